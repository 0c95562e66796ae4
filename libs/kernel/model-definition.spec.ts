import { describe, expect, it } from '@jest/globals';
import { checkModel } from './model-definition';
import type { ModelDefinition } from './projection';

const orders: ModelDefinition = {
  name: 'open-orders',
  keys: { vendorId: 'text', placedAt: 'text' },
  indexes: [{ name: 'due', fields: ['vendorId', 'placedAt'], sparse: 'placedAt' }],
  audiences: ['staff'],
};

describe('A read model that an adapter can hold', () => {
  it('has names that every engine takes', () => expect(() => checkModel(orders)).not.toThrow());

  it.each([
    ['its own', { name: 'Open orders' }],
    ['a key’s', { keys: { 'vendor-id': 'text' }, indexes: [] }],
    ['an audience’s', { audiences: ['staff', 'the bar'] }],
    ['two indexes’, which are the same', { indexes: [...orders.indexes, ...orders.indexes] }],
    [
      'what an index leaves out, which is no field of it',
      { indexes: [{ name: 'due', fields: ['vendorId'], sparse: 'placedAt' }] },
    ],
    ['an index’s field, which is no key', { indexes: [{ name: 'due', fields: ['status'] }] }],
  ])('is refused for %s', (_, change) => {
    expect(() => checkModel({ ...orders, ...change } as ModelDefinition)).toThrow(RangeError);
  });
});
