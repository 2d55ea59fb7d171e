import type { Language } from '../../engine/entry.ts';
import type { Json } from '../../engine/json.ts';
import { type Parsed, type Refusal, refuse } from '../../engine/refusal.ts';
import type { DeviceCode, MadeCard, PlayerCard, Profile, RecoveryCodes } from '../../protocol/player-card.ts';
import { linkSecrets } from '../session/secrets.ts';
import { callServer } from '../session/server.ts';
import { settings } from '../settings.svelte.ts';
import { recallCard, rememberCard } from './card-memory.ts';
import { keepSeats, leaveCard, listCardTables } from './card-tables.ts';

/** The player card of this browser, as the card page shows it. */
class CardState {
  /** `undefined` until the server has answered, `null` if nobody is signed in. */
  card: PlayerCard | null | undefined = $state.raw();
  /** Shown once. */
  recoveryCodes: readonly string[] | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  busy = $state(false);
  /** Secrets of this browser that the card does not keep. */
  unkept: readonly string[] = $state.raw([]);

  async load(): Promise<void> {
    const found = await callServer<{ card: PlayerCard | null }>({ method: 'GET', path: 'card' });
    if (!found.ok) this.refusal = found.refusal;
    else if (found.value.card) await this.enter(found.value.card);
    else {
      leaveCard();
      this.card = null;
    }
  }

  /** Makes a card that keeps the seats of this browser, and a passkey where the browser can. */
  async make(name: string): Promise<void> {
    const secrets = linkSecrets();
    await this.run(async () => {
      const made = await post<MadeCard>('card', { ...firstProfile(name), secrets: secrets.slice(-200) });
      if (!made.ok) return made.refusal;
      rememberCard(name, secrets);
      this.recoveryCodes = made.value.recoveryCodes;
      await this.enter(made.value.card);
      return null;
    });
    if (this.card && (await canUsePasskeys())) await this.addPasskey();
  }

  signInByCode(code: string): Promise<void> {
    return this.run(async () => this.welcome(await post('card/sign-in/code', { code })));
  }

  signInByPasskey(): Promise<void> {
    return this.run(async () => {
      const { askPasskey } = await import('./passkey.ts');
      const options = await post<{ options: Json }>('card/sign-in/options');
      if (!options.ok) return options.refusal;
      const credential = await askPasskey(options.value.options);
      if (!credential) return GIVEN_UP;
      return this.welcome(await post('card/sign-in/passkey', { credential }));
    });
  }

  addPasskey(): Promise<void> {
    return this.run(async () => {
      const { makePasskey } = await import('./passkey.ts');
      const options = await post<{ options: Json }>('card/passkeys/options');
      if (!options.ok) return options.refusal;
      const credential = await makePasskey(options.value.options);
      // The user has closed the browser's dialog, or there is a passkey already. The card works without it.
      if (!credential) return null;
      const own = this.card?.devices.find(({ isThis }) => isThis)?.device;
      return this.refresh(await post('card/passkeys', { name: own || 'Passkey', credential }));
    });
  }

  removePasskey(id: string): Promise<void> {
    return this.run(async () => this.refresh(await post('card/passkeys/remove', { id })));
  }

  /** Signs out a device or a token. */
  signOut(id: string): Promise<void> {
    return this.run(async () => this.refresh(await post('card/sign-out', { id })));
  }

  change(changes: Partial<Profile>): Promise<void> {
    return this.run(async () => {
      const { name, language, timeZone, mark } = this.card!;
      const profile = { name, language, timeZone, mark, ...changes };
      const changed = await post<{ card: PlayerCard }>('card/profile', profile);
      if (!changed.ok) return changed.refusal;
      await this.enter(changed.value.card);
      settings.change({ name: changed.value.card.name, mark: changed.value.card.mark });
      return null;
    });
  }

  renewRecoveryCodes(): Promise<void> {
    return this.run(async () => {
      const renewed = await post<RecoveryCodes>('card/recovery-codes');
      if (!renewed.ok) return renewed.refusal;
      this.recoveryCodes = renewed.value.recoveryCodes;
      return this.refresh(renewed);
    });
  }

  async makeDeviceCode(): Promise<DeviceCode | null> {
    let code: DeviceCode | null = null;
    await this.run(async () => {
      const made = await post<DeviceCode>('card/device-code');
      if (made.ok) code = made.value;
      return made.ok ? null : made.refusal;
    });
    return code;
  }

  async makeToken(name: string): Promise<string | null> {
    let token: string | null = null;
    await this.run(async () => {
      const made = await post<{ token: string }>('card/tokens', { name });
      if (made.ok) token = made.value.token;
      return this.refresh(made);
    });
    return token;
  }

  /** Keeps the seats of this browser that were taken without the card. */
  keepUnkept(): Promise<void> {
    return this.run(async () => {
      if (!(await keepSeats(this.unkept))) return refuse('page', 'unreachable');
      this.unkept = [];
      return null;
    });
  }

  async export(): Promise<Json> {
    const exported = await callServer<Json>({ method: 'GET', path: 'card/export' });
    this.refusal = exported.ok ? null : exported.refusal;
    return exported.ok ? exported.value : null;
  }

  delete(): Promise<void> {
    return this.run(async () => {
      const deleted = await post('card/delete');
      if (!deleted.ok) return deleted.refusal;
      leaveCard();
      this.card = null;
      return null;
    });
  }

  private async welcome(signedIn: Parsed<{ card: PlayerCard }>): Promise<Refusal | null> {
    if (!signedIn.ok) return signedIn.refusal;
    const { card } = signedIn.value;
    // Seats from before are bound only if the user asks for it: somebody may have sent a link to a card of theirs.
    rememberCard(card.name, linkSecrets());
    settings.change({ name: card.name, mark: card.mark });
    await this.enter(card);
    return null;
  }

  private async refresh(done: Parsed<unknown>): Promise<Refusal | null> {
    if (!done.ok) return done.refusal;
    await this.load();
    return null;
  }

  private async enter(card: PlayerCard): Promise<void> {
    const settled = recallCard()?.settled ?? linkSecrets();
    rememberCard(card.name, settled);
    this.card = card;
    const kept = new Set((await listCardTables()).map(({ table }) => table));
    this.unkept = linkSecrets(table => !kept.has(table));
  }

  private async run(work: () => Promise<Refusal | null>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = await work();
    this.busy = false;
  }
}

/** The browser's dialog was closed, or there is no passkey here. */
const GIVEN_UP = refuse('page', 'no-passkey');

function firstProfile(name: string): Profile {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const language: Language = settings.language;
  return { name, language, timeZone, mark: settings.saved.mark };
}

function post<T>(path: string, body?: Json): Promise<Parsed<T>> {
  return callServer<T>({ method: 'POST', path, ...(body !== undefined && { body }) });
}

/** Passkeys need HTTPS (or this machine) and a name: browsers make none for an IP address. */
export async function canUsePasskeys(): Promise<boolean> {
  const isNamed = !/^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && isNamed && 'PublicKeyCredential' in window;
}

export const cardState = new CardState();
