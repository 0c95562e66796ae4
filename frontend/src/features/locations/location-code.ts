import { isId } from '@lineless/kernel/ids';
import { texts } from './texts';

/** What a location's QR code says: the location, or a short code that has to be looked up. */
export type LocationCode =
  | { readonly kind: 'location'; readonly vendorLocationId: string }
  | { readonly kind: 'short'; readonly code: string }
  | { readonly kind: 'invalid'; readonly reason: string };

const BAD_FORMAT: LocationCode = { kind: 'invalid', reason: texts.invalidUrl.format };
const BAD_VALUE: LocationCode = { kind: 'invalid', reason: texts.invalidUrl.value };

/**
 * S5: the path has exactly two segments, R, L or LOCATION in any case and then the code. The host says
 * nothing: venues print their codes with addresses of their own.
 */
export function parseLocationUrl(scanned: string): LocationCode {
  const path = pathOf(scanned.trim());
  if (path === null) return BAD_FORMAT;
  const [kind = '', value = '', ...rest] = path.slice(1).split('/');
  if (rest.length > 0 || !path.slice(1).includes('/')) return BAD_FORMAT;
  if (!['R', 'L', 'LOCATION'].includes(kind.toUpperCase())) return BAD_FORMAT;
  const id = decoded(value);
  if (id === null || !isId(id)) return BAD_VALUE;
  return kind.toUpperCase() === 'R'
    ? { kind: 'short', code: id }
    : { kind: 'location', vendorLocationId: id };
}

/** What was typed: a code as it is printed under the QR code, or the whole address. */
export function parseTypedLocation(typed: string): LocationCode {
  const text = typed.trim();
  if (text.includes('/')) return parseLocationUrl(/^https?:/i.test(text) ? text : `https://${text}`);
  return isId(text) ? { kind: 'location', vendorLocationId: text } : BAD_VALUE;
}

/** Where a short code leads, if that is a location: '/location/064E1' or a whole address. */
export function locationOfRedirect(redirectUrl: string): string | null {
  const inApp = redirectUrl.startsWith('/') ? `https://in-app.invalid${redirectUrl}` : redirectUrl;
  const code = parseLocationUrl(inApp);
  return code.kind === 'location' ? code.vendorLocationId : null;
}

function pathOf(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null;
  try {
    return new URL(text).pathname;
  } catch {
    return null;
  }
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
