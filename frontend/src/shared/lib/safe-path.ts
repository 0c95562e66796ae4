import { paths } from '@/shared/paths';

const SIGN_IN_PAGES: readonly string[] = [
  paths.signIn.pattern,
  paths.staffSignIn.pattern,
  paths.authCallback.pattern,
  paths.staffAuthCallback.pattern,
];
// Parsing needs some origin; its name never leaves this file.
const BASE = 'https://in-app.invalid';

/** An address inside this product, normalised; `null` for any other origin, scheme or trick ('//x', '/\x'). */
export function safePath(target: unknown): string | null {
  if (typeof target !== 'string' || !target.startsWith('/')) return null;
  try {
    const url = new URL(target, BASE);
    // As '/..//x' does: written into an address, it is another site.
    if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** As `safePath`, and not a sign-in page: where one may be sent after signing in. */
export function returnPath(target: unknown): string | null {
  const path = safePath(target);
  if (path === null) return null;
  return SIGN_IN_PAGES.includes(path.split(/[?#]/)[0] ?? '') ? null : path;
}
