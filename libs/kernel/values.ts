import { z } from 'zod';

/*
 * What the product's values look like, once: calls, commands and stored events are all made of these, so
 * that nothing can be taken at one edge which another one cannot read.
 */

/** Opaque, safe in a path. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id.');

/**
 * Bidi_Control (Unicode, UAX #9): they turn the direction of what stands around them, with which a name can pass for
 * another. People do not type them, keyboards and copied texts bring them along.
 */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text without what turns the direction of its surroundings. */
export const textInOrder = z.string().overwrite((text) => text.replaceAll(TURNING, ''));

/**
 * What people write for others to read, in one line: no control characters. The pattern names those that turn the
 * direction as well, although none is left: it is part of the format of stored events (DESIGN rule 8).
 */
export const plainText = textInOrder.regex(
  /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/,
  'Please leave out characters that cannot be seen.',
);

/** As `plainText`, in several lines. */
export const plainLines = textInOrder.regex(
  /^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/,
  'Please leave out characters that cannot be seen.',
);

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
