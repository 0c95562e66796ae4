import type { Model } from '@lineless/kernel/projection';
import type { VenueEventState } from './state';

export const venueEventsModel: Model<VenueEventState> = {
  name: 'venue-events',
  keys: { vendorId: 'text', status: 'text', startTime: 'text', moveDueAt: 'text' },
  indexes: [
    { name: 'by-status', fields: ['vendorId', 'status', 'startTime'] },
    { name: 'by-start', fields: ['vendorId', 'startTime'] },
    { name: 'move-due', fields: ['moveDueAt'], sparse: true },
  ],
};
