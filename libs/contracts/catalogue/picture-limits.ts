import { parsedAddress } from '../web-address';

/** Of one upload, and of an address elsewhere in characters; also for pages: without a schema. */
export const pictureLimits = {
  bytes: 8 * 1024 * 1024,
  tooLarge: 'A picture has at most 8 MB.',
  address: 500,
  gone: 'A picture is not kept any more. Please remove it and upload it again.',
  wrongAddress: 'A picture is uploaded, or has an address that begins with https://.',
} as const;

/**
 * On https, as pages load no other (resolution 50); of the characters that an address is made of (RFC 3986, section
 * 2), so that it can be nothing else wherever it is written; at a host with a name of its own, without a user's name:
 * no guest's phone is sent into the network that it happens to stand in.
 */
const ELSEWHERE =
  /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?::\d{1,5})?(?:\/[\w.~:/?#[\]@!$&'()*+,;=%-]*)?$/i;

/** Whether a page may show what lies there; whether it is a picture only a browser can say. */
export function isPictureElsewhere(address: string): boolean {
  return (
    address.length <= pictureLimits.address && ELSEWHERE.test(address) && parsedAddress(address) !== null
  );
}
