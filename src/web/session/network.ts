import type { Network } from '../../protocol/client/table-socket.ts';

/** The browser's word about its network. */
export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  watch({ changed, woken }, signal) {
    addEventListener('online', changed, { signal });
    addEventListener('offline', changed, { signal });
    // A device that slept may not have noticed that its socket died.
    const onVisible = () => {
      if (!document.hidden) woken();
    };
    document.addEventListener('visibilitychange', onVisible, { signal });
  },
};
