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
    return url.origin === BASE ? url.pathname + url.search + url.hash : null;
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

/** C2, resolution 40: only http and https leave the product. */
export function isExternal(target: string): boolean {
  return /^https?:\/\//i.test(target);
}
