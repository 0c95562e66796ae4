import { z } from 'zod';

export const FLOODS = [
  'idle connections',
  'sockets that do not read',
  'answers that are not read',
  'codes for every number',
  'guessed codes',
  'forged tokens',
  'a table of a million commas',
  'orders that are not paid',
] as const;
export type Flood = (typeof FLOODS)[number];

const person = z.object({ token: z.string(), userId: z.string() });

/** What a flood is told: who it has signed in as, and what it may ask for. */
export const floodData = z.object({
  name: z.enum(FLOODS),
  port: z.number(),
  customer: person.extend({ productId: z.string() }),
  staff: person,
  /** The path of a guest list. */
  list: z.string(),
});
export type FloodData = z.output<typeof floodData>;
