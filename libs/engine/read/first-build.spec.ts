import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_BATCH } from '@lineless/ports/documents/port';
import { bentModels } from './testing/bent-models';
import { Night } from './testing/night';
import { orderProjection } from './testing/orders';

const ORDERS = MAX_BATCH + 2_000;

let night: Night;
beforeEach(async () => {
  night = await Night.begin();
  for (let n = 0; n < ORDERS; n += 1) night.place(String(n));
  for (let n = 0; n < ORDERS; n += 1) night.add(String(n), 100);
});
afterEach(async () => {
  await night.end();
});

/** @param failAt the write that the power cut comes before */
function counted(failAt = Number.POSITIVE_INFINITY) {
  const writes: { documents: number; moves: boolean }[] = [];
  const models = bentModels(night.models, orderProjection().model, (collection) => ({
    write: (batch, checkpoint) => {
      if (writes.length === failAt) throw new Error('Power cut');
      writes.push({ documents: batch.length, moves: checkpoint !== null });
      return collection.write(batch, checkpoint);
    },
  }));
  return { writes, models };
}

describe('given many events and no read model yet', () => {
  it('then each document is written once for all of its events, so many at a time as a store takes', async () => {
    const { writes, models } = counted();
    const engine = await night.engine([orderProjection()], { models });
    expect(writes.slice(0, 2)).toEqual([
      { documents: MAX_BATCH, moves: false },
      { documents: ORDERS - MAX_BATCH, moves: true },
    ]);
    expect(await night.view(String(ORDERS - 1))).toMatchObject({ cents: 100, version: 1 });
    expect(await engine.progress.position('test-orders')).toBe(await night.store.lastPosition());
  });

  it('then a crash in the middle of it leaves nothing counted twice and nothing out', async () => {
    const { models } = counted(1);
    await expect(night.engine([orderProjection()], { models })).rejects.toThrow('Power cut');
    const engine = await night.engine();
    for (const id of ['0', String(MAX_BATCH - 1), String(MAX_BATCH), String(ORDERS - 1)])
      expect(await night.view(id)).toMatchObject({ cents: 100, version: 1, events: 2 });
    expect(await engine.rebuild('test-orders')).toMatchObject({ differenceCount: 0 });
  });
});
