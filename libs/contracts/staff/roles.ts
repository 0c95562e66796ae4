import { z } from 'zod';
import { roles } from '../access';

export const role = z.enum(roles);

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
export const userRoleAnswer = z.object({ vendorRole });
