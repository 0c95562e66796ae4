import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { queues } from '@lineless/areas/ordering/model/queues';
import { blockProjections } from '../support/blocked-projections';
import { runCli } from '../support/cli';
import { buy, place, untrackedProducts } from '../support/order-flow';
import { pause } from '../support/until';
import { Venue } from '../support/venue';

/** So long the stores may think before they count as away. */
const PATIENCE_MS = 2_000;

describe('what only operators may know', () => {
  let venue: Venue;
  let catchUp: () => void = () => undefined;

  const ofOperators = async (path: string) => {
    const response = await fetch(`${venue.server.operationsUrl ?? ''}${path}`);
    const text = await response.text();
    return { status: response.status, text };
  };

  /** The stores do not answer: the time that is waited for them goes by. */
  const inTime = async <T>(asking: Promise<T>): Promise<T> => {
    await pause(50);
    venue.runtime.forward(PATIENCE_MS);
    return asking;
  };

  afterEach(async () => {
    jest.restoreAllMocks();
    catchUp();
    await venue.close();
  });

  // id: is-on-a-listener-of-their-own-on-this-machine
  it('is on a listener of their own, on this machine, and not where guests are', async () => {
    venue = await Venue.open();
    const { url, operationsUrl } = venue.server;
    expect(new URL(operationsUrl ?? '').port).not.toBe(new URL(url).port);
    expect(new URL(operationsUrl ?? '').hostname).toBe('127.0.0.1');
    for (const path of ['/metrics', '/parked', '/queues']) {
      expect((await ofOperators(path)).status).toBe(200);
      expect((await venue.visitor().get(path)).status).toBe(404);
      expect((await venue.visitor().get(`/api${path}`)).status).toBe(404);
    }
    expect((await venue.visitor().post('/parked/retry', { projection: 'orders', stream: 'x' })).status).toBe(
      404,
    );
    const { items } = JSON.parse((await ofOperators('/queues')).text);
    expect(items).toContainEqual(
      expect.objectContaining({ queue: queues.expireOrders, failed: 0, failures: [] }),
    );
    // What is new for a read model the store itself says: no queue carries it.
    expect(items.filter(({ queue }: { queue: string }) => queue.startsWith('project'))).toEqual([]);
    // Nor does theirs serve guests.
    expect((await ofOperators('/api/vendors')).status).toBe(404);
  });

  it('is that every read model comes back from the events, found out while the bar trades', async () => {
    venue = await Venue.open();
    const customer = await venue.customer();
    const products = await untrackedProducts(customer);
    const settings = {
      DATA_DIR: venue.directory,
      METRICS_PORT: new URL(venue.server.operationsUrl ?? '').port,
    };
    const compare = async (...options: string[]) => {
      const trading = { open: true };
      const trade = async () => {
        for (let n = 0; trading.open; n += 1) await place(customer, products.slice(n % 3, (n % 3) + 2));
      };
      const [result] = await Promise.all([
        runCli(['rebuild', ...options], settings).finally(() => (trading.open = false)),
        trade(),
      ]);
      return result;
    };
    const checked = await compare('--check');
    expect(checked.errors).toBe('');
    expect(checked.output).toContain('by the service that runs');
    expect(checked.output).toMatch(/orders +\d+ events, \d+ documents in .*: equal\n/);
    expect(checked).toMatchObject({ status: 0, output: expect.stringContaining('No differences.') });
    const rebuilt = await compare();
    expect(rebuilt.output).toMatch(/orders +\d+ events, \d+ documents in .*: equal, put in place\n/);
    expect(rebuilt.status).toBe(0);
    await buy(customer, products.slice(0, 1));
    const verified = await runCli(['verify', 'analytics'], settings);
    expect(verified.output).toMatch(/analytics, kiln-hall \d{4}-\d{2}: 1 orders, [\w-]+.*: equal\n/);
    expect([verified.status, verified.errors]).toEqual([0, '']);
    const { status } = await fetch(`${venue.server.operationsUrl ?? ''}/rebuild`, { method: 'POST' });
    expect(status).toBe(400);
  });

  // id: is-why-the-service-is-not-ready
  it('is why the service is not ready: guests and balancers learn only that it is not', async () => {
    venue = await Venue.open();
    const customer = await venue.customer();
    const products = (await untrackedProducts(customer)).slice(0, 1);
    const ready = await venue.visitor().get('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
    catchUp = blockProjections(venue.server.composition.store);
    await place(customer, products);
    const late = await inTime(venue.visitor().get('/readyz'));
    expect([late.status, late.body]).toEqual([503, { status: 'not-ready' }]);
    const told = await inTime(ofOperators('/readyz'));
    expect(told.status).toBe(503);
    expect(JSON.parse(told.text)).toEqual({
      status: 'not-ready',
      problems: [{ part: 'stores', problem: `have not answered within ${PATIENCE_MS} ms` }],
      projections: [],
    });
    // Guests go on being served from what is there.
    expect((await venue.visitor().get('/healthz')).status).toBe(200);
  });

  it('is nowhere when it is switched off', async () => {
    venue = await Venue.open({ settings: { METRICS_PORT: null } });
    expect(venue.server.operationsUrl).toBeNull();
    for (const path of ['/metrics', '/parked']) expect((await venue.visitor().get(path)).status).toBe(404);
    const ready = await venue.visitor().get('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  });
});
