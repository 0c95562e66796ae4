import { describe, expect, it } from '@jest/globals';
import { reservation } from '@lineless/contracts/guest-lists/reservations';
import { present, project, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { gleventFormats, type GleventEvent } from '@lineless/areas/guest-lists/model/events';
import { withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import { created, guest, made } from '@lineless/areas/guest-lists/testing/lists';
import { reservationsProjection } from './reservations';

const NOOR = withinList('moon', '01M7WN75CYMGVQT4P22E9XXGPS');
const SAM = withinList('moon', '01M7WN75CYMGVQT4P22E9XXGPT');

describe('reservations', () => {
  const { data } = made(NOOR);
  const named = {
    type: 'ReservationMade' as const,
    data: { ...data, guest: { ...guest, firstName: 'Zoë', lastName: 'Núñez  Ríos' } },
  } satisfies GleventEvent;
  const events = streamed('glevent-moon', gleventFormats, [created, named, made(SAM, { status: 'PENDING' })]);

  // id: are-one-document-for-each-of-the-list-that-their-id
  it('are one document for each, of the list that their id names', () => {
    const state = present(reservationsProjection, NOOR, events);
    expect(reservation.strict().parse(reservationsProjection.view(state, 1))).toMatchObject({
      ...{
        reservationId: NOOR,
        gleventId: 'moon',
        firstName: 'Zoë',
        reservationStatus: 'CONFIRMED',
        version: 1,
      },
    });
    expect(topicsOf(reservationsProjection, state)).toEqual(['glevent:moon']);
    expect(reservationsProjection.streamOf(NOOR)).toBe('glevent-moon');
    expect(project(reservationsProjection, 'nobody', events)).toBeNull();
  });

  it('show no stop of a note that says nothing, as some of before are stored', () => {
    const shown = (note: string) => {
      const noted = { ...named, data: { ...named.data, guest: { ...guest, note, noteStops: true } } };
      const own = streamed('glevent-moon', gleventFormats, [created, noted]);
      return reservationsProjection.view(present(reservationsProjection, NOOR, own), 1);
    };
    expect([shown('Banned'), shown(' ')]).toMatchObject([{ noteStops: true }, {}]);
    expect(shown(' ')).not.toHaveProperty('noteStops');
  });

  it('are found by first name and last, in any case, accents and spaces', () => {
    const keys = (id: string) => reservationsProjection.keys(present(reservationsProjection, id, events));
    expect(keys(NOOR)).toMatchObject({
      ...{ gleventId: 'moon', status: 'CONFIRMED', side: '1-on-the-list' },
      ...{ name: 'nunez rios zoe', firstName: 'zoe nunez rios' },
    });
    expect(keys(SAM)).toMatchObject({ status: 'PENDING', name: 'haddad noor' });
  });

  it('are found at the venue whose list it is, as the list’s first event says', () => {
    const vendorOf = (first: GleventEvent) => {
      const own = streamed('glevent-moon', gleventFormats, [first, named]);
      return reservationsProjection.keys(present(reservationsProjection, NOOR, own)).vendorId;
    };
    expect(vendorOf(created)).toBe('foundry');
    expect(vendorOf({ ...created, data: { ...created.data, vendorId: 'annex' } })).toBe('annex');
  });

  it('are found by the guest’s number, and where there is none by none', () => {
    const keysWith = (phoneNumber: string | null) => {
      const numbered: GleventEvent = { ...named, data: { ...named.data, guest: { ...guest, phoneNumber } } };
      const own = streamed('glevent-moon', gleventFormats, [created, numbered]);
      const state = present(reservationsProjection, NOOR, own);
      const { phoneNumber: found, numberedAt } = reservationsProjection.keys(state);
      return [found, numberedAt === state.createdAt];
    };
    expect(keysWith('+13105550188')).toEqual(['+13105550188', true]);
    expect(keysWith(null)).toEqual([null, false]);
  });
});
