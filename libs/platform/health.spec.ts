import { describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { Health, type HealthChecks } from './health';

const status = (lagEvents: number, lagSeconds: number) => ({
  projection: 'orders',
  lagEvents,
  lagSeconds,
  parkedStreams: 0,
  built: null,
});
const healthy: HealthChecks = {
  stores: async () => undefined,
  projections: async () => [status(0, 0)],
  runtime: new VirtualRuntime(),
};
const complaint = (part: string) => ({
  status: 'not-ready',
  problems: [{ part, problem: expect.any(String) }],
});

describe('readiness', () => {
  it('is there while the stores answer and the projections keep up', async () => {
    expect(await new Health(healthy).look()).toMatchObject({ status: 'ready' });
    const busy = { ...healthy, projections: async () => [status(300, 0.4)] };
    expect(await new Health(busy).look()).toMatchObject({ status: 'ready' });
  });

  // id: is-gone-when-a-store-fails
  it('is gone when a store fails, hangs, a projection falls behind or the process closes', async () => {
    const failing = { ...healthy, stores: async () => Promise.reject(new Error('disk')) };
    expect(await new Health(failing).look()).toMatchObject(complaint('stores'));
    const runtime = new VirtualRuntime();
    const hanging = { ...healthy, runtime, stores: () => new Promise<void>(() => undefined) };
    const waited = new Health(hanging).look();
    await runtime.advance(2_000);
    expect(await waited).toMatchObject(complaint('stores'));
    const behind = { ...healthy, projections: async () => [status(1, 60)] };
    expect(await new Health(behind).look()).toMatchObject(complaint('orders'));
    const closing = new Health(healthy);
    closing.close();
    expect(await closing.look()).toMatchObject(complaint('process'));
  });
});
