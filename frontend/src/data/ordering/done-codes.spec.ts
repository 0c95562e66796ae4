import { beforeEach, describe, expect, it } from '@jest/globals';
import { doneCodes, isDoneWith } from './done-codes';

describe('Orders that this device is done with', () => {
  beforeEach(() => doneCodes.clear());

  it('are the last twenty', () => {
    for (let n = 0; n < 25; n += 1) isDoneWith(`o${n}`);
    expect([...doneCodes]).toEqual(Array.from({ length: 20 }, (_, n) => `o${n + 5}`));
  });

  it('stay among them where they come again', () => {
    isDoneWith('first');
    for (let n = 0; n < 19; n += 1) isDoneWith(`o${n}`);
    isDoneWith('first');
    isDoneWith('last');
    expect(doneCodes.has('first')).toBe(true);
    expect(doneCodes.has('o0')).toBe(false);
  });
});
