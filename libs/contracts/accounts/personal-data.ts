import { z } from 'zod';
import { instant } from '@lineless/kernel/values';

/** What was recorded about a person, event by event, the first one first: for themselves, without others' names. */
export const personalData = z
  .object({
    userId: z.string(),
    /** When this was put together. */
    at: instant,
    events: z.array(
      z.object({
        at: instant,
        stream: z.string(),
        type: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalData>;

/** A caller who was told that it is not collected yet asks again with what they were told. */
export const ownDataQuery = z.object({ since: z.string().min(1).max(64).optional() });

export const dataPending = z
  .object({
    status: z.literal('PENDING'),
    /** Everything up to here is being collected. */
    since: z.string(),
  })
  .meta({ id: 'DataPending' });
export type DataPending = z.infer<typeof dataPending>;

/** No person is forgotten by a slip: the page has asked them before. */
export const forgetRequest = z.object({ confirmed: z.literal(true) });
