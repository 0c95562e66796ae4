import type { Model } from '@lineless/kernel/projection';
import type { LinkState, LocationState, VendorState } from './state';

export const linksModel: Model<LinkState> = {
  name: 'links',
  keys: { vendorId: 'text' },
  indexes: [{ name: 'by-vendor', fields: ['vendorId'] }],
};

export const locationsModel: Model<LocationState> = {
  name: 'locations',
  keys: { vendorId: 'text', place: 'text' },
  indexes: [{ name: 'by-vendor', fields: ['vendorId', 'place'] }],
};

export const vendorsModel: Model<VendorState> = {
  name: 'vendors',
  keys: { name: 'text' },
  indexes: [{ name: 'by-name', fields: ['name'] }],
};
