import type { Model } from '@lineless/kernel/projection';
import type { Kept } from './kept';
import { saleDictionary } from './sale-dictionary';
import type { Sale } from './state';

export const salesModel: Model<Sale> = {
  name: 'sales',
  dictionary: saleDictionary,
  keys: {
    vendorId: 'text',
    userId: 'text',
    handedOverBy: 'text',
    paidAt: 'time',
    backAt: 'time',
    changedAt: 'text',
  },
  indexes: [
    { name: 'by-vendor', fields: ['vendorId', 'paidAt'], sparse: true },
    { name: 'by-customer', fields: ['vendorId', 'userId', 'paidAt'], sparse: true },
    { name: 'by-staff', fields: ['vendorId', 'handedOverBy', 'paidAt'], sparse: true },
    { name: 'by-return', fields: ['vendorId', 'backAt'], sparse: true },
    // By position: what a dump has not counted yet.
    { name: 'changed', fields: ['vendorId', 'changedAt'], sparse: true, unique: true },
    { name: 'changed-anywhere', fields: ['changedAt'], sparse: true, unique: true },
  ],
};

export const salesQuartersModel: Model<Kept> = {
  name: 'sales-quarters',
  keys: { vendorId: 'text', at: 'text', firstPaidAt: 'time' },
  indexes: [
    { name: 'by-vendor', fields: ['vendorId', 'at'], sparse: true },
    { name: 'new-customers', fields: ['vendorId', 'firstPaidAt'], sparse: true },
  ],
};
