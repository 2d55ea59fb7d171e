import { isServed, ROOT } from '../root.ts';

/** The operator's statement about this server, from `/host.json`. */
export interface HostInfo {
  readonly contact: string | null;
  readonly privacy: string | null;
}

const NOTHING: HostInfo = { contact: null, privacy: null };

export async function loadHostInfo(): Promise<HostInfo> {
  if (!isServed) return NOTHING;
  try {
    const answer = await fetch(new URL('host.json', ROOT));
    return answer.ok ? ((await answer.json()) as HostInfo) : NOTHING;
  } catch {
    // Offline: the rest of the page still holds.
    return NOTHING;
  }
}
