import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { id, phoneNumber } from '@lineless/kernel/values';

/*
 * What happens to the roles at a venue. These names and shapes are the storage format (DESIGN rule 8): never
 * change one in place, add a version with its upcast and its golden file.
 */

const ofPerson = z.object({ vendorId: id, phoneNumber });

/** Who has a role may never have signed in: nothing but the number is known of them. */
const itself = { kind: 'phone', at: 'phoneNumber' } as const;

export const staffFormats = {
  StaffRoleAssigned: {
    version: 1,
    schema: ofPerson.extend({ name: z.string(), role: z.enum(['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN']) }),
    personal: [{ whose: itself, fields: { phoneNumber: 'phone', name: 'name' } }],
  },
  StaffRoleRemoved: {
    version: 1,
    schema: ofPerson,
    personal: [{ whose: itself, fields: { phoneNumber: 'phone' } }],
  },
} as const satisfies EventFormats;

/** Of whom an event of this area is; `null` for what is none. */
export function personIn(data: unknown): z.infer<typeof ofPerson> | null {
  return ofPerson.safeParse(data).data ?? null;
}

export type StaffEvent = EventsOf<typeof staffFormats>;
