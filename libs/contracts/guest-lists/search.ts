import { z } from 'zod';
import { id } from '@lineless/kernel/values';
import { PLACE_RADIUS_MILES } from './cities';
import { publicGlevent } from './glevents';

const LARGEST_RADIUS_MILES = 100;

/** M5: around a place, in degrees; the radius is that of a raw location where none is said. */
export const gleventSearch = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  radiusMiles: z.coerce.number().positive().max(LARGEST_RADIUS_MILES).default(PLACE_RADIUS_MILES),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  nextToken: z.string().max(500).optional(),
});

/** M3, resolution 64: what is not over, not called off and begins within three months, by its start. */
export const foundGlevents = z.object({
  events: z.array(publicGlevent),
  nextToken: z.string().optional(),
});

/** Ours: what is on and what is to come at one venue, by its start. */
export const gleventsOfVenueQuery = z.object({ vendorId: id });
export const gleventsOfVenue = z.object({ events: z.array(publicGlevent) });
