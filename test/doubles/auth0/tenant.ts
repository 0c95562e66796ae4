import { randomBytes, randomInt } from 'node:crypto';

const MINUTE_MS = 60_000;
/** The connection's setting of the code's life, as the operators' page advises. */
const CODE_LIFE_MS = 10 * MINUTE_MS;
/** auth0.com/docs/authenticate/passwordless: the third wrong code is one too many. */
const MOST_WRONG_TRIES = 3;
/** The application's setting 'rotation overlap period'. */
const REUSE_LEEWAY_MS = 10_000;
/** auth0.com/docs, rate limits: 'Get Passwordless Code or Link', from an IP address. */
const SENDS_IN_AN_HOUR = 50;
const SEND_EVERY_MS = (60 * MINUTE_MS) / SENDS_IN_AN_HOUR;
const E164 = /^\+[1-9]\d{6,14}$/;
const REFRESH_LIFE_MS = 30 * 24 * 60 * MINUTE_MS;

/** An error as Auth0 answers it. */
export class Auth0Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly description: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(description);
  }
}

interface SentCode {
  readonly code: string;
  readonly expires: number;
  wrongTries: number;
  isUsed: boolean;
}
interface SendBucket {
  readonly left: number;
  readonly at: number;
}
interface RefreshToken {
  readonly family: string;
  readonly phoneNumber: string;
  readonly expires: number;
  /** Since when there is a newer one. */
  replacedAt: number | null;
}

/** What the Management API says of the refresh tokens of a sign-in. */
interface Listed {
  readonly phoneNumber: string;
  readonly createdAt: number;
  lastExchangedAt: number | null;
  readonly firstUserAgent: string;
  lastUserAgent: string;
}

const unknownToken = () => new Auth0Refusal(403, 'invalid_grant', 'Unknown or invalid refresh token.');

/** What a tenant knows: the users of its SMS connection, the codes that it has sent, and its refresh tokens. */
export class Tenant {
  private readonly users = new Map<string, string>();
  /** The newest of each number: a later code ends the earlier one. */
  private readonly codes = new Map<string, SentCode>();
  private readonly refreshTokens = new Map<string, RefreshToken>();
  private readonly ended = new Set<string>();
  /** The tokens of each sign-in, the newest first. */
  private readonly families = new Map<string, readonly string[]>();
  private readonly listed = new Map<string, Listed>();
  private readonly sends = new Map<string, SendBucket>();

  /** What the SMS gateway (Twilio) refuses to send to, each number with the code of its error. */
  readonly refusedNumbers = new Map<string, number>();

  constructor(private readonly nowMs: () => number) {}

  /** @throws Auth0Refusal */
  send(phoneNumber: string): void {
    if (!E164.test(phoneNumber))
      throw new Auth0Refusal(400, 'bad.phone_number', 'Expected phone_number to be in E.164 format');
    const gatewayCode = this.refusedNumbers.get(phoneNumber);
    if (gatewayCode !== undefined)
      throw new Auth0Refusal(
        400,
        'sms_provider_error',
        `The 'To' number ${phoneNumber} cannot be sent to. (Code: ${gatewayCode})`,
      );
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.codes.set(phoneNumber, { code, expires: this.nowMs() + CODE_LIFE_MS, wrongTries: 0, isUsed: false });
  }

  /** As it stands on the phone. */
  lastCode(phoneNumber: string): string {
    return this.codes.get(phoneNumber)?.code ?? '';
  }

  /** @throws Auth0Refusal */
  redeem(phoneNumber: string, code: string, userAgent = ''): string {
    const wrong = new Auth0Refusal(403, 'invalid_grant', 'Wrong phone number or verification code.');
    const sent = this.codes.get(phoneNumber);
    if (!sent || sent.isUsed) throw wrong;
    if (sent.expires <= this.nowMs())
      throw new Auth0Refusal(403, 'invalid_grant', 'The verification code has expired.');
    if (sent.code !== code) sent.wrongTries += 1;
    if (sent.wrongTries >= MOST_WRONG_TRIES)
      throw new Auth0Refusal(
        403,
        'invalid_grant',
        "You've reached the maximum number of attempts. Please try to login again.",
      );
    if (sent.code !== code) throw wrong;
    sent.isUsed = true;
    const family = randomBytes(8).toString('hex');
    this.listed.set(family, {
      phoneNumber,
      createdAt: this.nowMs(),
      lastExchangedAt: null,
      firstUserAgent: userAgent,
      lastUserAgent: userAgent,
    });
    return this.grow(family, phoneNumber);
  }

