import { createHash } from 'node:crypto';
import { StorageUnavailable } from '@lineless/kernel/errors';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { CLOCK_LEEWAY_SECONDS } from './checked-tokens';
import { deviceName } from './device-name';
import { EndedSessions } from './ended-sessions';
import type { SendOptions } from './budgets';
import { LocalCodes } from './local-codes';
import { LocalKeys } from './local-keys';
import { begunAtOf, LocalOwnSessions, REFRESH_LIFE_MS } from './local-own-sessions';
import type { SessionNews } from './local-sessions';
import { LocalSigningKeys } from './local-signing-keys';
import { LocalStore } from './local-store';
import { LocalTokens, TOKEN_SECONDS } from './local-tokens';
import {
  SessionEnded,
  type CodeToSend,
  type CodeToVerify,
  type Identity,
  type SessionBehind,
  type IdentityProvider,
  type SmsMessage,
  type Tokens,
  type Whence,
} from './port';

export interface LocalIdentityOptions extends Partial<SendOptions> {
  /** Where `identity.sqlite` and `identity-keys.json` live. */
  readonly directory: string;
  readonly runtime: Runtime;
  /** Called after each send, for the log. */
  readonly onCode?: (phoneNumber: string, code: string) => void;
  /** How long id and access tokens live. */
  readonly tokenSeconds?: number;
  /** A user whose id things are stored under: keys that would make them another user are refused. */
  readonly knownUser?: Identity | null;
  /** Whether the product has forgotten this user, which an older copy of the provider's file does not say. */
  readonly isForgotten?: (userId: string) => Promise<boolean>;
}

/** Two tabs that wake up together send the same cookie; a thief comes later. */
export const REUSE_GRACE_MS = 10_000;
const INBOX_LIFE_MS = 24 * 60 * 60_000;
const TIDY_EVERY_MS = 60 * 60_000;
const REFRESH_BYTES = 32;

/**
 * The embedded identity provider: codes go to the development inbox and the log instead of a phone.
 * Refresh tokens rotate (RFC 9700, 4.14): a used one that comes back ends all that grew from the sign-in.
 */
export class LocalIdentity implements IdentityProvider {
  readonly provider = 'local';
  readonly endings: EndedSessions;
  readonly sessions: LocalOwnSessions;
  private readonly runtime: Runtime;
  private readonly onCode: LocalIdentityOptions['onCode'];
  private readonly onSent: LocalIdentityOptions['onSent'];
  private readonly isForgotten: LocalIdentityOptions['isForgotten'];
  private readonly keys: LocalKeys;
  private readonly store: LocalStore;
  private readonly codes: LocalCodes;
  private readonly tokens: LocalTokens;
  private readonly signingKeys: LocalSigningKeys;
  private stopTidying: Cancel = () => undefined;

  constructor(options: LocalIdentityOptions) {
    const { directory, runtime, onCode, knownUser, sendsInAMinute = null, tokenSeconds } = options;
    const { countsAddresses = true } = options;
    this.runtime = runtime;
    this.onCode = onCode;
    this.onSent = options.onSent;
    this.isForgotten = options.isForgotten;
    this.keys = LocalKeys.open(directory, runtime, knownUser ?? null);
    this.store = new LocalStore(directory);
    this.codes = new LocalCodes(this.store, this.keys, runtime, { sendsInAMinute, countsAddresses });
    const lifeSeconds = tokenSeconds ?? TOKEN_SECONDS;
    const tokenMs = (lifeSeconds + CLOCK_LEEWAY_SECONDS) * 1_000;
    this.endings = new EndedSessions(this.store, runtime, tokenMs);
    this.signingKeys = new LocalSigningKeys(this.store, this.keys.firstSigning, runtime, tokenMs);
    this.tokens = new LocalTokens(this.signingKeys, runtime, lifeSeconds, (session) =>
      this.endings.has(session),
    );
    const { store, endings, tokens } = this;
    this.sessions = new LocalOwnSessions({ store, endings, tokens, runtime });
    this.tidy();
  }

  /** Whom this number signs in as, known before the first sign-in: the demo gives roles by it. */
  userId(phoneNumber: string): string {
    return this.keys.userId(phoneNumber, this.store.timesForgotten(this.keys.userId(phoneNumber)));
  }

  async sendCode(request: CodeToSend): Promise<void> {
    await this.forgetRestored(request.phoneNumber);
    const code = this.store.atomically(() => this.codes.issue(request));
    this.onCode?.(request.phoneNumber, code);
    this.onSent?.(request.isKnown ?? false);
  }

  mark(text: string): string {
    return this.keys.mark(text);
  }

  async verifyCode(request: CodeToVerify): Promise<Tokens> {
    const session = namedSession(this.runtime);
    const { phoneNumber } = request;
    const outcome = this.store.atomically(() => {
      const refused = this.codes.redeem(request);
      if (refused) return refused;
      this.store.sessions.note(session, this.newsOf(request));
      return this.grow(session, phoneNumber);
    });
    if (typeof outcome !== 'string') throw outcome;
    return this.issue(phoneNumber, outcome, session);
  }

