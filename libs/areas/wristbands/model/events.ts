import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { byWhom } from '@lineless/kernel/personal-data';
import { id, person } from '@lineless/kernel/values';

/*
 * What happens to wristbands. These names and shapes are the storage format of `nfc-{nfcId}` (DESIGN rule 8): never
 * change one in place, add a version with its upcast and its golden file.
 */

export const wristbandFormats = {
  /** From now on a tap leads there: to `overrideUrl`, or to the vendor's own page. */
  WristbandWritten: {
    version: 1,
    schema: z.object({ nfcId: id, vendorId: id, overrideUrl: z.string().nullable(), by: person.optional() }),
    personal: byWhom,
  },
} as const satisfies EventFormats;

export type WristbandEvent = EventsOf<typeof wristbandFormats>;
