import { describe, expect, it } from '@jest/globals';
import {
  always,
  anyone,
  onceThere,
  ownerOrStaff,
  paymentProvider,
  signedIn,
  staff,
  staffAnywhere,
  theUser,
  userOrStaff,
  whereAsked,
  type Access,
  type Role,
} from '@lineless/contracts/access';
import { defineErrors, ProductError } from '@lineless/kernel/errors';
import { AccessDirectory } from './access-directory';
import type { Caller } from './caller';
import { both, permissionFor, systemOnly, type Permission } from './permission';

const ANA: Caller = { kind: 'person', userId: 'ana', phoneNumber: '+1' };
const BEN: Caller = { kind: 'person', userId: 'ben', phoneNumber: '+2' };
const MAYA: Caller = { kind: 'person', userId: 'maya', phoneNumber: '+3' };
const NOOR: Caller = { kind: 'person', userId: 'noor', phoneNumber: '+4' };
const KIM: Caller = { kind: 'person', userId: 'kim', phoneNumber: '+5' };
const VISITOR: Caller = { kind: 'anonymous' };
const SYSTEM: Caller = { kind: 'system', name: 'expire-orders' };

const missing = defineErrors({ ORDER_NOT_FOUND: { kind: 'not-found', message: 'Order Not Found' } });

/** Ana's order at a vendor where Maya is STAFF; Noor is ADMIN of another one. */
const directory = new AccessDirectory();
directory.register('order', {
  find: async (id) => (id === 'order-1' ? { vendorId: 'kiln', ownerId: 'ana' } : null),
  missing: missing.ORDER_NOT_FOUND,
});
directory.register('location', {
  find: async (id) => (id === 'bar' ? { vendorId: 'kiln' } : null),
  missing: missing.ORDER_NOT_FOUND,
});
directory.registerMembership(
  async (vendorId, phoneNumber) => {
    if (vendorId === 'kiln' && phoneNumber === '+3') return { role: 'STAFF', name: 'Maya R.' };
    if (vendorId === 'kiln' && phoneNumber === '+5') return { role: 'STAFF', name: 'Kim' };
    return vendorId === 'elsewhere' && phoneNumber === '+4' ? { role: 'ADMIN', name: 'Noor A.' } : null;
  },
  undefined,
  // Of a list that is behind: Ben works there no more.
  async (phoneNumber) => (phoneNumber === '+3' ? ['kiln'] : ['closed', 'elsewhere']),
);

directory.registerPasskeyAsker(async (vendorId) => vendorId === 'kiln' && kilnAsks);
directory.registerPasskeys(async (userId, session) => {
  if (userId === 'ben' || userId === 'kim') return 'none';
  return session === 'of the passkey' ? 'shown' : 'not shown';
});
let kilnAsks = false;

const asked = (permission: Permission<object>, caller: Caller, data: object) =>
  permission(data, caller, directory).then(
    (actor) => `${actor.kind} ${actor.name ?? actor.id}`,
    (error: unknown) => (error instanceof ProductError ? error.code : error),
  );
const ask = (
  access: Access,
  caller: Caller,
  data: object = { orderId: 'order-1', userId: 'ana', barId: 'bar' },
) => asked(permissionFor(access), caller, data);

const staffOfOrder = staff('STAFF', 'order', 'orderId');
const nobody = { orderId: 'order-2', userId: 'ana', barId: 'nowhere' };

