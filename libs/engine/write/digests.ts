import { commandErrors } from './errors';

/** What a digest begins with that cannot be made without the service's key (`Keyring.digestOf`). */
export const KEYED = 'k.';
/** A plain SHA-256, as digests were before they were keyed. */
const PLAIN = /^[\w-]{43}$/;

/**
 * The key came with the same request as before. A plain digest cannot be compared with a keyed one: then the key alone
 * says so. @throws IDEMPOTENCY_KEY_REUSED
 */
export function requireSame(known: string, digest: string): void {
  if (known === digest || (PLAIN.test(known) && digest.startsWith(KEYED))) return;
  throw commandErrors.IDEMPOTENCY_KEY_REUSED();
}