  async refresh(refreshToken: string, whence: Whence = {}): Promise<Tokens> {
    const now = this.runtime.now();
    const hash = hashOf(refreshToken);
    const news = this.newsOf(whence);
    const owner = this.store.refreshToken(hash);
    if (owner) await this.forgetRestored(owner.phone);
    const next = this.store.atomically(() => {
      const stored = this.store.refreshToken(hash);
      if (!stored || stored.expires <= now) return null;
      const { family, phone } = stored;
      let isReuse = false;
      if (stored.used_at === null) {
        this.store.markUsed(hash, now);
        this.store.sessions.note(family, news);
      } else if (now - stored.used_at > REUSE_GRACE_MS) {
        this.endings.end(family);
        return { family, phone, token: null };
      } else isReuse = isOthers(this.store.sessions.renewedBy(family), news.renewedBy);
      return { family, phone, token: this.grow(family, phone), isReuse };
    });
    if (next?.token === null) this.endings.note(next.family);
    if (next?.token == null) throw new SessionEnded('The session has ended.');
    const tokens = await this.issue(next.phone, next.token, next.family);
    return next.isReuse ? { ...tokens, isReuse: true } : tokens;
  }

  async sessionBehind(refreshToken: string): Promise<SessionBehind | null> {
    const now = this.runtime.now();
    const stored = this.store.refreshToken(hashOf(refreshToken));
    if (!stored || stored.expires <= now) return null;
    if (stored.used_at !== null && now - stored.used_at > REUSE_GRACE_MS) return null;
    return { userId: this.userId(stored.phone), begunAt: begunAtOf(stored.family) };
  }

  async logout(refreshToken: string): Promise<boolean> {
    const session = this.store.atomically(() => {
      const stored = this.store.refreshToken(hashOf(refreshToken));
      if (stored) this.endings.end(stored.family);
      return stored?.family;
    });
    if (session !== undefined) this.endings.note(session);
    return session !== undefined;
  }

  async endSessionOf(idToken: string): Promise<boolean> {
    const session = await this.sessions.sessionOf(idToken);
    if (session === undefined) return false;
    this.store.atomically(() => this.endings.end(session));
    this.endings.note(session);
    return true;
  }

  async logoutEverywhere({ phoneNumber }: Identity): Promise<void> {
    const sessions = this.store.atomically(() => {
      const families = this.store.families(phoneNumber);
      for (const family of families) this.endings.end(family);
      return families;
    });
    for (const session of sessions) this.endings.note(session);
  }

  async forget(identity: Identity): Promise<'forgotten'> {
    const { userId, phoneNumber } = identity;
    await this.logoutEverywhere(identity);
    this.store.atomically(() => {
      this.store.forgetNumber(phoneNumber);
      // Who has begun again since, and is asked about once more, stays who they are.
      if (this.userId(phoneNumber) === userId) this.store.countForgotten(this.keys.userId(phoneNumber));
    });
    this.store.emptyLog();
    return 'forgotten';
  }

  async forgetNumber(phoneNumber: string): Promise<void> {
    this.store.atomically(() => this.store.forgetNumber(phoneNumber));
    this.store.emptyLog();
  }

  async exchangeKeys(how: { readonly atOnce: boolean }): Promise<number> {
    return this.signingKeys.exchange(how);
  }

  authenticate(idToken: string): Identity | Promise<Identity> {
    return this.tokens.check(idToken);
  }

  async inbox(phoneNumber: string | undefined): Promise<readonly SmsMessage[]> {
    const messages = this.store.messages(phoneNumber, this.runtime.now() - INBOX_LIFE_MS);
    return messages.map(({ phone, code, sent_at }) => ({
      phoneNumber: phone,
      code,
      sentAt: new Date(sent_at).toISOString(),
    }));
  }

  async close(): Promise<void> {
    this.stopTidying();
    this.endings.close();
    this.store.close();
  }

  /** A restore may have brought back whom this number was before: nothing could be kept of them any more. */
  private async forgetRestored(phoneNumber: string): Promise<void> {
    for (;;) {
      const userId = this.userId(phoneNumber);
      if (!(await this.isForgotten?.(userId))) return;
      await this.forget({ userId, phoneNumber });
    }
  }

  /** Of who asks, without saying it: marks can be compared. */
  private newsOf({ from, userAgent }: Whence): SessionNews {
    const isSaid = from !== undefined || userAgent !== undefined;
    const renewedBy = isSaid ? this.keys.mark(`renewed by ${from ?? ''} ${userAgent ?? ''}`) : null;
    return { device: deviceName(userAgent), renewedBy };
  }

  /** A new refresh token of the family; only its hash is kept. */
  private grow(family: string, phone: string): string {
    const token = Buffer.from(this.runtime.randomBytes(REFRESH_BYTES)).toString('base64url');
    this.store.addRefreshToken(hashOf(token), {
      family,
      phone,
      expires: this.runtime.now() + REFRESH_LIFE_MS,
    });
    return token;
  }

  private async issue(phoneNumber: string, refreshToken: string, session: string): Promise<Tokens> {
    const identity: Identity = { userId: this.userId(phoneNumber), phoneNumber };
    const tokens = await this.tokens.sign(identity, session);
    return { ...tokens, refreshToken, identity, begunAt: begunAtOf(session) };
  }

  /** What a full disk does not let go of now goes the next time: a timer has no caller to hear an error. */
  private tidy(): void {
    this.stopTidying = this.runtime.after(TIDY_EVERY_MS, () => this.tidy());
    const now = this.runtime.now();
    this.endings.tidy(now);
    try {
      this.store.tidy(now, now - INBOX_LIFE_MS);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}

/** @throws CannotStart */
export function openLocalIdentity(options: LocalIdentityOptions): LocalIdentity {
  return new LocalIdentity(options);
}

/** Its id says when it began, so that nothing else has to. */
function namedSession(runtime: Pick<Runtime, 'id' | 'now'>): string {
  return `${runtime.now().toString(36)}.${runtime.id()}`;
}

/** Whether both are known, and two. */
function isOthers(before: string | null, now: string | null): boolean {
  return before !== null && now !== null && before !== now;
}

/** 256 bits of chance need no salt and no slow hash. */
function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}
