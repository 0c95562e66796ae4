import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Projection } from '@lineless/kernel/projection';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { ProductError } from '@lineless/kernel/errors';
import type { ProjectionEngine } from './engine';
import { parkedModel } from './parked';
import { Night } from './testing/night';
import { orderProjection, type OrderState } from './testing/orders';

let night: Night;
beforeEach(async () => {
  night = await Night.begin();
});
afterEach(async () => {
  await night.end();
});

const MINUTE = 60_000;

/** The next version of the code: euros in another view, one more key and its index. */
function nextVersion(): Projection<OrderState> {
  const { model, ...rest } = orderProjection();
  return {
    ...rest,
    model: {
      ...model,
      keys: { ...model.keys, lines: 'number' },
      indexes: [...model.indexes, { name: 'by-lines', fields: ['lines'] }],
    },
    view: (state, version) => ({ id: state.orderId, euros: state.cents / 100, version }),
    keys: (state) => ({ vendor: state.vendor, cents: state.cents, lines: state.events }),
  };
}

const inVendor = { index: 'by-vendor', equals: ['bar'], limit: 500 } as const;
const views = async (engine: ProjectionEngine) =>
  (await engine.collections.named('test-orders').views(inVendor)).views.map(
    (view) => JSON.parse(view) as object,
  );
const states = async () =>
  (await night.models.generations('test-orders'))
    .map(({ code, state }) => `${code.split('-')[0]} ${state}`)
    .sort();

async function ofTheOldCode(orders: number): Promise<ProjectionEngine> {
  const old = await night.engine([orderProjection()], { code: 'old' });
  for (let n = 0; n < orders; n += 1) {
    night.place(String(n));
    night.add(String(n), 100);
  }
  await old.catchUp();
  return old;
}

describe('given a read model that other code has built', () => {
  it('then every answer is whole and shown by today’s code, before, while and after it is built anew', async () => {
    await ofTheOldCode(300);
    const engine = await night.engine([nextVersion()], { code: 'new' });
    const whole = async () => {
      const shown = await views(engine);
      expect(shown).toHaveLength(300);
      expect(shown.every((view) => 'euros' in view)).toBe(true);
    };
    await whole();
    const building = engine.builtAnew();
    for (let look = 0; look < 5; look += 1) {
      await settle(1);
      await whole();
    }
    await building;
    await whole();
    expect(await states()).toEqual(['new live', 'old former']);
    expect(night.said.join('\n')).toMatch(/built anew by this version[^]*put in place/);
  });

  it('then it goes on folding, and people are told', async () => {
    await ofTheOldCode(2);
    const engine = await night.engine([nextVersion()], { code: 'new' });
    night.published.length = 0;
    night.add('1', 50);
    await engine.catchUp();
    expect(await views(engine)).toContainEqual({ id: '1', euros: 1.5, version: 2 });
    expect(night.published[0]).toMatchObject({ topic: 'order:1', version: 2 });
    night.add('1', 50);
    await engine.catchUp();
    expect(await views(engine)).toContainEqual({ id: '1', euros: 2, version: 3 });
    await engine.builtAnew();
    expect(await views(engine)).toContainEqual({ id: '1', euros: 2, version: 3 });
    expect(await engine.rebuild('test-orders')).toMatchObject({ differenceCount: 0 });
  });

  it('then what only the new shape can answer is there as soon as it is built, and never half', async () => {
    await ofTheOldCode(20);
    const engine = await night.engine([nextVersion()], { code: 'new' });
    const byLines = { index: 'by-lines', equals: [2], limit: 50 };
    const orders = () => engine.collections.named('test-orders');
    const ways = [() => orders().views(byLines), () => orders().ids(byLines), () => orders().count(byLines)];
    for (const ask of ways) {
      const refusal = await ask().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ProductError);
      expect(refusal).toMatchObject({
        code: 'MODEL_BUILDING',
        kind: 'unavailable',
        context: { retryAfterSeconds: 5 },
      });
    }
    await expect(orders().views({ ...byLines, index: 'by-nothing' })).rejects.toThrow(RangeError);
    await engine.builtAnew();
    expect((await orders().ids(byLines)).ids).toHaveLength(20);
  });

  it('then what was half built by a process that died goes on where it was', async () => {
    await ofTheOldCode(30);
    const first = await night.engine([nextVersion()], { code: 'new' });
    const building = first.builtAnew();
    await first.stop();
    await building.catch(() => undefined);
    const second = await night.engine([nextVersion()], { code: 'new' });
    await second.builtAnew();
    expect(await views(second)).toHaveLength(30);
    expect(await states()).toEqual(['new live', 'old former']);
  });

  it('then what is half built when the service stops is not put in place, and stops at once', async () => {
    await ofTheOldCode(3_000);
    const engine = await night.engine([nextVersion()], { code: 'new' });
    const building = engine.builtAnew();
    await settle(3);
    await engine.stop();
    await building;
    expect(await states()).toEqual(['new next', 'old live']);
    const next = await night.engine([nextVersion()], { code: 'new' });
    expect(await next.collections.named('test-orders').count({ index: 'by-vendor', equals: ['bar'] })).toBe(
      3_000,
    );
    await next.builtAnew();
    expect(await states()).toEqual(['new live', 'old former']);
    expect(await next.rebuild('test-orders')).toMatchObject({ differenceCount: 0 });
  });

  it('then the half-built one of a deploy that was given up is left alone', async () => {
    await ofTheOldCode(3);
    const givenUp = { name: 'given-up', code: 'up-1' };
    await night.models.create(nextVersion().model, givenUp, night.runtime.now());
    const engine = await night.engine([nextVersion()], { code: 'new' });
    await engine.builtAnew();
    expect(await views(engine)).toHaveLength(3);
    expect(await states()).toEqual(['new live', 'old former', 'up next']);
  });

  it('then what a deploy that was given up has left is dropped after a day', async () => {
    await ofTheOldCode(3);
    const { model } = nextVersion();
    const now = night.runtime.now();
    await night.models.create(model, { name: 'yesterday', code: 'yesterday-1' }, now - 25 * 60 * MINUTE);
    await night.models.create(model, { name: 'today', code: 'today-1' }, now - 23 * 60 * MINUTE);
    const engine = await night.engine([orderProjection()], { code: 'old' });
    engine.start();
    await night.runtime.advance(MINUTE);
    await settle(20);
    expect(await states()).toEqual(['old live', 'today next']);
  });

  it('then the process that runs the old code sees the new generation and does not build its own back', async () => {
    const old = await ofTheOldCode(3);
    old.start();
    await (await night.engine([nextVersion()], { code: 'new' })).builtAnew();
    await night.runtime.advance(3_000);
    night.add('1', 100);
    await settle(20);
    // Shown by its own code, up to where the newer process has folded.
    expect(await views(old)).toContainEqual({
      orderId: '1',
      vendor: 'bar',
      cents: 100,
      events: 2,
      version: 1,
    });
    await night.runtime.advance(5_000);
    expect(await states()).toEqual(['new live', 'old former']);
  });

  it('then a projector of the former one notices at its next write, and a waiting reader while it waits', async () => {
    const old = await ofTheOldCode(3);
    const waiting = await night.engine([orderProjection()], { code: 'old' });
    const built = await night.engine([orderProjection()], { code: 'new' });
    await built.builtAnew();
    night.add('1', 100);
    await built.catchUp();
    const grown = { orderId: '1', vendor: 'bar', cents: 200, events: 3, version: 2 };
    const former = (await night.models.generations('test-orders')).find(({ state }) => state === 'former');
    const before = await (await night.models.open('test-orders', former?.name ?? '')).checkpoint();
    await old.catchUp();
    expect(await views(old)).toContainEqual(grown);
    const reached = waiting.progress.waitFor('test-orders', (await night.store.lastPosition()) ?? '', 1_000);
    await settle(20);
    await night.runtime.advance(150);
    await expect(reached).resolves.toBe('reached');
    expect(await views(waiting)).toContainEqual(grown);
    expect(await (await night.models.open('test-orders', former?.name ?? '')).checkpoint()).toBe(before);
    expect(await states()).toEqual(['new live', 'old former']);
  });

  it('then the former one is dropped once everybody has had the time to notice', async () => {
    await ofTheOldCode(3);
    const engine = await night.engine([nextVersion()], { code: 'new' });
    engine.start();
    await night.runtime.advance(5 * MINUTE);
    expect(await states()).toHaveLength(2);
    await night.runtime.advance(6 * MINUTE);
    await settle(20);
    expect(await states()).toEqual(['new live']);
    expect((await engine.figures())[0]).toMatchObject({ built: null });
  });
});

