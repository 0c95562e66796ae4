import { describe, expect, it } from '@jest/globals';
import type { People } from '@lineless/areas/accounts/service';
import type { GuestFinder } from '@lineless/areas/guest-lists/service';
import type { VendorMemberships } from '@lineless/areas/membership/service';
import type { VendorCustomers } from '@lineless/areas/ordering/service';
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
