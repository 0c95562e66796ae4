import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Night } from '@lineless/engine/read/testing/night';
import type { ProjectionEngine } from '@lineless/engine/read/engine';
import { checkInTicketsProjection } from '@lineless/projections/check-in-tickets/check-in-tickets';
import { OpenCheckIns } from './open-check-ins';

const DAY_MS = 24 * 60 * 60_000;

describe('the check-ins that have not been counted', () => {
  let night: Night;
  let engine: ProjectionEngine;
  let checkIns: OpenCheckIns;

  beforeEach(async () => {
    night = await Night.begin();
    engine = await night.engine([checkInTicketsProjection]);
    checkIns = new OpenCheckIns(engine.collections, night.runtime);
  });
  afterEach(() => night.end());

  const reservation = (n: number) => `moon_${n}`;
  const add = (stream: string, type: string, data: object) =>
    night.store.add(stream, type, data, new Date(night.runtime.now()).toISOString());
  const made = (n: number, source: object = { kind: 'MEMBER', userId: 'noor' }) =>
    add('glevent-moon', 'ReservationMade', {
      reservationId: reservation(n),
      gleventId: 'moon',
      guest: { firstName: 'Noor', lastName: 'Haddad', phoneNumber: null, note: null, vip: false },
      quantity: 1,
      status: 'CONFIRMED',
      source,
    });
  const checkedIn = (n: number) =>
    add('glevent-moon', 'GuestCheckedIn', {
      ...{ reservationId: reservation(n), checkInId: `in-${n}`, quantity: 1, inBefore: 0, party: 1 },
      ...{ waitedAs: 'CONFIRMED', at: '2026-09-26T05:41:00.000Z' },
    });
  const passedOver = (n: number) =>
    add('tickets-noor', 'CheckInPassedOver', { userId: 'noor', reservationId: reservation(n) });
  const open = async () => {
    await engine.catchUp();
    expect(await engine.parked()).toEqual([]);
    const found: string[] = [];
    for await (const ids of checkIns.pages()) found.push(...ids);
    return found;
  };

  it('are those of members, until their own stream says that they are', async () => {
    for (const n of [1, 2, 3]) made(n);
    expect(await open()).toEqual([]);
    for (const n of [1, 2]) checkedIn(n);
    expect(await open()).toEqual([reservation(2), reservation(1)]);
    passedOver(2);
    expect(await open()).toEqual([reservation(1)]);
    checkedIn(3);
    passedOver(1);
    expect(await open()).toEqual([reservation(3)]);
    passedOver(3);
    expect(await open()).toEqual([]);
  });

  it('are none that were taken back before, until the guest is checked in again', async () => {
    made(1);
    checkedIn(1);
    add('glevent-moon', 'CheckInUndone', {
      ...{ reservationId: reservation(1), checkInId: 'in-1', quantity: 1, party: 1 },
      ...{ backTo: 'CONFIRMED', at: '2026-09-26T05:41:00.000Z' },
    });
    expect(await open()).toEqual([]);
    checkedIn(1);
    expect(await open()).toEqual([reservation(1)]);
  });

  it('are looked for no further back than the oldest that was open, nor than a day', async () => {
    for (let n = 0; n < 250; n += 1) {
      made(n);
      checkedIn(n);
      if (n > 0) passedOver(n);
    }
    expect(await open()).toEqual([reservation(0)]);
    passedOver(0);
    expect(await open()).toEqual([]);
    made(250);
    checkedIn(250);
    expect(await open()).toEqual([reservation(250)]);
    await night.runtime.advance(DAY_MS + 1);
    expect(await open()).toEqual([]);
  });
});
