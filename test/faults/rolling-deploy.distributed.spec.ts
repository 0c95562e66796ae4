import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOf } from '@lineless/contracts/common';
import { order } from '@lineless/contracts/ordering/orders';
import { createLog } from '@lineless/platform/logging';
import { readSettings, type Settings } from '@lineless/platform/settings';
import { startServer, type RunningServer } from '../../apps/api/src/server';
import { startWorker, type RunningWorker } from '../../apps/worker/src/worker';
import type { Fleet } from '../distributed/fleet';
import { Night } from '../distributed/night';
import { ApiClient, DEMO } from '../support/api-client';
import { read } from '../support/order-flow';
import { otherVersion } from '../support/other-version';
import { pause, until } from '../support/until';

const SHOWN_WITHIN_MS = 40_000;
const BETWEEN_MS = 500;

/** The same orders, with one more key and a field that says which version shows them. */
const nextVersion = otherVersion({
  model: 'orders',
  code: 'next',
  change: ({ model, ...rest }) => ({
    ...rest,
    model: {
      ...model,
      keys: { ...model.keys, statusNow: 'text' },
      indexes: [...model.indexes, { name: 'by-status-now', fields: ['statusNow'] }],
    },
    view: (state, version) => ({ ...rest.view(state, version), shownBy: 'next' }),
    keys: (state) => ({ ...rest.keys(state), statusNow: String(Object(state).status) }),
  }),
});

describe('a rolling deploy of a changed read model, while orders run', () => {
  let night: Night;
  let fleet: Fleet;
  let settings: Settings;
  const running: (RunningServer | RunningWorker)[] = [];
  const log = createLog('silent');

  beforeAll(async () => {
    night = await Night.begin({ boardsBehindProxy: true });
    ({ fleet } = night);
    settings = readSettings({
      ...fleet.engines.urls,
      DATA_DIR: fleet.directory,
      METRICS_PORT: 'off',
      PORT: '0',
      RATE_LIMIT: 'off',
      PERSON_RATE_LIMIT: 'off',
    });
  });

  afterAll(async () => {
    await Promise.all(running.map((process) => process.close()));
    await night.end();
  });

  const orders = async (client: ApiClient) => {
    const answer = await client.get(`/api/users/${client.userId}/orders?limit=200`, {
      'x-min-position': night.trading.lastPosition,
    });
    const { items } = read(answer, listOf(order.loose()));
    return items.map((item) => ({ orderId: item.orderId, status: item.status, shownBy: item.shownBy }));
  };

  it('loses no order, shows whole lists by one version each, and ends with all on the new one', async () => {
    const shopper = await night.tradeThrough(async () => {
      for (const old of fleet.workers) {
        running.push(await startWorker({ settings, log, projections: nextVersion }));
        await pause(BETWEEN_MS);
        await old.stop();
      }
      const next = await startServer({ settings, log, projections: nextVersion });
      running.push(next);
      const signedIn = await new ApiClient(Number(new URL(next.url).port)).signIn(DEMO.customer);
      await pause(BETWEEN_MS);
      await fleet.apis[0]?.stop();
      await pause(BETWEEN_MS);
      return signedIn;
    });

    const seen = await until(
      async () => {
        const list = await orders(shopper);
        return list.every(({ shownBy }) => shownBy === 'next') ? list : undefined;
      },
      () => 'every order to be shown by the new version',
      SHOWN_WITHIN_MS,
    );
    // One old process still serves: what it shows is the old version's, and just as whole.
    const before = await orders(night.customer);
    expect(before.every(({ shownBy }) => shownBy === undefined)).toBe(true);
    const known = (list: typeof seen) => list.map(({ orderId, status }) => `${orderId} ${status}`).sort();
    expect(known(before)).toEqual(known(seen));
    expect(seen.length).toBe(Math.min(200, night.trading.flows.length));
    await night.trading.everyOrderIsThereOnce();
    shopper.close();
  });
});
