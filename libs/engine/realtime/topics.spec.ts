import { describe, expect, it } from '@jest/globals';
import type { Role } from '@lineless/contracts/staff/roles';
import type { Caller } from '@lineless/engine/cqrs/caller';
import type { AccessDirectory } from '@lineless/engine/cqrs/permission';
import { ProductError } from '@lineless/kernel/errors';
import { authorizeTopic, parseTopic } from './topics';

const visitor: Caller = { kind: 'anonymous' };
const person = (userId: string): Caller => ({ kind: 'person', userId, phoneNumber: `+1310555${userId}` });
const ana = person('ana');
const ben = person('ben');
const barkeeper = person('barkeeper');

/** An order of Ana's at a vendor where only the barkeeper has a role. */
const directory: AccessDirectory = {
  subject: async (kind, id) => {
    if (id === 'missing') return null;
    return kind === 'order' ? { vendorId: 'bar', ownerId: 'ana' } : { vendorId: 'bar' };
  },
  membership: async (_vendorId, phoneNumber): Promise<{ role: Role; name: string } | null> =>
    phoneNumber.endsWith('barkeeper') ? { role: 'STAFF', name: 'Kim' } : null,
};

async function listen(topic: string, caller: Caller): Promise<string> {
  try {
    await authorizeTopic(parseTopic(topic), caller, directory);
    return 'listens';
  } catch (error) {
    if (error instanceof ProductError) return error.code;
    throw error;
  }
}

describe('who may listen', () => {
  it.each<[string, Caller, string]>([
    ['order:ORDER1', ana, 'listens'],
    ['order:ORDER1', barkeeper, 'listens'],
    ['order:ORDER1', ben, 'NOT_FOUND'],
    ['order:ORDER1', visitor, 'NOT_SIGNED_IN'],
    ['order:missing', ana, 'NOT_FOUND'],
    ['location:064E1:orders', barkeeper, 'listens'],
    ['location:064E1:orders', ana, 'ROLE_LACKING'],
    ['location:064E1:orders', visitor, 'NOT_SIGNED_IN'],
    ['location:064E1:products', visitor, 'listens'],
  ])('%s %j: %s', async (topic, caller, outcome) => {
    expect(await listen(topic, caller)).toBe(outcome);
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
  ])('nobody listens to %p, which is no topic', async (topic) => {
    expect(await listen(topic, barkeeper)).toBe('UNKNOWN_TOPIC');
  });
});