describe('given a process that was killed between dropping a generation and dropping its parked streams', () => {
  it('then the next build drops them, and no others', async () => {
    await ofTheOldCode(3);
    const { model } = nextVersion();
    await night.models.create(model, { name: 'left', code: 'left-1' }, 0);
    for (const name of ['test-orders.left', 'test-orders.gone', 'other.gone'])
      await night.models.create(parkedModel, { name, code: '1' }, 0);
    const engine = await night.engine([nextVersion()], { code: 'new' });
    await engine.builtAnew();
    const lists = (await night.models.generations('parked')).map(({ name }) => name.replace(/-[^.-]*$/, ''));
    expect(lists.sort()).toEqual(['other.gone', 'test-orders.left', 'test-orders.new', 'test-orders.old']);
  });
});

describe('given read models of another history of events', () => {
  it('when the store is another one, then they are built anew before anybody asks', async () => {
    await ofTheOldCode(5);
    night.store.identity = 'another';
    night.store.events.splice(4);
    const engine = await night.engine([orderProjection()], { code: 'old' });
    expect(await views(engine)).toHaveLength(2);
    expect(night.said.join('\n')).toContain('another history');
    expect(night.said.join('\n')).not.toContain('events that are not stored');
    const again = await night.engine([orderProjection()], { code: 'old' });
    expect(await views(again)).toHaveLength(2);
    expect(night.said.filter((line) => line.includes('another history'))).toHaveLength(1);
  });

  it('when they are ahead of an older backup, then what never happened is gone and what comes is shown', async () => {
    await ofTheOldCode(5);
    night.store.events.splice(4);
    const engine = await night.engine([orderProjection()], { code: 'old' });
    expect(await views(engine)).toHaveLength(2);
    expect(night.said.join('\n')).toContain('test-orders shows events that are not stored');
    night.place('new');
    await engine.catchUp();
    expect(await views(engine)).toHaveLength(3);
  });

  it('when they are missing, then they are complete as soon as they are open', async () => {
    for (let n = 0; n < 40; n += 1) night.place(String(n));
    expect(await views(await night.engine())).toHaveLength(40);
  });
});
