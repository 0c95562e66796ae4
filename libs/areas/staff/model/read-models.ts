import type { Model } from '@lineless/kernel/projection';
import type { Staff, StaffMember } from './state';

export const staffModel: Model<Staff> = {
  name: 'staff',
  keys: { members: 'number' },
  indexes: [{ name: 'by-size', fields: ['members'] }],
};

export const vendorRolesModel: Model<StaffMember> = {
  name: 'vendor-roles',
  keys: { vendorId: 'text', name: 'text', phoneNumber: 'text' },
  indexes: [
    { name: 'by-vendor', fields: ['vendorId', 'name'] },
    { name: 'by-number', fields: ['phoneNumber'] },
  ],
};
