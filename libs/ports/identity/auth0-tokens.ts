import type { Runtime } from '@lineless/kernel/runtime';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Auth0Keys } from './auth0-keys';
import { CheckedTokens, CLOCK_LEEWAY_SECONDS, refusedToken } from './checked-tokens';
import { IdentityUnavailable, TokenForged, type Identity } from './port';

/** The only one that Auth0 signs with by default, and the only one that its public keys can check. */
const ALGORITHM = 'RS256';
/** Auth0's have about 1,000 characters; a longer one is not hashed. */
const LONGEST_TOKEN = 4_096;

/** Of the passwordless SMS connection: anybody else has not shown that a phone is theirs. */
const subject = z.string().regex(/^sms\|[A-Za-z0-9_-]{1,60}$/);
const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/);

const claims = z
  .object({
    sub: subject,
    exp: z.number(),
    phone_number: phoneNumber.optional(),
    /** Auth0 calls the users of this connection by their number. */
    name: z.string().optional(),
  })
  .transform(({ sub, exp, phone_number, name }, context) => {
    const number = phoneNumber.safeParse(phone_number ?? name);
    if (number.success) return { exp, identity: { userId: userIdOf(sub), phoneNumber: number.data } };
    context.addIssue({ code: 'custom', message: 'The token names no phone.' });
    return z.NEVER;
  });

/** `sms|5f7c…` as an id of ours, which no path has to encode; each subject has its own. */
export function userIdOf(sub: string): string {
  return sub.replace('|', '-');
}

/** What Auth0 calls the user of this id. */
export function subjectOf(userId: string): string {
  return userId.replace('-', '|');
}

/** Id tokens of one application (OpenID Connect Core, 3.1.3.7). */
export class Auth0Tokens {
  private readonly checked: CheckedTokens;

  constructor(
    private readonly keys: Auth0Keys,
    private readonly runtime: Pick<Runtime, 'now'>,
    private readonly expected: { readonly issuer: string; readonly audience: string },
  ) {
    this.checked = new CheckedTokens(runtime);
  }

  /** At once where the token has been seen before. @throws SessionEnded · @throws IdentityUnavailable */
  check(idToken: string): Identity | Promise<Identity> {
    return this.checked.identityOf(idToken) ?? this.verify(idToken).then(({ identity }) => identity);
  }

  /** @throws SessionEnded · @throws IdentityUnavailable */
  async verify(idToken: string): Promise<{ readonly identity: Identity; readonly expiresAt: string }> {
    if (idToken.length > LONGEST_TOKEN) throw new TokenForged('The token is not one of ours.');
    try {
      const { payload } = await jwtVerify(idToken, this.keys.find, {
        algorithms: [ALGORITHM],
        ...this.expected,
        currentDate: new Date(this.runtime.now()),
        clockTolerance: CLOCK_LEEWAY_SECONDS,
      });
      const { identity, exp } = claims.parse(payload);
      this.checked.keep(idToken, { identity, exp, sid: undefined });
      return { identity, expiresAt: new Date(exp * 1000).toISOString() };
    } catch (cause) {
      if (cause instanceof IdentityUnavailable) throw cause;
      throw refusedToken(cause);
    }
  }
}
