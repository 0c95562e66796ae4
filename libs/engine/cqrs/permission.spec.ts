import { describe, expect, it } from '@jest/globals';
import { ProductError } from '@lineless/kernel/errors';
import type { Caller } from './caller';
import { ownerOrStaffOf, self, signedIn, staffOf, systemOnly, type AccessDirectory } from './permission';

const ANA: Caller = { kind: 'person', userId: 'ana', phoneNumber: '+1' };
const BEN: Caller = { kind: 'person', userId: 'ben', phoneNumber: '+2' };
const MAYA: Caller = { kind: 'person', userId: 'maya', phoneNumber: '+3' };
const VISITOR: Caller = { kind: 'anonymous' };
const SYSTEM: Caller = { kind: 'system', name: 'expire-orders' };

/** Ana's order at a vendor where Maya is STAFF. */
const directory: AccessDirectory = {
  subject: async (_kind, id) => (id === 'order-1' ? { vendorId: 'kiln', ownerId: 'ana' } : null),
  membership: async (vendorId, phoneNumber) =>
    vendorId === 'kiln' && phoneNumber === '+3' ? { role: 'STAFF', name: 'Maya R.' } : null,
};
const order = (data: { orderId: string }) => data.orderId;
const ask = (
  permission: ReturnType<typeof staffOf<{ orderId: string }>>,
  caller: Caller,
  orderId = 'order-1',
) =>
  permission({ orderId }, caller, directory).then(
    (actor) => actor.name ?? actor.id,
    (error: unknown) => (error instanceof ProductError ? error.code : error),
  );

describe('who may send a message', () => {
  it('lets staff of the vendor through by role and names them', async () => {
    expect(await ask(staffOf('STAFF', 'order', order), MAYA)).toBe('Maya R.');
    expect(await ask(staffOf('MANAGER', 'order', order), MAYA)).toBe('ROLE_LACKING');
  });

  it('tells the owner that a role is lacking and everyone else nothing', async () => {
    expect(await ask(staffOf('STAFF', 'order', order), ANA)).toBe('ROLE_LACKING');
    expect(await ask(staffOf('STAFF', 'order', order), BEN)).toBe('NOT_FOUND');
    expect(await ask(staffOf('STAFF', 'order', order), VISITOR)).toBe('NOT_SIGNED_IN');
  });

  it('shows an order to its customer and to staff only', async () => {
    const permission = ownerOrStaffOf('STAFF', 'order', order);
    expect(await ask(permission, ANA)).toBe('ana');
    expect(await ask(permission, MAYA)).toBe('Maya R.');
    expect(await ask(permission, BEN)).toBe('NOT_FOUND');
    expect(await ask(permission, ANA, 'order-2')).toBe('NOT_FOUND');
    expect(await ask(permission, VISITOR)).toBe('NOT_SIGNED_IN');
  });

  it('keeps the path of a user to that user', async () => {
    const permission = self((data: { userId: string }) => data.userId);
    await expect(permission({ userId: 'ana' }, ANA, directory)).resolves.toMatchObject({ id: 'ana' });
    await expect(permission({ userId: 'ana' }, BEN, directory)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('tells people, visitors and the service itself apart', async () => {
    await expect(signedIn()({}, VISITOR, directory)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(systemOnly()({}, MAYA, directory)).rejects.toMatchObject({ code: 'ROLE_LACKING' });
    await expect(systemOnly()({}, SYSTEM, directory)).resolves.toMatchObject({ kind: 'system' });
  });
});
