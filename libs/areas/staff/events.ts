/**
 * What happens to the roles at a venue. These names and shapes are the storage format: a change is
 * a new version with an upcast, never an edit.
 */
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { z } from 'zod';

const staffRoleAssignedV1 = z.object({
  vendorId: z.string(),
  /** E.164. */
  phoneNumber: z.string(),
  name: z.string(),
  role: z.enum(['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN']),
});
const staffRoleRemovedV1 = z.object({ vendorId: z.string(), phoneNumber: z.string() });

export const staffFormats = {
  StaffRoleAssigned: { version: 1, schema: staffRoleAssignedV1 },
  StaffRoleRemoved: { version: 1, schema: staffRoleRemovedV1 },
} as const satisfies EventFormats;
export type StaffEvent = EventsOf<typeof staffFormats>;
