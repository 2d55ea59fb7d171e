import { accepted, type Parsed, type Refusal, refuse } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import { isCardCredential } from '../../protocol/client/credential.ts';
import { makeSecret } from '../../protocol/client/random.ts';
import type { Request } from '../../table/commands/requests.ts';
import type { TableView } from '../../table/view/view.ts';
import { bindSeats } from '../card/bind-seats.ts';
import { addressOf } from './links.ts';
import { sendSeatRequest, sitDown } from './seat-requests.ts';
import { dropSeatSecret, keepSeatSecret, keepSecrets, secretsOf } from './secrets.ts';
import type { Links, Seating } from './session.ts';

/** A secret that can be sent in a link: a credential of the player card works in this browser only. */
function linkSecret(secret: string | undefined): string | undefined {
  return secret === undefined || isCardCredential(secret) ? undefined : secret;
}

/** Seats of a table of the server: sit down, hand on, leave, rematch. Uses the secrets of this browser. */
export class RemoteSeating implements Seating {
  private readonly id: string;
  /** Called when the table has to be viewed with another secret. */
  private readonly onChange: () => void;

  constructor(id: string, onChange: () => void) {
    this.id = id;
    this.onChange = onChange;
  }

  get isOwner(): boolean {
    return this.keys.owner !== undefined;
  }

  get commitment(): string | undefined {
    return this.keys.commitment;
  }

  links({ seats, visibility }: TableView): Links {
    const { invited } = this.keys;
    const spectator = linkSecret(this.keys.spectator);
    const isPublic = visibility === 'public';
    const own = linkSecret(this.ownSecret());
    return {
      spectator: isPublic || spectator !== undefined ? addressOf(this.id, spectator) : null,
      own: own === undefined ? null : addressOf(this.id, own),
      seats: seats.map(({ kind }, seat) => {
        if (invited[seat] !== undefined) return addressOf(this.id, invited[seat]);
        if (kind !== 'open') return null;
        return spectator === undefined && !isPublic ? null : addressOf(this.id, spectator, seat);
      }),
    };
  }

  /** A reserved seat already has a secret; any other gets a new one. */
  async sit(seat: Seat, name: string): Promise<Refusal | null> {
    const { seats, owner, spectator } = this.keys;
    const own = seats[seat];
    const fresh = makeSecret();
    const sat = await (own === undefined
      ? sitDown(this.id, seat, name, owner ?? spectator, fresh)
      : sitDown(this.id, seat, name, own));
    if (!sat.ok) return sat.refusal;
    keepSeatSecret(this.id, seat, own ?? fresh);
    bindSeats();
    this.onChange();
    return null;
  }

  async handOn(name: string): Promise<Parsed<string>> {
    const { seat, invited } = this.keys;
    const fresh = makeSecret();
    const done = await sendSeatRequest(this.id, { type: 'hand-on', name }, this.ownSecret(), fresh);
    if (!done.ok) return done;
    keepSecrets(this.id, { invited: { ...invited, [seat!]: fresh } });
    dropSeatSecret(this.id, seat!);
    this.onChange();
    return accepted(addressOf(this.id, fresh));
  }

  /** Before the start the owner manages the seats; afterwards every player its own. */
  async run(request: Request, { phase }: TableView): Promise<Refusal | null> {
    if (request.type === 'rematch') throw new Error('a rematch goes to another table');
    const own = this.ownSecret();
    const isOwners = phase === 'waiting' && request.type !== 'leave';
    const key = isOwners ? this.keys.owner : (own ?? this.keys.owner);
    const done = await sendSeatRequest(this.id, request, key);
    if (!done.ok) return done.refusal;
    if (request.type === 'leave') {
      dropSeatSecret(this.id, this.keys.seat!);
      this.onChange();
    }
    return null;
  }

  /** The secrets stay valid at the next table; this browser sits down there at once. */
  async rematch({ viewer, seats, rematch }: TableView): Promise<Parsed<string>> {
    const next = rematch === null ? await this.askRematch() : accepted(rematch);
    if (!next.ok) return next;
    const { owner, spectator, seat } = this.keys;
    const own = this.ownSecret();
    keepSecrets(next.value, {
      ...(owner !== undefined && { owner }),
      ...(spectator !== undefined && { spectator }),
    });
    if (seat === null || own === undefined || viewer === null) return next;
    keepSeatSecret(next.value, seat, own);
    const sat = await sitDown(next.value, seat, seats[viewer].name!, own);
    // On a second try the seat is already taken, or the game has begun.
    return sat.ok || sat.refusal.rule === 'table' ? next : sat;
  }

  private async askRematch(): Promise<Parsed<string>> {
    const done = await sendSeatRequest(this.id, { type: 'rematch' }, this.ownSecret() ?? this.keys.owner);
    if (done.ok && done.value.table !== undefined) return accepted(done.value.table);
    if (done.ok) return { ok: false, refusal: refuse('table', 'moved-on') };
    // Somebody else has created the rematch.
    const { code, args } = done.refusal;
    return code === 'rematched' ? accepted(String(args.table)) : done;
  }

  private get keys() {
    return secretsOf(this.id);
  }

  private ownSecret(): string | undefined {
    const { seat, seats } = this.keys;
    return seat === null ? undefined : seats[seat];
  }
}
