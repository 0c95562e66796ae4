import { describe, expect, it } from '@jest/globals';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { Builder } from './builder';
import type { OpenGeneration } from './generations';
import type { Host } from './host';

/** A model that is being built, until it `ends` or `fails`. */
function modelInTheMaking() {
  let ways = { end: () => undefined as void, fail: (_: Error) => undefined as void };
  const caughtUp = new Promise<void>((end, fail) => (ways = { end, fail }));
  const host = {
    ...{ name: 'orders', building: { position: '7' }, isOpen: false },
    ...{ builder: () => ({ catchUp: () => caughtUp, isRetired: true }), built: () => undefined },
  };
  return {
    host: host as unknown as Host,
    ...{ end: () => ways.end(), fail: (error: Error) => ways.fail(error) },
  };
}

describe('How far a model is built', () => {
  it.each(['ends', 'fails'] as const)(
    'is said while that takes long, and no more once it %s',
    async (how) => {
      const said: string[] = [];
      const runtime = new VirtualRuntime();
      const store = { shareUpTo: async () => 0.409 };
      const { host, end, fail } = modelInTheMaking();
      const built = new Builder({ store, runtime, say: (line) => said.push(line) })
        .build(host, {} as OpenGeneration)
        .catch((error: unknown) => error);
      await runtime.advance(4_999);
      expect(said).toEqual([]);
      await runtime.advance(1);
      await runtime.advance(5_000);
      await settle();
      expect(said).toEqual(['orders: 40 % built', 'orders: 40 % built']);
      if (how === 'ends') end();
      else fail(new Error('no disk'));
      expect(await built).toBeInstanceOf(Error);
      await runtime.advance(60_000);
      await settle();
      expect(said).toHaveLength(2);
    },
  );
});
