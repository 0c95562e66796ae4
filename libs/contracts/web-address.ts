/*
 * What a link of the product may lead to, for pages and the server alike; the schema of it is in `common.ts`.
 */

/** Of what a short link or a wristband leads to, in characters. */
export const LONGEST_TARGET = 500;

/**
 * The scheme, who is asked, and what is asked for: without controls and half pairs, and without a backslash, which is a
 * slash to browsers and a letter to readers.
 */
const PARTS = /^https?:\/\/([^\s/?#\\@\p{Cc}\p{Cs}]+)(?:[/?#][^\s\\\p{Cc}\p{Cs}]*)?$/iu;
const PRINTABLE = /^[\u0021-\u007e]*$/;
const OWN_PORT = /:(80|443)$/;

/** As a browser reads it; `null` for what is none. `URL.canParse` is younger than the oldest browsers of the pages. */
export function parsedAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * A web address as it is kept and shown: whom a browser asks is whom a reader sees. There are no names or passwords
 * before the host; a host that a browser reads as another one, such as one of foreign letters or numbers, is written
 * as the browser reads it ('xn--…').
 * @returns as it came wherever that is the same; `null` for what is none
 */
export function webAddressOf(text: string): string | null {
  const written = PARTS.exec(text)?.[1];
  const address = written === undefined ? null : parsedAddress(text);
  if (written === undefined || !address) return null;
  const { host, href } = address;
  const isSame = written.toLowerCase().replace(OWN_PORT, '') === host.replace(OWN_PORT, '');
  return isSame && PRINTABLE.test(text) ? text : href;
}

export function isWebAddress(text: string): boolean {
  return webAddressOf(text) !== null;
}

/** A path of this app. '//host' and '/\host' are read by browsers as another site, also behind '/..'. */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(text)) return false;
  return !new URL(text, OWN).pathname.startsWith('//');
}

/** Resolution 77: what lies on https, or a file of this service. */
export function isVideoAddress(text: string): boolean {
  return isWebAddress(text) ? /^https:/i.test(text) : text !== '/' && isOwnPath(text);
}

// Parsing needs some origin; its name never leaves this file.
const OWN = 'https://in-app.invalid';
