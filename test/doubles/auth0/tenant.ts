import { randomBytes, randomInt } from 'node:crypto';

const MINUTE_MS = 60_000;
/** The connection's setting of the code's life, as the operators' page advises. */
const CODE_LIFE_MS = 10 * MINUTE_MS;
/** auth0.com/docs/authenticate/passwordless: the third wrong code is one too many. */
const MOST_WRONG_TRIES = 3;
/** The application's setting 'rotation overlap period'. */
const REUSE_LEEWAY_MS = 10_000;
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
interface RefreshToken {
  readonly family: string;
  readonly phoneNumber: string;
  readonly expires: number;
  usedAt: number | null;
}

const unknownToken = () => new Auth0Refusal(403, 'invalid_grant', 'Unknown or invalid refresh token.');

/** What a tenant knows: the users of its SMS connection, the codes that it has sent, and its refresh tokens. */
export class Tenant {
  private readonly users = new Map<string, string>();
  /** The newest of each number: a later code ends the earlier one. */
  private readonly codes = new Map<string, SentCode>();
  private readonly refreshTokens = new Map<string, RefreshToken>();
  private readonly ended = new Set<string>();

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
  redeem(phoneNumber: string, code: string): string {
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
    return this.grow(randomBytes(8).toString('hex'), phoneNumber);
  }

  /** Rotation with detection of reuse: one that comes back late ends all that grew from the same sign-in. */
  rotate(refreshToken: string): { readonly phoneNumber: string; readonly refreshToken: string } {
    const known = this.refreshTokens.get(refreshToken);
    const now = this.nowMs();
    if (!known || known.expires <= now || this.ended.has(known.family)) throw unknownToken();
    if (known.usedAt !== null && now - known.usedAt > REUSE_LEEWAY_MS) {
      this.ended.add(known.family);
      throw unknownToken();
    }
    known.usedAt ??= now;
    return { phoneNumber: known.phoneNumber, refreshToken: this.grow(known.family, known.phoneNumber) };
  }

  revoke(refreshToken: string): void {
    const known = this.refreshTokens.get(refreshToken);
    if (known) this.ended.add(known.family);
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
    this.refreshTokens.set(token, {
      family,
      phoneNumber,
      expires: this.nowMs() + REFRESH_LIFE_MS,
      usedAt: null,
    });
    return token;
  }
}
