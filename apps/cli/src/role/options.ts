import { roleGift, type RoleGift } from '@lineless/contracts/staff/roles';
import { request, TEXT, typedOptions } from '../typed';

/** How what the service is asked for is typed. */
const TYPED = { vendorId: '--vendor', phoneNumber: '--phone', name: '--name', role: '--role' };

/** @throws UsageError that names every option that is missing or not as it should be */
export function readRoleGift(args: readonly string[]): RoleGift {
  const { vendor, phone, name, role } = typedOptions(args, {
    vendor: TEXT,
    phone: TEXT,
    name: TEXT,
    role: TEXT,
  });
  return request(roleGift, { vendorId: vendor, phoneNumber: phone, name, role }, TYPED);
}
