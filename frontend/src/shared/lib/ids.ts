export { isId, shortId } from '@lineless/kernel/ids';

/** A new key for one intent of the user (Idempotency-Key): 22 URL-safe characters. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
