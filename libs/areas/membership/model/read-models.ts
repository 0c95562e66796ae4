import type { Model } from '@lineless/kernel/projection';
import type { MemberState } from './state';
import type { VisitsState } from './visits';

export const memberVisitsModel: Model<VisitsState> = {
  name: 'member-visits',
  keys: { vendorId: 'text', lastReservedAt: 'text' },
  indexes: [{ name: 'by-vendor', fields: ['vendorId', 'lastReservedAt'] }],
};

export const membersModel: Model<MemberState> = {
  name: 'members',
  keys: {
    ...{ clockDueAt: 'text', paymentDueAt: 'text', holdDueAt: 'text', attendanceDueAt: 'text' },
    ...{ plan: 'number', userId: 'text', endNoticeDueAt: 'text' },
  },
  indexes: [
    { name: 'clock-due', fields: ['clockDueAt'], sparse: true },
    { name: 'payment-due', fields: ['paymentDueAt'], sparse: true },
    { name: 'hold-due', fields: ['holdDueAt'], sparse: true },
    { name: 'attendance-due', fields: ['attendanceDueAt'], sparse: true },
    { name: 'end-notice-due', fields: ['endNoticeDueAt'], sparse: true },
    { name: 'by-plan', fields: ['plan', 'userId'], sparse: true },
  ],
};
