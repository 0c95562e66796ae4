import { z } from 'zod';
import { ID } from './ids';
import { seen } from './seen-text';

/*
 * What the product's values look like, once: calls, commands and stored events are all made of these, so
 * that nothing can be taken at one edge which another one cannot read.
 */

/** Opaque, safe in a path. */
export const id = z.string().regex(ID, 'Not an id.');

/** No control characters in one line, nor what turns its direction. */
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/;
const LINES =
  /^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/;
const NOT_SEEN = 'Please leave out characters that cannot be seen.';

/** A text without what readers do not see; keyboards and copied texts bring it along. */
export const seenText = z.string().overwrite(seen);

/** What people write for others to read, in one line. `min(1)` after `trim()` asks for something to be seen. */
export const plainText = seenText.regex(ONE_LINE, NOT_SEEN);

/** As `plainText`, in several lines. */
export const plainLines = seenText.regex(LINES, NOT_SEEN);

/** Bidi_Control (Unicode, UAX #9). */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A line as events keep it: what is taken for a call is narrower. */
export const storedLine = z
  .string()
  .overwrite((text) => text.replaceAll(TURNING, ''))
  .regex(ONE_LINE, NOT_SEEN);

/** ISO 8601 UTC. */
export const instant = z.iso.datetime();

/** '06:00', in a time zone that is said elsewhere. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time of day is written '06:00'.");

/** Whole minor units, see `money.ts`. */
export const cents = z.number().int().min(0);

/** E.164. */
export const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'Invalid phone number. Please enter a valid number.');

/** C9: five digits; the four after the hyphen of a ZIP+4 say nothing that we need. */
export const zip = z.string().regex(/^\d{5}$/, 'A ZIP code has five digits.');

/** Two letters, such as 'CA'. */
export const state = z.string().regex(/^[A-Z]{2}$/, "A state has two letters, such as 'CA'.");

/** An IANA name that this machine knows, such as 'America/Los_Angeles'. */
export const timeZone = z.string().refine(isTimeZone, 'Not a time zone.');

export const address = z
  .object({
    line1: z.string().min(1).max(120),
    line2: z.string().max(120).optional(),
    city: z.string().min(1).max(80),
    state,
    zip,
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof address>;

/** Who did something at the bar, as both sides may read it. */
export const person = z.object({ userId: z.string(), name: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
