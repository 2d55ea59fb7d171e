import webPush, { type PushSubscription, type VapidKeys } from 'web-push';
import { DAY, SECOND } from '../../../table/clock/tempo.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Outcome } from '../outcome.ts';

/** The keys by which push services know this server. */
export type { VapidKeys };

/** The address of a browser at its push service, and the keys of its messages (RFC 8030, RFC 8291). */
export type Subscription = Pick<PushSubscription, 'endpoint' | 'keys'>;

/** `gone`: the browser has ended this subscription. */
export type PushOutcome = Outcome | 'gone';

export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/** A push service keeps a message this long for a browser that is not running. */
const KEEP_SECONDS = DAY / SECOND;

const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** Sends messages to browsers through their push services, encrypted so that only the browser can read them. */
export class PushSender {
  private readonly outbound: Outbound;
  private readonly vapidDetails: VapidKeys & { readonly subject: string };

  /** `subject` is where push services can reach the host: `https:…` or `mailto:…`. */
  constructor(outbound: Outbound, keys: VapidKeys, subject: string) {
    this.outbound = outbound;
    this.vapidDetails = { ...keys, subject };
  }

  async send(subscription: Subscription, message: string): Promise<PushOutcome> {
    const request = this.encrypt(subscription, message);
    if (!request) return 'refused';
    const { endpoint: url, headers, body } = request;
    const { status, outcome } = await this.outbound.post({ url, headers: texts(headers), body });
    return GONE.has(status) ? 'gone' : outcome;
  }

  /** `null` if the keys of the subscription make no sense. */
  private encrypt(subscription: Subscription, message: string) {
    const { vapidDetails } = this;
    const options = {
      vapidDetails,
      TTL: KEEP_SECONDS,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    } as const;
    try {
      return webPush.generateRequestDetails(subscription, message, options);
    } catch {
      return null;
    }
  }
}

/** The library has numbers among its headers. */
function texts(headers: { readonly [name: string]: unknown }): { [name: string]: string } {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
