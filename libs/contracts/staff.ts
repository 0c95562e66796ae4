import { z } from 'zod';

/** Lowest first (resolution 27). */
export const roles = ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const vendorRole = z.object({
  vendorId: z.string(),
  phoneNumber: z.string(),
  name: z.string(),
  role,
  version: z.number().int(),
});
export type VendorRole = z.infer<typeof vendorRole>;
export const userRoleAnswer = z.object({ vendorRole });
export type UserRoleAnswer = z.infer<typeof userRoleAnswer>;
