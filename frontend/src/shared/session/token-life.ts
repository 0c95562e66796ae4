import { isRecord } from '@/shared/lib/is-record';

const MS_PER_S = 1_000;

/** How long a token lives from its issue on (RFC 7519, `iat` and `exp`), in ms; `null`: it does not say. */
export function lifeOf(idToken: string): number | null {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (!isRecord(claims) || typeof claims.exp !== 'number' || typeof claims.iat !== 'number') return null;
    return (claims.exp - claims.iat) * MS_PER_S;
  } catch {
    return null;
  }
}
