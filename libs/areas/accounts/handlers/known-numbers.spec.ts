import { describe, expect, it } from '@jest/globals';
import type { Collections } from '@lineless/engine/read/collections';
import { foreignErrors } from '@lineless/engine/read/foreign-model';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { KnownNumbers } from './known-numbers';

const ADA = '+13105550100';

describe('A number that was signed in with', () => {
  const known = (ids: () => Promise<{ ids: readonly string[] }>) =>
    new KnownNumbers({ get: () => ({ ids }) } as unknown as Collections).has(ADA);

  it('is known, and no other', async () => {
    expect(await known(async () => ({ ids: ['ada'] }))).toBe(true);
    expect(await known(async () => ({ ids: [] }))).toBe(false);
  });

  it.each([
    ['away', new StorageUnavailable()],
    ['built anew', foreignErrors.MODEL_BUILDING()],
  ])('counts as new while the read models are %s: codes go out all the same', async (_, error) => {
    expect(await known(() => Promise.reject(error))).toBe(false);
  });

  it('hides no other failure', async () => {
    await expect(known(() => Promise.reject(new RangeError('A defect')))).rejects.toThrow('A defect');
  });
});
