import { isOwnPath } from '@lineless/contracts/web-address';
import { paths } from '@/shared/paths';

const SIGN_IN_PAGES: readonly string[] = [
  paths.signIn.pattern,
  paths.staffSignIn.pattern,
  paths.authCallback.pattern,
  paths.staffAuthCallback.pattern,
];
/** An address inside this product; `null` for any other origin, scheme or trick ('//x', '/\x'). */
export function safePath(target: unknown): string | null {
  return typeof target === 'string' && isOwnPath(target) ? target : null;
}

/** As `safePath`, and not a sign-in page: where one may be sent after signing in. */
export function returnPath(target: unknown): string | null {
  const path = safePath(target);
  if (path === null) return null;
  return SIGN_IN_PAGES.includes(path.split(/[?#]/)[0] ?? '') ? null : path;
}
