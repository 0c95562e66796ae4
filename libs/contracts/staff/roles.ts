import { z } from 'zod';
import { id, phoneNumber, plainText } from '@lineless/kernel/values';
import { roles } from '../access';
import { listOf } from '../common';
import { NAME_LENGTH } from './limits';

export const role = z.enum(roles);

export const personName = plainText.trim().min(1, 'Please enter a name.').max(NAME_LENGTH);

/** S3: Vendor role (staff profile). */
export const vendorRole = z
  .object({
    vendorId: z.string(),
    phoneNumber: z.string(),
    name: z.string(),
    role,
    version: z.number().int(),
  })
  .meta({ id: 'VendorRole' });
export type VendorRole = z.infer<typeof vendorRole>;

export const vendorRoleAnswer = z.object({ vendorRole });
export const vendorRoleList = listOf(vendorRole);

/** S5: name, phone and role are all required; the vendor is the path's. */
export const newVendorRole = z.object({
  phoneNumber,
  vendorId: id.optional(),
  name: personName,
  role,
});
/** What an operator says of a person who is to work at a venue, again or for the first time. */
export const roleGift = newVendorRole.extend({ vendorId: id, role: role.default('SUPER_ADMIN') });
export type RoleGift = z.output<typeof roleGift>;
/** Resolution 47: the number stands in the path and never changes. */
export const vendorRoleChange = z.object({ name: personName, role });
