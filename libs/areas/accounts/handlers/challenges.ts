import { timingSafeEqual } from 'node:crypto';
import type { Runtime } from '@lineless/kernel/runtime';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import { passkeyErrors } from '../model/errors';
import { CHALLENGE_LIFE_MS } from '../model/passkeys';

/*
 * What a passkey signs. It says itself until when it may be answered, and bears a mark that only the service can make, for
 * one person, one sign-in and one purpose: any process can check it, and none has to keep it. That it is answered once is
 * what the person's stream sees to.
 */

export type Purpose = 'first passkey' | 'another passkey' | 'confirmation';

export interface Challenged {
  readonly userId: string;
  readonly session: string;
}

type Marker = Pick<IdentityProvider, 'mark'>;

const NONCE_BYTES = 16;
const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{22})$/;

export function newChallenge(
  purpose: Purpose,
  whom: Challenged,
  {
    provider,
    runtime,
  }: { readonly provider: Marker; readonly runtime: Pick<Runtime, 'now' | 'randomBytes'> },
): string {
  const nonce = Buffer.from(runtime.randomBytes(NONCE_BYTES)).toString('base64url');
  const until = (runtime.now() + CHALLENGE_LIFE_MS).toString(36);
  return `${nonce}.${until}.${markOf(purpose, whom, [nonce, until], provider)}`;
}

export interface Checked {
  readonly purpose: Purpose;
  /** By which it is known when it comes back. */
  readonly nonce: string;
}

/** @throws PASSKEY_REFUSED for one that was not given to this sign-in of this person for any of these purposes, or is late */
export function checkChallenge(
  text: string,
  whom: Challenged,
  purposes: readonly Purpose[],
  { provider, runtime }: { readonly provider: Marker; readonly runtime: Pick<Runtime, 'now'> },
): Checked {
  const [, nonce = '', until = '', mark = ''] = SHAPE.exec(text) ?? [];
  const purpose = purposes.find((one) => same(mark, markOf(one, whom, [nonce, until], provider)));
  if (purpose === undefined || Number.parseInt(until, 36) <= runtime.now())
    throw passkeyErrors.PASSKEY_REFUSED();
  return { purpose, nonce };
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function markOf(
  purpose: Purpose,
  { userId, session }: Challenged,
  [nonce, until]: readonly [string, string],
  provider: Marker,
): string {
  return provider.mark(JSON.stringify(['passkey', purpose, userId, session, nonce, until]));
}