describe('who may send a message', () => {
  it('lets staff of the vendor through by role and names them', async () => {
    expect(await ask(staffOfOrder, MAYA)).toBe('staff Maya R.');
    expect(await ask(staff('MANAGER', 'order', 'orderId'), MAYA)).toBe('ROLE_LACKING');
    expect(await ask(staffOfOrder, MAYA, nobody)).toBe('ORDER_NOT_FOUND');
  });

  it('keeps the staff of another vendor out, with any role there', async () => {
    expect(await ask(staffOfOrder, NOOR)).toBe('ORDER_NOT_FOUND');
    expect(await ask(staff('STAFF', 'location', 'barId'), NOOR)).toBe('ROLE_LACKING');
    expect(await ask(ownerOrStaff(staffOfOrder), NOOR)).toBe('ORDER_NOT_FOUND');
  });

  // id: lets-a-role-at-any-vendor
  it('lets a role at any vendor through where that is enough, by what each vendor says of it now', async () => {
    const anywhere = (role: Role) => staffAnywhere(role, 'location', 'barId');
    expect(await ask(anywhere('ADMIN'), NOOR)).toBe('staff Noor A.');
    expect(await ask(anywhere('SUPER_ADMIN'), NOOR)).toBe('ROLE_LACKING');
    expect(await ask(anywhere('ADMIN'), MAYA)).toBe('ROLE_LACKING');
    expect(await ask(anywhere('STAFF'), BEN)).toBe('ROLE_LACKING');
    expect(await ask(anywhere('STAFF'), VISITOR)).toBe('NOT_SIGNED_IN');
    expect(await ask(anywhere('ADMIN'), NOOR, nobody)).toBe('ORDER_NOT_FOUND');
    expect(permissionFor(anywhere('ADMIN')).asks).toEqual(['location']);
  });

  it('tells the owner that a role is lacking and everyone else nothing', async () => {
    expect(await ask(staffOfOrder, ANA)).toBe('ROLE_LACKING');
    expect(await ask(staffOfOrder, BEN)).toBe('ORDER_NOT_FOUND');
    expect(await ask(staffOfOrder, VISITOR)).toBe('NOT_SIGNED_IN');
  });

  it('shows an order to its customer and to staff only', async () => {
    const access = ownerOrStaff(staffOfOrder);
    expect(await ask(access, ANA)).toBe('customer ana');
    expect(await ask(access, MAYA)).toBe('staff Maya R.');
    expect(await ask(access, BEN)).toBe('ORDER_NOT_FOUND');
    expect(await ask(access, ANA, nobody)).toBe('ORDER_NOT_FOUND');
    expect(await ask(access, VISITOR)).toBe('NOT_SIGNED_IN');
  });

  it('keeps the path of a user to that user, by the error of what it hides', async () => {
    expect(await ask(theUser('userId'), ANA)).toBe('customer ana');
    expect(await ask(theUser('userId'), BEN)).toBe('NOT_FOUND');
    expect(await ask(theUser('userId', 'order'), BEN)).toBe('ORDER_NOT_FOUND');
    expect(await ask(theUser('userId', 'order'), VISITOR)).toBe('NOT_SIGNED_IN');
  });

  it('takes the sentinel in the place of a user for staff, and for no others', async () => {
    const access = userOrStaff(theUser('userId', 'order'), staffOfOrder);
    const sentinel = { orderId: 'order-1', userId: 'staff-user-id' };
    expect(await ask(access, ANA)).toBe('customer ana');
    expect(await ask(access, MAYA)).toBe('ORDER_NOT_FOUND');
    expect(await ask(access, MAYA, sentinel)).toBe('staff Maya R.');
    expect(await ask(access, BEN, sentinel)).toBe('ORDER_NOT_FOUND');
    expect(await ask(access, VISITOR, sentinel)).toBe('NOT_SIGNED_IN');
  });

  it('tells people, visitors and the service itself apart', async () => {
    expect(await ask(signedIn, VISITOR)).toBe('NOT_SIGNED_IN');
    expect(await ask(signedIn, BEN)).toBe('customer ben');
    expect(await ask(anyone, VISITOR)).toBe('customer anonymous');
    expect(await ask(paymentProvider, VISITOR)).toBe('customer anonymous');
    expect(await asked(systemOnly(), MAYA, {})).toBe('ROLE_LACKING');
    expect(await asked(systemOnly(), SYSTEM, {})).toBe('system expire-orders');
    expect(await ask(staff('SUPER_ADMIN', 'order', 'orderId'), SYSTEM)).toBe('system expire-orders');
  });

  it('asks staff for a passkey only where their venue does, and only of this sign-in', async () => {
    const access = whereAsked(staffOfOrder);
    const shown: Caller = { ...MAYA, session: 'of the passkey' };
    expect(await ask(access, MAYA)).toBe('staff Maya R.');
    kilnAsks = true;
    try {
      expect(await ask(access, MAYA)).toBe('PASSKEY_REQUIRED');
      expect(await ask(access, { ...MAYA, session: 'another' })).toBe('PASSKEY_REQUIRED');
      expect(await ask(access, shown)).toBe('staff Maya R.');
      expect(await ask(userOrStaff(theUser('userId'), access), ANA)).toBe('customer ana');
      expect(await ask(ownerOrStaff(access), MAYA)).toBe('PASSKEY_REQUIRED');
      expect(await ask(ownerOrStaff(access), shown)).toBe('staff Maya R.');
      // Who may not at all learns nothing of passkeys.
      expect(await ask(access, NOOR)).toBe('ORDER_NOT_FOUND');
      expect(await ask(access, SYSTEM)).toBe('system expire-orders');
      // What does not say so is not asked for one.
      expect(await ask(staffOfOrder, MAYA)).toBe('staff Maya R.');
    } finally {
      kilnAsks = false;
    }
  });

  it('asks for a passkey always, or as soon as there is one', async () => {
    expect(await ask(always(staffOfOrder), MAYA)).toBe('PASSKEY_REQUIRED');
    expect(await ask(onceThere(theUser('userId')), ANA)).toBe('PASSKEY_REQUIRED');
    expect(await ask(onceThere(theUser('userId')), { ...ANA, session: 'of the passkey' })).toBe(
      'customer ana',
    );
    const bens = { orderId: 'order-1', userId: 'ben', barId: 'bar' };
    expect(await ask(onceThere(theUser('userId')), BEN, bens)).toBe('customer ben');
    expect(await ask(always(staffOfOrder), KIM)).toBe('PASSKEY_MISSING');
  });

  it('asks both where both are needed', async () => {
    const two = both(
      permissionFor<object>(staffOfOrder),
      permissionFor<object>(staff('MANAGER', 'location', 'barId')),
    );
    expect(await asked(two, MAYA, { orderId: 'order-1', barId: 'bar' })).toBe('ROLE_LACKING');
    expect(two.asks).toEqual(['order', 'location']);
  });

  it('fails loudly where the data lacks what is asked for', async () => {
    await expect(permissionFor(staffOfOrder)({}, MAYA, directory)).rejects.toThrow(TypeError);
  });
});

describe('what permissions look things up in', () => {
  it('names what is not registered, and refuses a second registration', () => {
    const empty = new AccessDirectory();
    expect(empty.unresolved(['order', 'location', 'order'])).toEqual([
      'order',
      'location',
      'roles',
      'passkeys',
    ]);
    expect(directory.unresolved(['order', 'location'])).toEqual([]);
    const again = { find: async () => null, missing: missing.ORDER_NOT_FOUND };
    expect(() => directory.register('order', again)).toThrow('Two resolvers');
    expect(() => directory.registerMembership(async () => null)).toThrow('Two resolvers');
    expect(() => directory.registerPasskeyAsker(async () => false)).toThrow('Two resolvers');
    expect(() => directory.registerPasskeys(async () => 'none')).toThrow('Two resolvers');
  });
});
