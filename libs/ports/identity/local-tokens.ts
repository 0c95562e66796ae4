import type { Runtime } from '@lineless/kernel/runtime';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { CheckedTokens, CLOCK_LEEWAY_SECONDS, refusedToken } from './checked-tokens';
import type { LocalSigningKeys } from './local-signing-keys';
import { TokenForged, type Identity } from './port';

export const TOKEN_SECONDS = 40 * 60;

const ALGORITHM = 'EdDSA';
const ISSUER = 'lineless-local';
const AUDIENCE = 'lineless';
/** Ours have about 330 characters; a longer one is not hashed. */
const LONGEST_TOKEN = 2_048;

const claims = z.object({
  sub: z.string().min(1),
  phone_number: z.string(),
  token_use: z.literal('id'),
  /** The session that it was made in (OpenID Connect Front-Channel Logout, 3). */
  sid: z.string(),
  exp: z.number(),
});

/** JWTs (RFC 7519) signed with the local key (Ed25519, RFC 8037). */
export class LocalTokens {
  private readonly checked: CheckedTokens;

  constructor(
    private readonly keys: Pick<LocalSigningKeys, 'current' | 'checking' | 'isBelieved'>,
    private readonly runtime: Runtime,
    private readonly lifeSeconds: number,
    hasEnded: (session: string) => boolean,
  ) {
    this.checked = new CheckedTokens(runtime, hasEnded, (kid) => keys.isBelieved(kid));
  }

  async sign(
    identity: Identity,
    session: string,
  ): Promise<{ accessToken: string; idToken: string; expiresAt: string }> {
    const issued = Math.floor(this.runtime.now() / 1000);
    const expires = issued + this.lifeSeconds;
    const { kid, signing } = this.keys.current;
    const sign = (use: 'access' | 'id') =>
      new SignJWT({ phone_number: identity.phoneNumber, token_use: use, sid: session })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setSubject(identity.userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(signing);
    const [accessToken, idToken] = await Promise.all([sign('access'), sign('id')]);
    return { accessToken, idToken, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** At once where the token has been seen before. @throws SessionEnded */
  check(idToken: string): Identity | Promise<Identity> {
    return this.checked.identityOf(idToken) ?? this.verify(idToken);
  }

  /** @throws SessionEnded */
  async sessionOf(idToken: string): Promise<string | undefined> {
    await this.check(idToken);
    return this.checked.sessionOf(idToken);
  }

  private async verify(idToken: string): Promise<Identity> {
    if (idToken.length > LONGEST_TOKEN) throw new TokenForged('The token is not one of ours.');
    try {
      const { payload, protectedHeader } = await jwtVerify(idToken, ({ kid }) => this.keys.checking(kid), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: new Date(this.runtime.now()),
        clockTolerance: CLOCK_LEEWAY_SECONDS,
      });
      const { sub, phone_number, exp, sid } = claims.parse(payload);
      const { kid } = protectedHeader;
      const identity = { userId: sub, phoneNumber: phone_number };
      return this.checked.keep(idToken, { identity, exp, sid, kid });
    } catch (cause) {
      throw refusedToken(cause);
    }
  }
}
