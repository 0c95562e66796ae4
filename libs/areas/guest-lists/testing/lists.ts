import { SPECIFIED_AT } from '@lineless/kernel/testing/given-when-then';
import type { NewReservation } from '../model/decide-reservations';
import type { GleventDetails, GleventEvent, Guest, WaitingStatus } from '../model/events';

/** A guest list in examples, for specifications. Now is half an hour before its event begins. */
export const at = SPECIFIED_AT;
export const startTime = '2026-06-12T22:30:00.000Z';
export const endTime = '2026-06-13T04:00:00.000Z';
export const later = (seconds: number, from = at) =>
  new Date(Date.parse(from) + seconds * 1_000).toISOString();

export const ana = { userId: 'staff-1', name: 'Ana' };
export const ben = { userId: 'staff-2', name: 'Ben' };

export const details: GleventDetails = {
  name: 'Harvest Moon',
  description: null,
  startTime,
  endTime,
  capacity: 10,
  venueName: 'Foundry',
  addressLine1: '1200 Mateo St',
  addressLine2: null,
  city: 'Los Angeles',
  state: 'CA',
  country: 'US',
  zipCode: '90021',
  latitude: 34.0353,
  longitude: -118.2321,
  eventLink: null,
};
export const created: Extract<GleventEvent, { type: 'GuestListEventCreated' }> = {
  type: 'GuestListEventCreated',
  data: { gleventId: 'moon', vendorId: 'foundry', details, status: 'UPCOMING' },
};
/** The same, with guests who may come in again. */
export const reentering: typeof created = {
  ...created,
  data: { ...created.data, details: { ...details, reentry: true } },
};
export const cancelled: GleventEvent = { type: 'GuestListEventCancelled', data: { by: ana } };

export const guest: Guest = {
  firstName: 'Noor',
  lastName: 'Haddad',
  phoneNumber: null,
  note: null,
  vip: false,
};

/** A party of four where nothing else is said. */
export function made(
  reservationId: string,
  { quantity = 4, status = 'CONFIRMED' }: { quantity?: number; status?: WaitingStatus } = {},
): Extract<GleventEvent, { type: 'ReservationMade' }> {
  const source = { kind: 'STAFF' } as const;
  return {
    type: 'ReservationMade',
    data: {
      ...{ reservationId, gleventId: 'moon', guest },
      quantity,
      status,
      source,
      by: ana,
    },
  };
}

export function wanted(reservationId: string, more: Partial<NewReservation> = {}): NewReservation {
  return { reservationId, guest, quantity: 4, status: 'CONFIRMED', source: { kind: 'STAFF' }, ...more };
}

/** A promoter's guest, by the link of Jules; a party of two where nothing else is said. */
export function promoted(
  reservationId: string,
  { quantity = 2, status = 'CONFIRMED' }: { quantity?: number; status?: WaitingStatus } = {},
): Extract<GleventEvent, { type: 'ReservationMade' }> {
  const source = { kind: 'PROMOTER', linkId: 'moon_jules' } as const;
  return {
    type: 'ReservationMade',
    data: {
      ...{ reservationId, gleventId: 'moon', guest, quantity, status, source },
      ...{ linkId: 'moon_jules', ticket: `digest of ${reservationId}` },
    },
  };
}

export const link: GleventEvent = {
  type: 'PromoterLinkCreated',
  data: { linkId: 'moon_jules', name: 'Jules', quota: 5, by: ana },
};
