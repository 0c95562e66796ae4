import type { Model } from '@lineless/kernel/projection';
import type { WristbandState } from './state';

export const wristbandsModel: Model<WristbandState> = {
  name: 'wristbands',
  keys: { vendorId: 'text' },
  indexes: [{ name: 'by-vendor', fields: ['vendorId'] }],
};
