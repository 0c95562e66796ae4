import { describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { patiently } from './patiently';

describe('What a start does once', () => {
  const away = () => new StorageUnavailable('The event store does not answer right now');
  const pass = async (runtime: VirtualRuntime, ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) await runtime.advance(500);
  };

  it('is begun again while a store does not answer', async () => {
    const runtime = new VirtualRuntime();
    let tries = 0;
    const done = patiently(runtime, async () => {
      tries += 1;
      if (tries < 3) throw away();
      return 'done';
    });
    await pass(runtime, 2_000);
    expect([await done, tries]).toEqual(['done', 3]);
  });

  it('is given up when it has not answered for half a minute', async () => {
    const runtime = new VirtualRuntime();
    const failed = expect(patiently(runtime, () => Promise.reject(away()))).rejects.toThrow(
      'does not answer',
    );
    await pass(runtime, 31_000);
    await failed;
  });

  it('fails at once for any other reason', async () => {
    const runtime = new VirtualRuntime();
    await expect(patiently(runtime, () => Promise.reject(new TypeError('a defect')))).rejects.toThrow(
      'a defect',
    );
  });
});
