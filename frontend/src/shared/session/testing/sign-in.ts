import type { Session } from '@lineless/contracts/accounts/sessions';

export const MINUTE = 60_000;
export const START = Date.UTC(2026, 10, 20, 22, 0, 0);

/** Of a sign-in that ends in so many minutes. */
export const tokens = (name: string, minutes: number, userId = 'ana'): Session => ({
  accessToken: `access-${name}`,
  idToken: `id-${name}`,
  expiresAt: new Date(Date.now() + minutes * MINUTE).toISOString(),
  user: { userId, phoneNumber: '+13105550100', isNew: false },
});

/** A token (RFC 7519) that says how long it lives; it has no signature. */
export function tokenOf(endsAt: number, lifeMs: number): string {
  const claims = { iat: (endsAt - lifeMs) / 1_000, exp: endsAt / 1_000 };
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.`;
}
