// Messages of the server by Web Push. They are encrypted for this browser, and contain no more than a spectator
// of the table may know.

// This file and sw.ts become one script.

declare const self: ServiceWorkerGlobalScope;

type PushMessage = import('../../../protocol/push-message.ts').PushMessage;

const ICON = absolute('./icons/192.png');

self.addEventListener('push', event => {
  const message: PushMessage | undefined = event.data?.json();
  if (message) event.waitUntil(show(message));
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.page));
});
self.addEventListener('pushsubscriptionchange', event => {
  const change = event as PushSubscriptionChangeEvent;
  change.waitUntil(subscribeAgain(change.oldSubscription));
});

/** A later message about the same page replaces the one before. */
async function show({ title, body, page, language, waiting }: PushMessage): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag: page,
    lang: language,
    icon: ICON,
    badge: ICON,
    data: { page },
  });
  // Not every browser shows numbers on an app.
  await navigator.setAppBadge?.(waiting);
}

/** In a window of the page if there is one. */
async function openPage(page: string): Promise<void> {
  const address = absolute(`./${page}`);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === address) ?? windows[0];
  if (!open) {
    await self.clients.openWindow(address);
    return;
  }
  const focused = await open.focus();
  if (focused.url !== address) await focused.navigate(address);
}

/** The browser has replaced the keys of its subscription. */
async function subscribeAgain(old: PushSubscription | null): Promise<void> {
  if (!old) return;
  const subscription = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = subscription.toJSON();
  await fetch(absolute('./api/card/notifications/subscribe'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

function absolute(address: string): string {
  return new URL(address, self.location.href).href;
}