  /**
   * Codes that were asked for from this address: fifty, and one more with each 72 s.
   * @throws Auth0Refusal
   */
  countSend(address: string): void {
    const now = this.nowMs();
    const bucket = this.sends.get(address) ?? { left: SENDS_IN_AN_HOUR, at: now };
    const left = Math.min(SENDS_IN_AN_HOUR, bucket.left + (now - bucket.at) / SEND_EVERY_MS);
    if (left < 1) {
      const reset = Math.ceil((now + (1 - left) * SEND_EVERY_MS) / 1_000);
      throw new Auth0Refusal(429, 'too_many_requests', 'Rate limit exceeded', {
        'x-ratelimit-limit': String(SENDS_IN_AN_HOUR),
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(reset),
      });
    }
    this.sends.set(address, { left: left - 1, at: now });
  }

  /**
   * Rotation with detection of reuse: one that comes back late ends all that grew from the same sign-in, and so does the
   * last but one at any time. Only the one before the newest may come again, for as long as the overlap lasts.
   */
  rotate(
    refreshToken: string,
    userAgent = '',
  ): { readonly phoneNumber: string; readonly refreshToken: string } {
    const known = this.refreshTokens.get(refreshToken);
    const now = this.nowMs();
    if (!known || known.expires <= now || this.ended.has(known.family)) throw unknownToken();
    const [, before] = this.families.get(known.family) ?? [];
    const isNewest = known.replacedAt === null;
    const mayComeAgain = refreshToken === before && now - (known.replacedAt ?? now) <= REUSE_LEEWAY_MS;
    if (!isNewest && !mayComeAgain) {
      this.ended.add(known.family);
      throw unknownToken();
    }
    const listed = this.listed.get(known.family);
    if (listed) Object.assign(listed, { lastExchangedAt: now, lastUserAgent: userAgent });
    return { phoneNumber: known.phoneNumber, refreshToken: this.grow(known.family, known.phoneNumber) };
  }

  revoke(refreshToken: string): void {
    const known = this.refreshTokens.get(refreshToken);
    if (known) this.ended.add(known.family);
  }

  endFamily(family: string): void {
    this.ended.add(family);
  }

  /** One for each sign-in that goes on, however often its token was rotated; the tokens themselves are never shown. */
  refreshTokensOf(subject: string): readonly object[] {
    const isTheirs = ([family, { phoneNumber }]: [string, Listed]) =>
      this.users.get(phoneNumber) === subject && !this.ended.has(family);
    return [...this.listed].filter(isTheirs).map(([id, listed]) => ({
      id,
      user_id: subject,
      session_id: null,
      rotating: true,
      created_at: new Date(listed.createdAt).toISOString(),
      ...(listed.lastExchangedAt !== null && {
        last_exchanged_at: new Date(listed.lastExchangedAt).toISOString(),
      }),
      device: { initial_user_agent: listed.firstUserAgent, last_user_agent: listed.lastUserAgent },
    }));
  }

  subjectOf(phoneNumber: string): string {
    const known = this.users.get(phoneNumber) ?? `sms|${randomBytes(12).toString('hex')}`;
    this.users.set(phoneNumber, known);
    return known;
  }

  /** Of this subject, with their sessions: by the same number comes another one. */
  deleteUser(subject: string): void {
    for (const [phoneNumber, known] of this.users) {
      if (known !== subject) continue;
      this.users.delete(phoneNumber);
      for (const token of this.refreshTokens.values())
        if (token.phoneNumber === phoneNumber) this.ended.add(token.family);
    }
  }

  private grow(family: string, phoneNumber: string): string {
    const token = `v1.${randomBytes(24).toString('base64url')}`;
    const earlier = this.families.get(family) ?? [];
    const newest = this.refreshTokens.get(earlier[0] ?? '');
    if (newest) newest.replacedAt = this.nowMs();
    this.families.set(family, [token, ...earlier]);
    this.refreshTokens.set(token, {
      family,
      phoneNumber,
      expires: this.nowMs() + REFRESH_LIFE_MS,
      replacedAt: null,
    });
    return token;
  }
}
