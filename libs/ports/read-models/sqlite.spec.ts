import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readModelsContract } from './contract';
import { order, orders, position, type Order } from './contract/subject';
import { openSqliteReadModels } from './sqlite';

readModelsContract('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
  let models = openSqliteReadModels({ directory });
  return {
    models,
    async reopen() {
      await models.close();
      models = openSqliteReadModels({ directory });
      return models;
    },
    async dispose() {
      await models.close();
      await rm(directory, { recursive: true });
    },
  };
});

describe('the file of the SQLite read models', () => {
  it('keeps two connections from both winning', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
    const [one, two] = [openSqliteReadModels({ directory }), openSqliteReadModels({ directory })];
    const first = await one.open<Order>(orders);
    const second = await two.open<Order>(orders);
    expect(await first.write([order('a', 1)], { from: null, to: position(1) })).toBe('written');
    expect(await second.write([order('b', 1)], { from: null, to: position(1) })).toBe('conflict');
    expect((await second.load(['b'])).size).toBe(0);
    expect(await second.view('a')).not.toBeNull();
    await one.close();
    await two.close();
    await rm(directory, { recursive: true });
  });

  it('may be closed twice', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
    const models = openSqliteReadModels({ directory });
    await models.close();
    await expect(models.close()).resolves.toBeUndefined();
    await rm(directory, { recursive: true });
  });
});
