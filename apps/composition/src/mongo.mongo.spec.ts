import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { createLog } from '@lineless/platform/logging';
import { Metrics } from '@lineless/platform/metrics';
import { readSettings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Troubles } from '@lineless/platform/troubles';
import { sharedMongo as someMongo } from '../../../test/servers/mongo-java-server/mongo';
import { openAdapters } from './adapters';
import { sharedMongo } from './mongo';

const mongo = await someMongo();
afterAll(() => mongo.release());
afterEach(() => {
  jest.restoreAllMocks();
});

describe(`a process whose stores are in ${mongo.name}`, () => {
  it.each([1, 2])('has one client for one URL, for any parts kept there (%d)', async (urls) => {
    const directory = await mkdtemp(join(tmpdir(), 'lineless-mongo-'));
    const connected = jest.spyOn(MongoClient.prototype, 'connect');
    const closed = jest.spyOn(MongoClient.prototype, 'close');
    const url = mongo.database();
    const own = urls === 2 ? { KEYS_MONGODB_URL: mongo.database() } : {};
    const log = createLog('silent');
    const adapters = await openAdapters({
      settings: readSettings({ DATA_DIR: directory, MONGODB_URL: url, ...own }),
      runtime: systemRuntime,
      log,
      troubles: new Troubles(log, systemRuntime),
      metrics: new Metrics(),
      deliver: async () => undefined,
    });
    expect(connected).toHaveBeenCalledTimes(urls);
    await adapters.readModels.setSource('here');
    await adapters.close();
    expect(closed).toHaveBeenCalledTimes(urls);
    await rm(directory, { recursive: true, force: true });
  });

  it('closes a client with the last that uses it, and opens another one afterwards', async () => {
    const at = sharedMongo();
    const url = mongo.database();
    const [one, two] = await Promise.all([at(url), at(url)]);
    await one.close();
    await one.close();
    expect(await two.database.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await two.close();
    await expect(two.database.command({ ping: 1 })).rejects.toThrow();
    const again = await at(url);
    expect(await again.database.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await again.close();
  });

  it('tries again for a caller that comes after a connect that failed, and tells all that waited for that one', async () => {
    const at = sharedMongo();
    const url = mongo.database();
    const failing = jest.spyOn(MongoClient.prototype, 'connect').mockRejectedValueOnce(new Error('away'));
    const refusals = await Promise.allSettled([at(url), at(url)]);
    expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(failing).toHaveBeenCalledTimes(1);
    const [one, two] = [await at(url), await at(url)];
    expect(failing).toHaveBeenCalledTimes(2);
    await one.close();
    expect(await two.database.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await two.close();
    await expect(two.database.command({ ping: 1 })).rejects.toThrow();
  });
});
