import { createHmac, timingSafeEqual } from 'node:crypto';

/** A refresh token of Auth0's and when its session began, in epoch milliseconds. */
export interface SealedSession {
  readonly token: string;
  readonly begunAt: number;
}

const SEALED = /^([0-9a-z]+)\.([\w-]{43})\.(.+)$/;

/**
 * What the cookie holds: Auth0's refresh token with the moment of the sign-in, under a code that nobody else can
 * make (HMAC-SHA-256, RFC 2104), so that an ended session cannot be passed off as a later one.
 */
export class RefreshSeal {
  constructor(private readonly secret: string) {}

  close({ token, begunAt }: SealedSession): string {
    return `${begunAt.toString(36)}.${this.code(token, begunAt).toString('base64url')}.${token}`;
  }

  /** One without a good seal is of an earlier version, or nobody's: its session began before all others. */
  open(text: string): SealedSession {
    const [, begun = '', code = '', token = ''] = SEALED.exec(text) ?? [];
    const begunAt = Number.parseInt(begun, 36);
    const isGood = token !== '' && timingSafeEqual(Buffer.from(code, 'base64url'), this.code(token, begunAt));
    return isGood ? { token, begunAt } : { token: text, begunAt: 0 };
  }

  private code(token: string, begunAt: number): Buffer {
    return createHmac('sha256', this.secret).update(`refresh ${begunAt} ${token}`).digest();
  }
}
