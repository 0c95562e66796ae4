import { describe, expect, it } from '@jest/globals';
import { anyone, anyoneAbout, ownerOrStaff, staff } from '@lineless/contracts/access';
import { to, topic } from '@lineless/contracts/topic';
import type { Caller } from '@lineless/engine/write/caller';
import type { Directory } from '@lineless/engine/write/permission';
import { accessErrors } from '@lineless/engine/write/errors';
import { ProductError } from '@lineless/kernel/errors';
import { Topics, viewFor } from './topics';

const visitor: Caller = { kind: 'anonymous' };
const person = (userId: string): Caller => ({ kind: 'person', userId, phoneNumber: `+1310555${userId}` });
const ana = person('ana');
const ben = person('ben');
const barkeeper = person('barkeeper');

/** An order of Ana's at a vendor where only the barkeeper has a role. */
const directory: Directory = {
  subject: async (kind, id) => {
    if (id === 'missing') return null;
    return kind === 'order' ? { vendorId: 'bar', ownerId: 'ana' } : { vendorId: 'bar' };
  },
  missing: () => accessErrors.NOT_FOUND(),
  membership: async (_vendorId, phoneNumber) =>
    phoneNumber.endsWith('barkeeper') ? { role: 'STAFF', name: 'Kim' } : null,
  vendorsOf: async () => [],
  asksForPasskey: async () => false,
  passkeyOf: async () => 'none',
};

const topics = new Topics([
  topic('order:{orderId}', ['orders'], to(ownerOrStaff(staff('STAFF', 'order', 'id')))),
  topic('location:{id}:orders', ['orders'], to(staff('STAFF', 'location', 'id'))),
  topic('location:{id}:products', ['products'], to(anyoneAbout('location', 'id'))),
  topic(
    'vendor:{vendorId}:events',
    ['events'],
    { view: 'staff', access: staff('STAFF', 'vendor', 'id') },
    { view: 'guests', access: anyone },
  ),
]);

async function listen(name: string, caller: Caller): Promise<string> {
  try {
    return await viewFor(topics.named(name), caller, directory);
  } catch (error) {
    if (error instanceof ProductError) return error.code;
    throw error;
  }
}

describe('who may listen', () => {
  it.each<[string, Caller, string]>([
    ['order:ORDER1', ana, 'main'],
    ['order:ORDER1', barkeeper, 'main'],
    ['order:ORDER1', ben, 'NOT_FOUND'],
    ['order:ORDER1', visitor, 'NOT_SIGNED_IN'],
    ['order:missing', ana, 'NOT_FOUND'],
    ['location:064E1:orders', barkeeper, 'main'],
    ['location:064E1:orders', ana, 'ROLE_LACKING'],
    ['location:064E1:orders', visitor, 'NOT_SIGNED_IN'],
    ['location:064E1:products', visitor, 'main'],
    ['location:missing:products', visitor, 'NOT_FOUND'],
    ['vendor:bar:events', barkeeper, 'staff'],
    ['vendor:bar:events', ana, 'guests'],
    ['vendor:bar:events', visitor, 'guests'],
  ])('%s %j: %s', async (name, caller, outcome) => {
    expect(await listen(name, caller)).toBe(outcome);
  });

  it.each([
    '',
    'order:',
    'orders',
    'order:a:b',
    'location:064E1',
    'location::products',
    'audit',
    'order:../x',
  ])('there is no subscription to %p, which is no topic', async (name) => {
    expect(await listen(name, barkeeper)).toBe('UNKNOWN_TOPIC');
  });

  it('then what they look up is known, for the check at the start', () => {
    expect([...new Set(topics.asks)].sort()).toEqual(['location', 'order', 'vendor']);
  });
});
