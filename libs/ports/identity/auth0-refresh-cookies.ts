import { createHmac, timingSafeEqual } from 'node:crypto';

/** A refresh token of Auth0's and when its session began, in epoch milliseconds. */
export interface CookieSession {
  readonly token: string;
  readonly begunAt: number;
  /** Whose it is; missing in those of earlier versions. */
  readonly userId?: string | undefined;
}

const COOKIE = /^([0-9a-z]+)(?:~([\w-]+))?\.([\w-]{43})\.(.+)$/;

/**
 * What the cookie holds: Auth0's refresh token with the moment of the sign-in, under an HMAC of ours (HMAC-SHA-256,
 * RFC 2104), so that an ended session cannot be passed off as a later one.
 */
export class RefreshCookies {
  constructor(private readonly secret: string) {}

  write(session: CookieSession): string {
    const { token, begunAt, userId } = session;
    const whose = userId === undefined ? '' : `~${userId}`;
    return `${begunAt.toString(36)}${whose}.${this.code(session).toString('base64url')}.${token}`;
  }

  /** One without a good HMAC is of an earlier version, or forged: its session began before all others. */
  read(text: string): CookieSession {
    const [, begun = '', userId, code = '', token = ''] = COOKIE.exec(text) ?? [];
    const session = { token, begunAt: Number.parseInt(begun, 36), ...(userId !== undefined && { userId }) };
    const isGood = token !== '' && timingSafeEqual(Buffer.from(code, 'base64url'), this.code(session));
    return isGood ? session : { token: text, begunAt: 0 };
  }

  private code({ token, begunAt, userId }: CookieSession): Buffer {
    const whose = userId === undefined ? '' : ` of ${userId}`;
    return createHmac('sha256', this.secret).update(`refresh ${begunAt}${whose} ${token}`).digest();
  }
}
