import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../../../engine/json.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Done } from '../../../protocol/socket-messages.ts';
import type { TableView } from '../../../table/view/view.ts';
import { Player } from './player.ts';

/** For one request, in milliseconds: longer than any wait for news. */
const TIMEOUT = 5000;
const WAIT_SECONDS = 1;

/** Over HTTP: waits for another version, acts, and waits again. */
export class HttpPlayer extends Player {
  private origin = '';
  /** Ends the request for news. */
  private looking = new AbortController();

  start(): this {
    this.origin = this.nextOrigin();
    this.run();
    return this;
  }

  override stop(): void {
    super.stop();
    this.looking.abort();
  }

  /** The loop does it, as soon as it waits for nothing else. */
  protected override send(): void {
    this.looking.abort();
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      this.looking = new AbortController();
      const isAnswered = await (this.pending ? this.ask() : this.look()).catch(
        () => this.looking.signal.aborted,
      );
      if (isAnswered) continue;
      this.origin = this.nextOrigin();
      await sleep(this.pause());
    }
  }

  private async look(): Promise<boolean> {
    const since = this.view ? `&since=${this.view.version}&wait=${WAIT_SECONDS}` : '';
    const { status, body } = await this.request('GET', `?log=0${since}`, this.looking.signal);
    if (status === 204) return true;
    if (status !== 200) return this.hearRefusal(body);
    this.see(body as unknown as TableView);
    return true;
  }

  private async ask(): Promise<boolean> {
    const { status, body } = await this.request('POST', '', null, this.pending);
    if (status !== 200) return this.hearRefusal(body);
    this.accept(body as unknown as Done);
    return true;
  }

  private hearRefusal(body: Json): boolean {
    const { refusal } = body as { refusal?: Refusal & Json };
    return refusal !== undefined && this.refuse(refusal);
  }

  private async request(
    method: string,
    query: string,
    signal: AbortSignal | null,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: Json }> {
    const { table, secret } = this.access;
    const response = await fetch(`${this.origin}/api/tables/${table}${query}`, {
      method,
      headers: {
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(TIMEOUT)]),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }
}
