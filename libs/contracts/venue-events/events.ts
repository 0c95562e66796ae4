import { z } from 'zod';
import { clockedStatus, timedStatus } from '@lineless/kernel/clocked-status';
import { id, instant, plainText, seenText } from '@lineless/kernel/values';
import { pictureAddress } from '../catalogue/pictures';
import { instantBound, pageQuery, webAddress } from '../common';
import { eventLimits, eventProblems } from './limits';

/** S3, C3: Vendor event, with its pictures (resolution 50). */
export const venueEvent = z
  .object({
    eventId: id,
    vendorId: id,
    eventName: z.string(),
    startTime: instant,
    endTime: instant,
    ticketingLink: z.string().optional(),
    /** HTML of paragraphs, line breaks, strong, em, lists and links; sanitised before it was stored. */
    description: z.string(),
    /** The first one is the flyer: https, or a picture of this service. */
    images: z.array(z.string()),
    /** Follows the clock unless staff have set another (resolution 49). */
    status: clockedStatus,
    version: z.number().int(),
  })
  .meta({ id: 'VenueEvent' });
export type VenueEvent = z.infer<typeof venueEvent>;

export const venueEventAnswer = z.object({ event: venueEvent });
export const venueEventList = z.object({ events: z.array(venueEvent), nextToken: z.string().optional() });

/** Several lines, and nothing in them that hides. */
const richText = seenText
  .max(eventLimits.description, eventProblems.descriptionLength)
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]*$/, eventProblems.unseen)
  .refine((html) => html.split('<').length <= eventLimits.tags + 1, eventProblems.tags);

const link = z
  .union([z.literal(''), webAddress(eventProblems.link).max(eventLimits.link, eventProblems.link)], {
    error: eventProblems.link,
  })
  .transform((text) => (text === '' ? undefined : text));

const fields = z.object({
  eventName: plainText.trim().min(1, eventProblems.name).max(eventLimits.name, eventProblems.nameLength),
  startTime: instantBound,
  endTime: instantBound,
  /** '' is none. */
  ticketingLink: link.optional(),
  /** HTML; what is not allowed in it is left out. */
  description: richText.default(''),
  status: timedStatus,
  /** Missing in a change: as they are. */
  images: z.array(pictureAddress).max(eventLimits.images, eventProblems.images).optional(),
});

const inOrder = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  Date.parse(startTime) < Date.parse(endTime);
const outOfOrder = { path: ['endTime'], message: eventProblems.endBeforeStart };

/** S7: what POST takes; the id is ours. */
export const newVenueEvent = fields.refine(inOrder, outOfOrder);

/** What stood there when its author began, by today's limits or not. */
const seen = venueEvent
  .pick({ eventName: true, description: true, images: true, status: true })
  .extend({ startTime: instantBound, endTime: instantBound, ticketingLink: z.string() })
  .partial();

/** S7: the full event, with its id (resolution 30). What is named in `seen` and has changed since is not overwritten. */
export const venueEventChange = fields
  .extend({ eventId: id, seen: seen.optional() })
  .refine(inOrder, outOfOrder);

export const venueEventQuery = z.object({ vendorId: id });
export const venueEventsQuery = pageQuery.extend({ vendorId: id, status: clockedStatus });
