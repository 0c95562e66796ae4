import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { id } from '@lineless/kernel/values';

/*
 * What happens to demo requests. These names and shapes are the storage format of `lead-{leadId}` (DESIGN rule 8):
 * never change one in place, add a version with its upcast and its golden file.
 */

/** Who asks for a demo need have no account: they are known by their number. */
const byNumber = { kind: 'phone', at: 'phoneNumber' } as const;

export const leadFormats = {
  LeadSubmitted: {
    version: 1,
    schema: z.object({
      leadId: id,
      companyName: z.string(),
      fullName: z.string(),
      /** E.164 */
      phoneNumber: z.string(),
      email: z.string(),
      message: z.string(),
    }),
    personal: [
      {
        whose: byNumber,
        fields: {
          companyName: 'blank',
          fullName: 'name',
          phoneNumber: 'phone',
          email: 'email',
          message: 'blank',
        },
        number: 'phoneNumber',
      },
    ],
  },
  /** The platform's people were told of it, by the notifier. */
  LeadTold: { version: 1, schema: z.object({ leadId: id }) },
} as const satisfies EventFormats;

export type LeadEvent = EventsOf<typeof leadFormats>;
