import type { Model } from '@lineless/kernel/projection';
import type { RequestState } from './requests';
import type { ReservationState } from './reservation';
import type { GleventState } from './state';

export const gleventsModel: Model<GleventState> = {
  name: 'glevents',
  keys: {
    ...{ vendorId: 'text', overAt: 'text', cell: 'text', phase: 'text', startTime: 'text' },
    ...{ moveDueAt: 'text', cancelDueAt: 'text', offerDueAt: 'text', closeDueAt: 'text' },
    ...{ rescheduleDueAt: 'text', moveNoticeDueAt: 'text', name: 'text' },
  },
  indexes: [
    { name: 'by-vendor', fields: ['vendorId', 'overAt'] },
    { name: 'by-name', fields: ['vendorId', 'name'] },
    { name: 'by-place', fields: ['cell', 'phase', 'startTime'], sparse: true },
    { name: 'move-due', fields: ['moveDueAt'], sparse: true },
    { name: 'cancel-due', fields: ['cancelDueAt'], sparse: true },
    { name: 'offer-due', fields: ['offerDueAt'], sparse: true },
    { name: 'close-due', fields: ['closeDueAt'], sparse: true },
    { name: 'reschedule-due', fields: ['rescheduleDueAt'], sparse: true },
    { name: 'move-notice-due', fields: ['moveNoticeDueAt'], sparse: true },
  ],
  audiences: ['visitors'],
};

export const memberRequestsModel: Model<RequestState> = { name: 'member-requests', keys: {}, indexes: [] };

export const memberReservationsModel: Model<ReservationState> = {
  name: 'member-reservations',
  keys: {
    ...{ userId: 'text', createdAt: 'text', settleDueAt: 'text', noticeDueAt: 'text' },
    ...{ cancellationDueAt: 'text', reinstatementDueAt: 'text' },
  },
  indexes: [
    { name: 'by-user', fields: ['userId', 'createdAt'] },
    { name: 'settle-due', fields: ['settleDueAt'], sparse: true },
    { name: 'notice-due', fields: ['noticeDueAt'], sparse: true },
    { name: 'cancellation-due', fields: ['cancellationDueAt'], sparse: true },
    { name: 'reinstatement-due', fields: ['reinstatementDueAt'], sparse: true },
  ],
};

export const reservationsModel: Model<ReservationState> = {
  name: 'reservations',
  keys: {
    ...{ gleventId: 'text', side: 'text', name: 'text', firstName: 'text', status: 'text' },
    ...{ phoneNumber: 'text', numberedAt: 'text', vendorId: 'text' },
  },
  indexes: [
    { name: 'by-name', fields: ['gleventId', 'side', 'name'] },
    { name: 'by-first-name', fields: ['gleventId', 'side', 'firstName'] },
    { name: 'by-status', fields: ['gleventId', 'status', 'name'] },
    { name: 'vendor-by-number', fields: ['vendorId', 'phoneNumber', 'numberedAt'], sparse: true },
    { name: 'vendor-by-name', fields: ['vendorId', 'name'], sparse: true },
    { name: 'vendor-by-first-name', fields: ['vendorId', 'firstName'], sparse: true },
  ],
};
