import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { timedStatus } from '@lineless/kernel/clocked-status';
import { id, instant } from '@lineless/kernel/values';

/*
 * What happens to a vendor's events. These names and shapes are the storage format (DESIGN rule 8): never change one in
 * place, add a version with its upcast and its golden file.
 */

const details = z.object({
  eventName: z.string(),
  startTime: instant,
  endTime: instant,
  ticketingLink: z.string().optional(),
  /** HTML that has been sanitised. */
  description: z.string(),
  images: z.array(z.string()),
});
export type VenueEventDetails = z.infer<typeof details>;

export const venueEventFormats = {
  VenueEventCreated: {
    version: 1,
    schema: details.extend({ eventId: id, vendorId: id, status: timedStatus }),
  },
  /** All details as they are from now on: a link that is missing has been taken away. */
  VenueEventChanged: { version: 1, schema: details },
  /** By staff: it holds until the next start or end (resolution 49). */
  VenueEventStatusSet: { version: 1, schema: z.object({ status: timedStatus }) },
  /** By the clock, at `due`; recorded with the next decision. */
  VenueEventStatusMoved: { version: 1, schema: z.object({ status: timedStatus, due: instant }) },
  VenueEventCancelled: { version: 1, schema: z.object({}) },
} as const satisfies EventFormats;
export type VenueEventEvent = EventsOf<typeof venueEventFormats>;
