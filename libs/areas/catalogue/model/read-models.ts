import type { Model } from '@lineless/kernel/projection';
import type { Outages } from './outages';
import type { ProductState } from './state';

export const productsModel: Model<ProductState> = {
  name: 'products',
  keys: {
    menuOf: 'text',
    displayOrder: 'number',
    archiveOf: 'text',
    archivedAt: 'text',
    holdDueAt: 'text',
  },
  indexes: [
    { name: 'on-menu', fields: ['menuOf', 'displayOrder'] },
    { name: 'in-archive', fields: ['archiveOf', 'archivedAt'], sparse: true },
    { name: 'hold-due', fields: ['holdDueAt'], sparse: true },
  ],
};

export const outagesModel: Model<Outages> = {
  name: 'outages',
  keys: { vendorId: 'text' },
  indexes: [{ name: 'by-vendor', fields: ['vendorId'] }],
};
