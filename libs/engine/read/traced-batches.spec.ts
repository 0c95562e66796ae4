import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tracing } from '@lineless/ports/tracing/tracing';
import { WrittenSpans } from '@lineless/ports/tracing/testing/written-spans';
import { bentModels } from './testing/bent-models';
import { Night } from './testing/night';
import { orderProjection } from './testing/orders';

let night: Night;
let spans: WrittenSpans;
beforeEach(async () => {
  night = await Night.begin();
  spans = new WrittenSpans();
  tracing.use(spans);
});
afterEach(async () => {
  expect(spans.open).toEqual([]);
  tracing.end(spans);
  await night.end();
});

describe('given a collector of traces', () => {
  it('then a batch shows what is projected and written, and its message says where it was', async () => {
    await night.engine();
    const engine = await night.engine([orderProjection()]);
    night.place('1');
    night.add('1', 100);
    await engine.catchUp();
    const [writing, projecting] = spans.ended;
    expect(projecting?.path).toMatch(/ › project test-orders$/);
    expect(projecting?.about).toEqual({ 'lineless.events': 2 });
    expect(writing).toEqual({
      path: `${projecting?.path} › write test-orders`,
      about: { 'lineless.documents': 1 },
    });
    expect(night.committed.map(({ traceparents }) => traceparents)).toEqual([[projecting?.path]]);
  });

  it('then nothing is shown of what is built anew', async () => {
    night.place('1');
    await night.engine([orderProjection()]);
    expect(spans.ended).toEqual([]);
  });

  it('then a write that fails is a failure of its batch', async () => {
    const failure = new Error('The disk is full');
    let isFull = false;
    const models = bentModels(night.models, orderProjection().model, (collection) => ({
      write: async (batch, checkpoint) => {
        if (isFull) throw failure;
        return collection.write(batch, checkpoint);
      },
    }));
    await night.engine();
    const engine = await night.engine([orderProjection()], { models });
    night.place('1');
    isFull = true;
    await expect(engine.catchUp()).rejects.toBe(failure);
    expect(spans.ended.map((span) => span.failure)).toEqual([failure, failure]);
    isFull = false;
  });
});
