import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '@/app/store';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { standingAfter } from './answer-of';
import { sendDeed } from './send-deed';
import { deedOf, guestOf } from './testing/deeds';

const AT = '2026-06-13T05:00:00.000Z';
const reservation = {
  reservationId: 'guest-a',
  gleventId: 'night-1',
  firstName: 'Ida',
  lastName: 'Lund',
  quantity: 2,
  checkedInQuantity: 2,
  reservationStatus: 'CHECKED_IN',
  source: 'STAFF',
  vip: false,
  createdAt: AT,
  checkedInAt: AT,
  checkedInBy: { userId: 'ben', name: 'Ben' },
  version: 3,
};

describe('A deed that is sent', () => {
  const asked: { key: string | null; path: string; body: unknown }[] = [];
  let answers: (() => Response)[];
  beforeEach(() => {
    asked.splice(0);
    session.signedIn(tokens('1', 60, 'ana'));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      asked.push({
        key: request.headers.get('Idempotency-Key'),
        path: new URL(request.url).pathname,
        body: await request.json(),
      });
      return answers.shift()?.() ?? Response.json({}, { status: 400 });
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    await session.signOut('customer');
    jest.restoreAllMocks();
  });
  const told = jest.fn();
  const tia = async () => ({ firstName: 'Tia', note: 'Bar' });
  const send = (deed = deedOf('a')) => sendDeed(createStore().dispatch, deed, tia, told);
  const saying =
    (more: object, alreadyCheckedIn = false) =>
    () =>
      Response.json({ reservation: { ...reservation, ...more }, alreadyCheckedIn });
  const refusing = (status: number, code: string) => () =>
    Response.json({ error: 'No.', message: 'No.', code }, { status });

  it('puts a guest on the list who stands on none, with all of the party in, under the id of this device', async () => {
    answers = [refusing(400, 'CHECK_IN_TIME_REFUSED'), saying({})];
    const walkIn = { drawnId: '0123456789ABCDEF', sealed: null };
    expect(await send(deedOf('a', { quantity: 2, walkIn }))).toMatchObject({ kind: 'in' });
    const guest = { firstName: 'Tia', note: 'Bar', quantity: 2, walkIn: true, drawnId: walkIn.drawnId };
    const path = '/api/vendors/vendor-1/glevents/night-1/reservations';
    expect(asked).toEqual([
      { key: 'a', path, body: { ...guest, at: AT } },
      { key: 'a.now', path, body: guest },
    ]);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ reservationId: 'guest-a' }));
  });

  it('goes under its key with its time, and tells of the guest', async () => {
    answers = [saying({})];
    expect(await send(deedOf('a', { quantity: 1 }))).toMatchObject({ kind: 'in' });
    expect(asked).toEqual([
      {
        key: 'a',
        path: '/api/vendors/vendor-1/glevents/night-1/reservations/guest-a/check-in',
        body: { quantity: 1, at: AT },
      },
    ]);
    expect(told).toHaveBeenCalledWith(reservation);
  });

  it('comes out as a conflict where another device was first, with who and when', async () => {
    answers = [saying({}, true)];
    expect(await send()).toEqual({ kind: 'already', reservation });
  });

  it('is no conflict with itself, however late it is sent again', async () => {
    answers = [saying({ checkedInBy: { userId: 'ana', name: 'Ana' } }, true)];
    expect(await send()).toMatchObject({ kind: 'in' });
    answers = [
      saying({ checkedInBy: { userId: 'ana', name: 'Ana' }, checkedInAt: '2026-06-13T04:00:00.000Z' }, true),
    ];
    expect(await send()).toMatchObject({ kind: 'already' });
  });

  it('goes without its time where the server cannot believe it', async () => {
    answers = [refusing(400, 'CHECK_IN_TIME_REFUSED'), saying({})];
    expect(await send()).toMatchObject({ kind: 'in' });
    expect(asked.map(({ key, body }) => [key, body])).toEqual([
      ['a', { at: AT }],
      ['a.now', {}],
    ]);
  });

  it.each([
    [409, 'RESERVATION_CANCELLED'],
    [404, 'RESERVATION_NOT_FOUND'],
    [403, 'ROLE_LACKING'],
  ])('is refused for good with %i %s', async (status, code) => {
    answers = [refusing(status, code)];
    expect(await send()).toEqual({ kind: 'refused', code, message: 'No.' });
  });

  it('waits until its person is back', async () => {
    answers = [refusing(401, 'NOT_SIGNED_IN'), refusing(401, 'NOT_SIGNED_IN')];
    expect(await send()).toEqual({ kind: 'later' });
  });

  it('says who goes out and who comes in again by the calls of these, and leaves nothing behind', async () => {
    const passing = (passed: number) => () => Response.json({ reservation, passed });
    answers = [passing(2), refusing(400, 'CHECK_IN_TIME_REFUSED'), passing(0)];
    const out = deedOf('a', { quantity: 2, pass: 'LEFT' });
    expect(await send(out)).toEqual({ kind: 'passed', reservation, count: 2 });
    const again = deedOf('b', {
      ...{ reservationId: 'guest-a', quantity: 1, pass: 'RETURNED', stopSeen: true },
    });
    const answer = await send(again);
    expect(answer).toEqual({ kind: 'passed', reservation, count: 0 });
    expect(standingAfter(again, { kind: 'passed', reservation: guestOf('a'), count: 0 })).toBeNull();
    const path = '/api/vendors/vendor-1/glevents/night-1/reservations/guest-a';
    expect(asked).toEqual([
      { key: 'a', path: `${path}/let-out`, body: { quantity: 2, at: AT } },
      { key: 'b', path: `${path}/let-back-in`, body: { quantity: 1, at: AT, stopSeen: true } },
      { key: 'b.now', path: `${path}/let-back-in`, body: { quantity: 1, stopSeen: true } },
    ]);
    answers = [refusing(409, 'REENTRY_NOT_ALLOWED')];
    expect(await send(out)).toMatchObject({ kind: 'refused', code: 'REENTRY_NOT_ALLOWED' });
  });
});
