import { createHash } from 'node:crypto';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { LocalKeys } from './local-keys';
import { SessionEnded, type Identity } from './port';

export const TOKEN_MINUTES = 40;
/** Clocks of two machines may differ by this much (C9). */
export const CLOCK_LEEWAY_SECONDS = 20;

const ALGORITHM = 'EdDSA';
const ISSUER = 'lineless-local';
const AUDIENCE = 'lineless';
/** Ours have about 330 characters; nobody is to make us hash a megabyte. */
const LONGEST_TOKEN = 2_048;
const CACHE_SIZE = 10_000;

const claims = z.object({
  sub: z.string().min(1),
  phone_number: z.string(),
  token_use: z.literal('id'),
  exp: z.number(),
});

interface Checked {
  readonly identity: Identity;
  /** Seconds since the epoch. */
  readonly exp: number;
}

/** JWTs (RFC 7519) signed with the local key (Ed25519, RFC 8037). */
export class LocalTokens {
  /**
   * By sha256 of the token. The signature, the costly part, is checked once;
   * the end of life every time.
   */
  private readonly checked = new RecentlyUsed<Checked>(CACHE_SIZE);

  constructor(
    private readonly keys: LocalKeys,
    private readonly runtime: Runtime,
  ) {}

  async sign(identity: Identity): Promise<{ accessToken: string; idToken: string; expiresAt: string }> {
    const issued = Math.floor(this.runtime.now() / 1000);
    const expires = issued + TOKEN_MINUTES * 60;
    const sign = (use: 'access' | 'id') =>
      new SignJWT({ phone_number: identity.phoneNumber, token_use: use })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(identity.userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(this.keys.signing);
    const [accessToken, idToken] = await Promise.all([sign('access'), sign('id')]);
    return { accessToken, idToken, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** @throws SessionEnded */
  async check(idToken: string): Promise<Identity> {
    if (idToken.length > LONGEST_TOKEN) throw new SessionEnded('The token is not one of ours.');
    const key = createHash('sha256').update(idToken).digest('base64');
    const known = this.checked.get(key);
    const checked = known ?? (await this.verify(idToken));
    if (this.runtime.now() / 1000 >= checked.exp + CLOCK_LEEWAY_SECONDS) {
      this.checked.delete(key);
      throw new SessionEnded('The token has expired.');
    }
    if (!known) this.checked.set(key, checked);
    return checked.identity;
  }

  private async verify(idToken: string): Promise<Checked> {
    try {
      const { payload } = await jwtVerify(idToken, this.keys.checking, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: new Date(this.runtime.now()),
        clockTolerance: CLOCK_LEEWAY_SECONDS,
      });
      const { sub, phone_number, exp } = claims.parse(payload);
      return { identity: { userId: sub, phoneNumber: phone_number }, exp };
    } catch (cause) {
      throw new SessionEnded('The token is not valid.', { cause });
    }
  }
}
