import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { LocalKeys } from './local-keys';
import { SessionEnded, type Identity } from './port';

export const TOKEN_SECONDS = 40 * 60;
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
  /** The session that it was made in (OpenID Connect Front-Channel Logout, 3); missing in those of earlier versions. */
  sid: z.string().optional(),
  exp: z.number(),
});

interface Checked {
  readonly identity: Identity;
  readonly sid: string | undefined;
  /** Seconds since the epoch. */
  readonly exp: number;
}

/** JWTs (RFC 7519) signed with the local key (Ed25519, RFC 8037). */
export class LocalTokens {
  /** By token. The signature, the costly part, is checked once; the end of life every time. */
  private readonly checked = new RecentlyUsed<Checked>(CACHE_SIZE);

  constructor(
    private readonly keys: LocalKeys,
    private readonly runtime: Runtime,
    private readonly lifeSeconds: number,
    private readonly hasEnded: (session: string) => boolean,
  ) {}

  async sign(
    identity: Identity,
    session: string,
  ): Promise<{ accessToken: string; idToken: string; expiresAt: string }> {
    const issued = Math.floor(this.runtime.now() / 1000);
    const expires = issued + this.lifeSeconds;
    const sign = (use: 'access' | 'id') =>
      new SignJWT({ phone_number: identity.phoneNumber, token_use: use, sid: session })
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

  /** At once where the token has been seen before. @throws SessionEnded */
  check(idToken: string): Identity | Promise<Identity> {
    const known = this.checked.get(idToken);
    return known ? this.stillGood(idToken, known) : this.verify(idToken);
  }

  private stillGood(idToken: string, { identity, exp, sid }: Checked): Identity {
    if (sid !== undefined && this.hasEnded(sid)) throw new SessionEnded('The session has ended.');
    if (this.runtime.now() / 1000 < exp + CLOCK_LEEWAY_SECONDS) return identity;
    this.checked.delete(idToken);
    throw new SessionEnded('The token has expired.');
  }

  private async verify(idToken: string): Promise<Identity> {
    if (idToken.length > LONGEST_TOKEN) throw new SessionEnded('The token is not one of ours.');
    try {
      const { payload } = await jwtVerify(idToken, this.keys.checking, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: new Date(this.runtime.now()),
        clockTolerance: CLOCK_LEEWAY_SECONDS,
      });
      const { sub, phone_number, exp, sid } = claims.parse(payload);
      const checked = { identity: { userId: sub, phoneNumber: phone_number }, exp, sid };
      this.checked.set(idToken, checked);
      return this.stillGood(idToken, checked);
    } catch (cause) {
      throw new SessionEnded('The token is not valid.', { cause });
    }
  }
}
