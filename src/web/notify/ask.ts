import { mount, unmount } from 'svelte';
import type { Notifications } from '../../protocol/notifications.ts';
import { isSignedIn } from '../card/card-memory.ts';
import { settings } from '../settings.svelte.ts';
import { loadNotifications } from './notifications.ts';
import { loadNoticeWords } from './texts.ts';

const KEY = 'slipstream.notices-asked';

/** Asks how to tell the player, once in this browser, unless the player card has an answer. */
export async function askHowToTell(): Promise<void> {
  if (localStorage.getItem(KEY) !== null) return;
  const notifications = isSignedIn() ? await loadNotifications() : null;
  // It is asked after another move if the server does not answer now.
  if (notifications && !notifications.ok) return;
  localStorage.setItem(KEY, 'yes');
  if (!notifications) return show(null);
  if (!notifications.value.settings.asked) await show(notifications.value);
}

async function show(notifications: Notifications | null): Promise<void> {
  const [{ default: HowToTell }, words] = await Promise.all([
    import('./HowToTell.svelte'),
    loadNoticeWords(settings.language),
  ]);
  const onclose = () => void unmount(component);
  const component = mount(HowToTell, { target: document.body, props: { words, notifications, onclose } });
}
