import { commandErrors } from './errors';

/** The key came with the same request as before. @throws IDEMPOTENCY_KEY_REUSED */
export function requireSame(known: string, digest: string): void {
  if (known !== digest) throw commandErrors.IDEMPOTENCY_KEY_REUSED();
}
