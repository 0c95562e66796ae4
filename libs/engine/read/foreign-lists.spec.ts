import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ProjectionEngine } from './engine';
import { bentModels } from './testing/bent-models';
import { guestsProjection, nextGuestsProjection } from './testing/guests';
import { Night } from './testing/night';

const GUESTS = 5_000;
const PAGE = 200;
const MODEL = guestsProjection.model.name;

let night: Night;
/** Events of streams, and reads of more than so many at once. */
let read: { events: number; most: number };
/** Whether the events cannot be read. */
let isAway: boolean;

beforeEach(async () => {
  night = await Night.begin();
  read = { events: 0, most: 0 };
  isAway = false;
  const readStream = night.store.readStream.bind(night.store);
  jest.spyOn(night.store, 'readStream').mockImplementation(async (...asked) => {
    if (isAway) throw new Error('Disk gone');
    const events = await readStream(...asked);
    read = { events: read.events + events.length, most: Math.max(read.most, events.length) };
    return events;
  });
});
afterEach(async () => {
  await night.end();
});

const nameOf = (n: number) => String(n).padStart(5, '0');
/** Every guest is added, and then every fifth comes in. @returns how many events that is */
function fill(list: string, guests = GUESTS): number {
  const say = (type: string, n: number) => night.store.add(`list-${list}`, type, { guest: nameOf(n) });
  for (let n = 0; n < guests; n += 1) say('GuestAdded', n);
  for (let n = 0; n < guests; n += 5) say('GuestCameIn', n);
  return guests + Math.ceil(guests / 5);
}

const oldCode = async () => (await night.engine([guestsProjection], { code: 'old' })).catchUp();
const newCode = (options: Parameters<Night['engine']>[1] = {}) =>
  night.engine([nextGuestsProjection], { code: 'new', ...options });
const open = async (engine: ProjectionEngine, list: string, cursor?: string) => {
  const query = { index: 'by-list', equals: [list], limit: PAGE, ...(cursor && { cursor }) };
  const page = await engine.collections.named(MODEL).views(query);
  expect(page.views).toHaveLength(PAGE);
  for (const view of page.views) expect(JSON.parse(view)).toMatchObject({ shownBy: 'next', list });
  return page.nextCursor;
};

describe(`given a list of ${GUESTS} guests that other code has folded`, () => {
  let events: number;
  beforeEach(async () => {
    events = fill('moon');
    await oldCode();
  });

  it('when all of it is opened page by page, then its stream is read once, and at no time much of it', async () => {
    const engine = await newCode();
    let cursor = await open(engine, 'moon');
    expect(read.events).toBe(events);
    while (cursor !== undefined) cursor = await open(engine, 'moon', cursor);
    await Promise.all([open(engine, 'moon'), open(engine, 'moon')]);
    expect(read).toEqual({ events, most: 500 });
  });

  it('when many open it at once, then its stream is read once for all of them', async () => {
    const engine = await newCode();
    await Promise.all(Array.from({ length: 20 }, () => open(engine, 'moon')));
    expect(read.events).toBe(events);
  });

  it('when guests come in one after the other, then each costs its own event, and not the list again', async () => {
    const engine = await newCode();
    for (let n = 1; n < 100; n += 5) {
      night.store.add('list-moon', 'GuestCameIn', { guest: nameOf(n) });
      await engine.catchUp();
      const view = await engine.collections.named(MODEL).view(`moon_${nameOf(n)}`);
      expect(JSON.parse(view ?? '')).toMatchObject({ cameIn: 1, shownBy: 'next' });
    }
    // What the first of them has read, its own event included, and nothing for the others.
    expect(read.events).toBe(events + 1);
    await open(engine, 'moon');
    expect(read.events).toBe(events + 1);
  });

  it('when the new code folds what the old one passed over, then it is there, and never twice', async () => {
    const noted = (n: number) => night.store.add('list-moon', 'GuestNoted', { guest: nameOf(n) });
    const engine = await newCode();
    const guest = async (n: number) =>
      JSON.parse((await engine.collections.named(MODEL).view(`moon_${nameOf(n)}`)) ?? '') as object;
    noted(3);
    await oldCode();
    expect(await guest(3)).toMatchObject({ notes: 1, cameIn: 0 });
    noted(4);
    await open(engine, 'moon');
    await engine.catchUp();
    noted(4);
    night.store.add('list-moon', 'GuestCameIn', { guest: nameOf(3) });
    await engine.catchUp();
    expect(await guest(4)).toMatchObject({ notes: 2, cameIn: 0 });
    expect(await guest(3)).toMatchObject({ notes: 1, cameIn: 1 });
  });

  it('when the old code has parked it and the new code heals it, then no event counts twice', async () => {
    const parking = {
      ...guestsProjection,
      evolve: (...[state, event, id]: Parameters<typeof guestsProjection.evolve>) => {
        if (event.revision === events) throw new Error('Not yet');
        return guestsProjection.evolve(state, event, id);
      },
    };
    const cameIn = () => night.store.add('list-moon', 'GuestCameIn', { guest: nameOf(3) });
    const old = await night.engine([parking], { code: 'old' });
    cameIn();
    await old.catchUp();
    const engine = await newCode();
    await open(engine, 'moon');
    cameIn();
    await engine.catchUp();
    expect(await engine.retry(MODEL, 'list-moon')).toBe('healed');
    const view = await engine.collections.named(MODEL).view(`moon_${nameOf(3)}`);
    expect(JSON.parse(view ?? '')).toMatchObject({ cameIn: 2, version: events + 1 });
  });

  it('when a person is forgotten, then nothing of it is kept in memory', async () => {
    const engine = await newCode();
    await open(engine, 'moon');
    engine.forgetStates();
    await open(engine, 'moon');
    expect(read.events).toBe(2 * events);
  });

  it('when the store fails, then that is said, and nothing is shown that today’s code has not folded', async () => {
    const engine = await newCode();
    isAway = true;
    await expect(open(engine, 'moon')).rejects.toThrow('Disk gone');
    isAway = false;
    await open(engine, 'moon');
  });
});

describe('given two lists of guests, when the first is built in this code’s own generation', () => {
  it('then a page of the first is read twice, and no event of it; the second is read once', async () => {
    fill('early', 300);
    const later = fill('late', 3_000);
    await oldCode();
    const paused = pausedAfterWrites(1);
    const engine = await newCode({ models: paused.models });
    const building = engine.builtAnew();
    await paused.reached;
    paused.loaded.length = 0;
    await open(engine, 'early');
    expect([read.events, paused.loaded.length]).toEqual([0, PAGE]);
    await open(engine, 'late');
    expect(read.events).toBe(later);
    paused.goOn();
    await building;
    await open(engine, 'late');
    expect(read.events).toBe(later);
    expect(await engine.rebuild(MODEL)).toMatchObject({ differenceCount: 0 });
  });
});

/** Read models on which so many writes are done, and the last of them is answered when that is asked for. */
function pausedAfterWrites(most: number) {
  let writes = 0;
  const loaded: string[] = [];
  let goOn: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const resumed = new Promise<void>((resolve) => (goOn = resolve));
  const models = bentModels(night.models, guestsProjection.model, (collection) => ({
    loading: (ids) => void loaded.push(...ids),
    write: async (...asked) => {
      const written = await collection.write(...asked);
      writes += 1;
      if (writes === most) {
        reach();
        await resumed;
      }
      return written;
    },
  }));
  return { models, loaded, reached, goOn: () => goOn() };
}
