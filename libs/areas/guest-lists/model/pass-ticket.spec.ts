import { describe, expect, it } from '@jest/globals';
import { folded } from '@lineless/kernel/testing/given-when-then';
import { at, cancelled, created, endTime, later, link, made, promoted, startTime } from '../testing/lists';
import { guestListDecider } from './decide';
import type { GleventEvent } from './events';
import { passTicket } from './pass-ticket';

const moment: Parameters<typeof passTicket>[2] = {
  ...{ timeZone: 'America/Los_Angeles', origin: 'https://lineless.example', now: at },
};
const passOf = (events: readonly GleventEvent[], change: Partial<typeof moment> = {}) => {
  const list = folded(guestListDecider, events);
  const reservation = list?.reservations.get('moon_0123456789abcdef');
  if (!list || !reservation) throw new Error('There is no such reservation');
  return passTicket(reservation, list.glevent, { ...moment, ...change });
};
const ID = 'moon_0123456789abcdef';
const gone: GleventEvent = {
  type: 'ReservationCancelled',
  data: { reservationId: ID, quantity: 2, from: 'CONFIRMED', reason: 'staff' },
};

describe("A ticket's pass for a wallet", () => {
  // id: says-what-the-door-reads
  it('says what the event says and what the door reads, and names no person', () => {
    const pass = passOf([created, link, promoted(ID)]);
    expect(pass).toEqual({
      ...{ id: ID, code: ID, shortCode: 'ABCDEF', quantity: 2 },
      ...{ eventName: 'Harvest Moon', venueName: 'Foundry', startTime, endTime },
      address: '1200 Mateo St, Los Angeles, CA 90021',
      timeZone: 'America/Los_Angeles',
      page: 'https://lineless.example/list/moon_jules',
    });
    expect(JSON.stringify(pass)).not.toMatch(/Noor|Haddad|digest/);
  });

  it('leads its member to the own page, where the pages have an address', () => {
    const own: GleventEvent = {
      type: 'ReservationMade',
      data: { ...made(ID).data, source: { kind: 'MEMBER', userId: 'noor' } },
    };
    expect(passOf([created, own])?.page).toBe(`https://lineless.example/account/reservations/${ID}`);
    expect(passOf([created, own], { origin: null })?.page).toBeNull();
  });

  it.each(['PENDING', 'WAITLISTED'] as const)('is none while the place is %s', (status) => {
    expect(passOf([created, link, promoted(ID, { status })])).toBeNull();
  });

  it('is none of a place that was cancelled, nor of an event that was', () => {
    expect(passOf([created, link, promoted(ID), gone])).toBeNull();
    expect(passOf([created, link, promoted(ID), cancelled])).toBeNull();
  });

  it('is one until the event is over', () => {
    const events = [created, link, promoted(ID)];
    expect(passOf(events, { now: later(-1, endTime) })).not.toBeNull();
    expect(passOf(events, { now: later(1, endTime) })).toBeNull();
  });
});
