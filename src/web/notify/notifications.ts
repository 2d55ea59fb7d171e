import type { Json } from '../../engine/json.ts';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { NoticeSettings, Notifications } from '../../protocol/notifications.ts';
import { callServer, callWithRetry } from '../session/server.ts';

const PATH = 'card/notifications';

/** How the signed-in person is told. Refused without a player card. */
export function loadNotifications(): Promise<Parsed<Notifications>> {
  return callWithRetry({ method: 'GET', path: PATH });
}

export function saveSettings(settings: NoticeSettings): Promise<Parsed<Notifications>> {
  return callWithRetry({ method: 'POST', path: PATH, body: settings as unknown as Json });
}

export function renewFeed(): Promise<Parsed<Notifications>> {
  return callServer({ method: 'POST', path: `${PATH}/feed` });
}

/** Why this browser cannot take messages, `null` if it can. */
export type PushObstacle = 'unsupported' | 'blocked' | null;

export function pushObstacle(): PushObstacle {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** Whether this browser takes messages now. */
export async function isSubscribed(): Promise<boolean> {
  return (await currentSubscription()) !== null;
}

/** Asks the browser for permission. Call it only when the user has asked for it. */
export async function subscribe(pushKey: string): Promise<Parsed<Notifications>> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    return await callServer({ method: 'POST', path: `${PATH}/subscribe`, body: { endpoint, keys } });
  } catch {
    // The user said no, or the push service of this browser is out of reach.
    return refused(refuse('page', 'push-refused'));
  }
}

export async function unsubscribe(): Promise<Parsed<Notifications | null>> {
  const subscription = await currentSubscription();
  if (!subscription) return accepted(null);
  await subscription.unsubscribe();
  const body = { endpoint: subscription.endpoint };
  return callServer({ method: 'POST', path: `${PATH}/unsubscribe`, body });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
