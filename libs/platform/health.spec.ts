import { describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { Health, type HealthChecks } from './health';

const status = (lagEvents: number, lagSeconds: number) => ({
  projection: 'orders',
  lagEvents,
  lagSeconds,
  parkedStreams: 0,
});
const healthy: HealthChecks = {
  stores: async () => undefined,
  projections: async () => [status(0, 0)],
  runtime: new VirtualRuntime(),
};
const complaint = (path: string) => ({ code: 'NOT_READY', context: { details: [{ path }] } });

describe('readiness', () => {
  it('is there while the stores answer and the projections keep up', async () => {
    expect(await new Health(healthy).ready()).toMatchObject({ status: 'ready' });
    const busy = { ...healthy, projections: async () => [status(300, 0.4)] };
    expect(await new Health(busy).ready()).toMatchObject({ status: 'ready' });
  });

  it('is gone when a store fails, hangs, a projection falls behind or the process closes', async () => {
    const failing = { ...healthy, stores: async () => Promise.reject(new Error('disk')) };
    await expect(new Health(failing).ready()).rejects.toMatchObject(complaint('stores'));
    const runtime = new VirtualRuntime();
    const hanging = { ...healthy, runtime, stores: () => new Promise<void>(() => undefined) };
    const waited = expect(new Health(hanging).ready()).rejects.toMatchObject(complaint('stores'));
    await runtime.advance(2_000);
    await waited;
    const behind = { ...healthy, projections: async () => [status(1, 60)] };
    await expect(new Health(behind).ready()).rejects.toMatchObject(complaint('orders'));
    const closing = new Health(healthy);
    closing.close();
    await expect(closing.ready()).rejects.toMatchObject(complaint('process'));
  });
});
