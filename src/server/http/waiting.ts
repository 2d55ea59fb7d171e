import type { Watcher } from '../hall/audience.ts';
import type { Hall, Visit } from '../hall/hall.ts';

/** Waits until a view is newer than this version; `false` after this time, or when the client is gone. */
export async function changeAfter(
  hall: Hall,
  visit: Visit,
  version: number,
  seconds: number,
  gone: AbortSignal,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const watcher: Watcher = {
    viewer: visit.who.viewer,
    hash: visit.who.hash,
    isPresent: false,
    push: () => resolve(true),
    end: () => resolve(true),
  };
  const timer = setTimeout(resolve, seconds * 1000, false);
  gone.addEventListener('abort', () => resolve(false));
  if (gone.aborted) resolve(false);
  try {
    await hall.watch(visit, watcher, look => {
      if (look.version !== version) resolve(true);
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    hall.unwatch(visit, watcher);
  }
}
