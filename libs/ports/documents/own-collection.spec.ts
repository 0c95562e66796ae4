import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { OwnCollection } from './own-collection';
import { GenerationReplaced, type ReadModels } from './port';
import { openSqliteReadModels } from './sqlite';

const MODEL: ModelDefinition = { name: 'counters', keys: {}, indexes: [] };

describe('a collection that no projection fills', () => {
  let directory: string;
  let models: ReadModels;
  const open = () => new OwnCollection<{ readonly count: number }>(models, systemRuntime, MODEL, () => ({}));
  const add = (counters: ReturnType<typeof open>) =>
    counters.change('a', (before) => ({ count: (before?.count ?? 0) + 1 }));
  const countIn = (counters: ReturnType<typeof open>) =>
    counters.use(async (all) => (await all.get('a'))?.body?.state.count);

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'own-'));
    models = openSqliteReadModels({ directory, runtime: systemRuntime });
  });
  afterEach(async () => {
    await models.close();
    await rm(directory, { recursive: true });
  });

  it('loses no change of writers that change one document at once', async () => {
    const [here, there] = [open(), open()];
    await Promise.all([add(here), add(there), add(here), add(there)]);
    expect(await countIn(here)).toBe(4);
  });

  it('stays as it is where there is nothing to change', async () => {
    const counters = open();
    await counters.change('a', () => null);
    expect(await countIn(counters)).toBeUndefined();
  });

  it('is opened again and written again where another process has emptied the store', async () => {
    const counters = open();
    await add(counters);
    const [written, opened] = [await models.open(MODEL.name, 'counters-1'), jest.spyOn(models, 'open')];
    jest.spyOn(written, 'write').mockRejectedValueOnce(new GenerationReplaced(MODEL.name, 'counters-1'));
    await add(counters);
    expect(await countIn(counters)).toBe(2);
    expect(opened).toHaveBeenCalledTimes(1);
  });
});
