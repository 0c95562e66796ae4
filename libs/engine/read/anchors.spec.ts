import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Projection } from '@lineless/kernel/projection';
import { Night } from './testing/night';

interface Line {
  readonly vendor: string;
  readonly type: string;
}

/** A document for each event, of the vendor whom only the first event of its stream names. */
const lines: Projection<Line> = {
  model: {
    name: 'test-lines',
    keys: { vendor: 'text', type: 'text' },
    indexes: [{ name: 'by-vendor', fields: ['vendor', 'type'] }],
  },
  streamPrefixes: ['order-'],
  documentId: ({ stream, revision }) => `${stream}@${revision}`,
  streamOf: (id) => id.slice(0, id.lastIndexOf('@')),
  anchorOf: ({ data }) => ({ vendor: (data as { vendor: string }).vendor }),
  evolve: (_state, { type }, _id, anchor) => ({ vendor: anchor?.vendor ?? 'nobody', type }),
  view: (line) => line,
  keys: ({ vendor, type }) => ({ vendor, type }),
  live: [],
};

describe('documents that need the first event of their stream', () => {
  let night: Night;
  const at = async (engine: Awaited<ReturnType<Night['engine']>>, vendor: string) => {
    const query = { index: 'by-vendor', equals: [vendor], limit: 50 };
    const { documents } = await engine.collections.named('test-lines').documents(query);
    return documents.map(({ id }) => id).sort();
  };

  beforeEach(async () => {
    night = await Night.begin();
  });
  afterEach(() => night.end());

  it('get it with each event: in one batch, in later ones, and from a process that has never seen it', async () => {
    night.place('1', 'bar');
    night.place('2', 'club');
    night.add('1', 5);
    const engine = await night.engine([lines]);
    await engine.catchUp();
    night.add('2', 5);
    await engine.catchUp();
    night.add('1', 6);
    const other = await night.engine([lines]);
    await other.catchUp();
    expect(await at(other, 'bar')).toEqual(['order-1@0', 'order-1@1', 'order-1@2']);
    expect(await at(other, 'club')).toEqual(['order-2@0', 'order-2@1']);
    expect(await at(other, 'nobody')).toEqual([]);
    expect(await engine.rebuild('test-lines')).toMatchObject({ differenceCount: 0 });
  });

  it('get it when they are folded anew, and when other code had folded them', async () => {
    night.place('1', 'bar');
    night.add('1', 5);
    const engine = await night.engine([lines]);
    await engine.catchUp();
    const [, added] = night.store.events;
    await engine.foldAnew(new Map([['order-1', new Set([added?.id ?? ''])]]));
    expect(await at(engine, 'bar')).toEqual(['order-1@0', 'order-1@1']);
    const newer = await night.engine([lines], { code: '2' });
    expect((await newer.collections.named('test-lines').get('order-1@1'))?.body?.state).toEqual({
      vendor: 'bar',
      type: 'Added',
    });
  });
});
