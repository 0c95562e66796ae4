import type { Model } from '@lineless/kernel/projection';
import type { CheckInState } from './check-in';
import type { ContestState } from './contest-state';
import type { GiftState } from './gift';
import type { LineState } from './lines';
import type { RewardState, TicketState } from './ticket-state';

export const checkInTicketsModel: Model<CheckInState> = {
  name: 'check-in-tickets',
  keys: { checkedIn: 'text' },
  indexes: [{ name: 'checked-in', fields: ['checkedIn'], sparse: true }],
};

export const contestsModel: Model<ContestState> = {
  name: 'contests',
  keys: { vendorId: 'text', closesAt: 'text', closeDueAt: 'text', settleDueAt: 'text' },
  indexes: [
    { name: 'by-vendor', fields: ['vendorId', 'closesAt'] },
    { name: 'close-due', fields: ['closeDueAt'], sparse: true },
    { name: 'settle-due', fields: ['settleDueAt'], sparse: true },
  ],
  audiences: ['visitors'],
};

export const drawsModel: Model<LineState> = {
  name: 'draws',
  keys: { contestId: 'text', n: 'number' },
  indexes: [{ name: 'by-contest', fields: ['contestId', 'n'] }],
};

export const giftsModel: Model<GiftState> = {
  name: 'gifts',
  keys: { vendorId: 'text', givenAt: 'text', handingDueAt: 'text' },
  indexes: [
    { name: 'by-vendor', fields: ['vendorId', 'givenAt'] },
    { name: 'handing-due', fields: ['handingDueAt'], sparse: true },
  ],
};

export const rewardsModel: Model<RewardState> = {
  name: 'rewards',
  keys: {
    ...{ userId: 'text', contestId: 'text', vendorId: 'text', prizeId: 'text', status: 'text' },
    ...{ wonAt: 'text', claimCode: 'text', lapseDueAt: 'text' },
  },
  indexes: [
    { name: 'by-user', fields: ['userId', 'wonAt'] },
    { name: 'by-contest', fields: ['contestId', 'wonAt'] },
    { name: 'by-status', fields: ['contestId', 'prizeId', 'status', 'wonAt'] },
    { name: 'by-code', fields: ['vendorId', 'claimCode'] },
    { name: 'lapse-due', fields: ['lapseDueAt'], sparse: true },
  ],
  audiences: ['staff'],
};

export const ticketsModel: Model<TicketState> = {
  name: 'tickets',
  keys: { holdDueAt: 'text' },
  indexes: [{ name: 'hold-due', fields: ['holdDueAt'], sparse: true }],
};
