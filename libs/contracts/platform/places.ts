import { z } from 'zod';

/** What was typed of an address or a name so far. */
export const placeQuery = z.object({ query: z.string().trim().min(1).max(200) });

/** A place, its address taken apart (S5). */
export const place = z
  .object({
    description: z.string(),
    /** Street number and route. */
    addressLine1: z.string(),
    city: z.string(),
    /** Two letters, such as 'CA'. */
    state: z.string(),
    country: z.string(),
    zipCode: z.string(),
    /** Degrees, WGS 84. */
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .meta({ id: 'Place' });
export type PlaceView = z.infer<typeof place>;

export const placesAnswer = z.object({
  places: z.array(place),
  /** Whose content they are; pages show it beside them. */
  attribution: z.string().optional(),
});
export type PlacesAnswer = z.infer<typeof placesAnswer>;
