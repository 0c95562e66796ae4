import { describe, expect, it } from '@jest/globals';
import type { People } from '@lineless/areas/accounts/service';
import { GuestFinder } from '@lineless/areas/guest-lists/service';
import type { VendorMemberships } from '@lineless/areas/membership/service';
import type { VendorCustomers } from '@lineless/areas/ordering/service';
import { withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import type { Collections } from '@lineless/engine/read/collections';
import type { Keys, Model } from '@lineless/kernel/projection';
import type { Query } from '@lineless/ports/documents/port';
import { CustomerFinder } from './finder';
import { PersonsHere } from './persons';

const NUMBER = '+13105550142';
const shown = { hidesLastName: false, hidesNumber: false, hidesVisits: false };

/** A person who has never ordered here. @param privacy of their membership @param visits of it */
function here(privacy: object, visits: object | null) {
  const asked: (string | null)[] = [];
  const orders = { latestOf: async () => null } as unknown as VendorCustomers;
  const guests = {
    visitsOf: async (_vendorId: string, _userId: string, number: string | null) => {
      asked.push(number);
      return [];
    },
  } as unknown as GuestFinder;
  const member = { name: 'Noor Haddad', isMember: true, privacy: { ...shown, ...privacy }, visits };
  const memberships = { at: async () => member } as unknown as VendorMemberships;
  const people = {
    isForgotten: async () => false,
    numberOf: async () => NUMBER,
    nameOf: async () => undefined,
  } as unknown as People;
  return { asked, find: () => new PersonsHere(orders, guests, memberships, people).find('kiln', 'noor') };
}

describe('A person at a vendor', () => {
  it('is looked for on its lists by their number, unless they keep it from vendors', async () => {
    const [open, hidden] = [here({}, null), here({ hidesNumber: true }, null)];
    await open.find();
    await hidden.find();
    expect([open.asked, hidden.asked]).toEqual([[NUMBER], [null]]);
  });

  it('is there as a member who has been on its lists, and not as one of elsewhere', async () => {
    const visits = { reservations: 1, checkIns: 0 };
    expect((await here({}, visits).find())?.found).toMatchObject({ name: 'Noor Haddad', isMember: true });
    expect(await here({}, null).find()).toBeNull();
  });
});

describe('The lists of a person at a vendor', () => {
  /** On so many lists of another vendor since, each by one reservation. */
  const finder = (elsewhere: number) => {
    const vendors = [...Array.from({ length: elsewhere }, () => 'next-door'), 'kiln'];
    const guest = { firstName: 'Noor', lastName: 'H.', phoneNumber: NUMBER, note: null, vip: false };
    const reservations = vendors.map((_, at) => ({
      ...{
        reservationId: withinList(`list${at}`, 'R'),
        gleventId: `list${at}`,
        guest,
        quantity: 1,
        checkIns: [],
      },
      ...{ status: 'CONFIRMED', isNoShow: false, source: { kind: 'MEMBER', userId: 'noor' } },
    }));
    const keysOf = (at: number): Keys => ({
      vendorId: vendors[at] ?? null,
      userId: 'noor',
      phoneNumber: NUMBER,
    });
    const model = ({ indexes }: Model) => ({
      states: async ({ index, equals, limit, cursor = '0' }: Query) => {
        const { fields = [] } = indexes.find(({ name }) => name === index) ?? {};
        const own = reservations.filter((_, at) =>
          equals.every((key, n) => keysOf(at)[fields[n] ?? ''] === key),
        );
        const end = Number(cursor) + limit;
        return {
          states: own.slice(Number(cursor), end),
          ...(end < own.length && { nextCursor: String(end) }),
        };
      },
      get: async (gleventId: string) => {
        const details = { name: gleventId, startTime: '2026-06-12T22:00:00.000Z' };
        return { body: { state: { gleventId, details, vendorId: vendors[Number(gleventId.slice(4))] } } };
      },
    });
    return new GuestFinder({ get: model } as unknown as Pick<Collections, 'get'>);
  };

  it('are found behind those of many others, of which there are not endlessly many looked at', async () => {
    const visits = await finder(120).visitsOf('kiln', 'noor', NUMBER);
    expect(visits.map(({ list }) => list)).toEqual(['list120']);
    expect(await finder(120).nameOf('kiln', 'noor')).toBe('Noor H.');
    const [found, ...more] = await finder(120).reservationsOf('kiln', 'noor', 50);
    expect([found?.includes('list120'), more]).toEqual([true, []]);
    expect(await finder(2_000).visitsOf('kiln', 'noor', null)).toEqual([]);
  });

  it('are found by their number, on however many lists of others it is', async () => {
    const found = await finder(2_000).guestsWithNumber('kiln', NUMBER);
    expect(found.map(({ list }) => list)).toEqual(['list2000']);
    expect(await finder(2_000).visitsOf('kiln', 'noor', NUMBER)).toMatchObject([{ list: 'list2000' }]);
  });
});

describe('Customers who are looked for', () => {
  /** Those of so many who call themselves so are found here. */
  const find = async (called: readonly string[], isCut: boolean) => {
    const persons = {
      find: async (_vendorId: string, userId: string) =>
        userId === 'noor' ? { found: { userId, name: 'Noor' } } : null,
    } as unknown as PersonsHere;
    const orders = { named: async () => ({ userIds: [], isCut: false }) } as unknown as VendorCustomers;
    const guests = { guestsNamed: async () => [] } as unknown as GuestFinder;
    const people = { called: async () => ({ userIds: called, isCut }) } as unknown as People;
    return new CustomerFinder(persons, orders, guests, people).find('kiln', 'noor haddad');
  };

  it('may be more than were looked at, which it says', async () => {
    const others = Array.from({ length: 100 }, (_, at) => `other-${at}`);
    const items = [{ userId: 'noor', name: 'Noor' }];
    expect(await find(['noor', ...others.slice(1)], false)).toEqual({ items, isCut: false });
    expect(await find(['noor', ...others], false)).toEqual({ items, isCut: true });
    expect(await find(['noor'], true)).toEqual({ items, isCut: true });
  });
});
