import { z } from 'zod';
import { membershipPlan } from '@lineless/contracts/membership/plans';

/* How settings are written; what each of them is, is in `settings.ts`. */

export const secret = z.string().trim().min(8, 'must have at least 8 characters').optional();
/** A text that is there, or not set. */
export const text = z.string().trim().min(1).optional();
export const shaped = (shape: RegExp, message: string) => z.string().trim().regex(shape, message).optional();
export const onOrOff = z.enum(['on', 'off'], "must be 'on' or 'off'");
export const keyOf = (...beginnings: string[]) =>
  secret.refine((key) => key === undefined || beginnings.some((beginning) => key.startsWith(beginning)), {
    message: `must begin with ${beginnings.join(' or ')}`,
  });
/** PEM, with line breaks or with `\n` in their place: many an environment has room for one line alone. */
export const pem = z
  .string()
  .transform((text) => text.replaceAll(String.raw`\n`, '\n').trim())
  .pipe(z.string().startsWith('-----BEGIN ', "must be PEM, from '-----BEGIN' on"))
  .optional();
/** Of `mongodb://user:password@one:1,two:2/database`, all after the first host and its port: `URL` knows no lists. */
const OTHER_HOSTS = /,[^@/?]*(?=[/?]|$)/;
export const connection = (...schemes: string[]) => {
  const beginnings = schemes.map((scheme) => `${scheme}://`);
  return z
    .string()
    .refine(
      (text) =>
        URL.canParse(text.replace(OTHER_HOSTS, '')) &&
        beginnings.some((beginning) => text.startsWith(beginning)),
      {
        message: `must be a URL that begins with ${beginnings.join(' or ')}`,
      },
    )
    .optional();
};
export const VAPID_SHAPE = "must be one of the two keys that 'npx web-push generate-vapid-keys' prints";
export const port = z.coerce.number('must be a port number').int().min(0).max(65_535);

/** A count, or 'off' as `null`. */
export const limit = z.string().transform((text, context) => {
  if (text === 'off') return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  context.addIssue({ code: 'custom', message: "must be a number above 0 or 'off'" });
  return z.NEVER;
});

export const hosts = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(
    z.array(z.string().regex(/^[\w-]+(?:\.[\w-]+)*$/, "must be names such as 'bar.example,www.bar.example'")),
  );

export const countries = z
  .string()
  .transform((text) => text.split(',').map((country) => country.trim().toUpperCase()))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, "must be countries such as 'US,CA'")));

export const publicKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be public keys as ledger export writes them')));

/** One plan for each duration. */
export const plans = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(membershipPlan).min(1))
  .refine(
    (all) => new Set(all.map(({ duration }) => duration)).size === all.length,
    'must have one plan for each duration',
  );

export const keysSecret = z
  .string()
  .trim()
  .min(32, 'must have at least 32 characters, such as those that `openssl rand -base64 32` prints');

/** As an origin: 'https://order.venue.example'. */
export const publicAddress = z
  .string()
  .trim()
  .refine(isPublicAddress, "must be an address without a path, such as 'https://order.venue.example'")
  .transform((url) => new URL(url).origin);

/** Browsers make passkeys for pages that came encrypted, or from this machine. */
function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isOrigin = [origin, `${origin}/`].includes(text.toLowerCase()) && pathname === '/';
  return isOrigin && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'));
}

/** Of a receiver that is told of secrets. */
export const privateAddress = connection('http', 'https').refine(
  (url) => url === undefined || isPrivateAddress(url),
  'must begin with https://, or lead to this machine',
);

/** What is sent there cannot be read on the way. */
function isPrivateAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === '127.0.0.1';
}
