/**
 * What happens to the roles at a venue. These names and shapes are the storage format: a change is
 * a new version with an upcast, never an edit.
 */
import type { EventFormats } from '@lineless/cqrs/aggregate';
import { z } from 'zod';

const staffRoleAssignedV1 = z.object({
  vendorId: z.string(),
  /** E.164. */
  phoneNumber: z.string(),
  name: z.string(),
  role: z.enum(['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN']),
});
const staffRoleRemovedV1 = z.object({ vendorId: z.string(), phoneNumber: z.string() });

const staffEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('StaffRoleAssigned'), data: staffRoleAssignedV1 }),
  z.object({ type: z.literal('StaffRoleRemoved'), data: staffRoleRemovedV1 }),
]);
export type StaffEvent = z.infer<typeof staffEvent>;

/** A stored event as this area knows it. @throws ZodError, which parks its stream (DESIGN rule 4) */
export function readStaffEvent(event: { readonly type: string; readonly data: unknown }): StaffEvent {
  return staffEvent.parse({ type: event.type, data: event.data });
}

export const staffFormats: EventFormats<StaffEvent> = {
  StaffRoleAssigned: { version: 1, schema: staffRoleAssignedV1 },
  StaffRoleRemoved: { version: 1, schema: staffRoleRemovedV1 },
};
