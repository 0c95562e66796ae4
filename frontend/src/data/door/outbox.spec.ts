import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { openDoorDatabase } from './door-database';
import { nextOfEach, Outbox, waitingOf } from './outbox';
import { deedOf } from './testing/deeds';

describe('The outbox of the door', () => {
  const opened: Outbox[] = [];
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  afterEach(() => {
    for (const outbox of opened.splice(0)) outbox.close();
  });
  const open = async (): Promise<Outbox> => {
    const outbox = new Outbox(await openDoorDatabase());
    opened.push(outbox);
    await outbox.read();
    return outbox;
  };
  const keys = (outbox: Outbox) => outbox.entries().map(({ deed }) => deed.key);

  it('has what was put into it, in that order, when the page is opened again', async () => {
    const before = await open();
    for (const key of ['b', 'a', 'c']) await before.add(deedOf(key));
    expect(keys(before)).toEqual(['b', 'a', 'c']);
    expect((await open()).entries()).toEqual(before.entries());
  });

  it('lets go of what is settled, and keeps what came out otherwise', async () => {
    const outbox = await open();
    for (const key of ['a', 'b', 'c']) await outbox.add(deedOf(key));
    await outbox.settle('a', null);
    const already = { kind: 'over', count: 1, by: 'Ben', at: '2026-06-13T05:41:00.000Z' } as const;
    await outbox.settle('b', already);
    expect((await open()).entries().map(({ deed, standing }) => [deed.key, standing])).toEqual([
      ['b', already],
      ['c', { kind: 'waiting' }],
    ]);
  });

  it('remembers what may have reached the server', async () => {
    const outbox = await open();
    await outbox.add(deedOf('a'));
    await outbox.trying('a');
    expect((await open()).entries()).toMatchObject([{ deed: { key: 'a' }, isTried: true }]);
  });

  it('takes back what was never tried, and says so; what may have arrived stays', async () => {
    const outbox = await open();
    for (const key of ['a', 'b']) await outbox.add(deedOf(key));
    expect(await outbox.trying('a')).toBe(true);
    expect([await outbox.takeBack('a'), await outbox.takeBack('b'), await outbox.takeBack('b')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([await outbox.trying('b'), keys(await open())]).toEqual([false, ['a']]);
  });

  it('has one queue for each reservation', async () => {
    const outbox = await open();
    const ofA = { reservationId: 'guest-a' };
    await outbox.add(deedOf('a'));
    await outbox.add(deedOf('later', ofA));
    await outbox.add(deedOf('b'));
    expect(nextOfEach(outbox.entries(), 'ana').map(({ key }) => key)).toEqual(['a', 'b']);
  });

  // id: is-opened-again-where-the-browser-has-closed-it
  it('is opened again where the browser has closed it under the page', async () => {
    const database = await openDoorDatabase();
    const outbox = new Outbox(database);
    opened.push(outbox);
    const close = () => database.use(async (connection) => connection.close());
    await close();
    await outbox.add(deedOf('a'));
    await close();
    await Promise.all([outbox.add(deedOf('b')), outbox.trying('a')]);
    await close();
    await outbox.settle('a', null);
    expect(keys(await open())).toEqual(['b']);
  });

  it('is the same in every tab', async () => {
    const [one, other] = [await open(), await open()];
    const told = new Promise<void>((resolve) => other.subscribe(resolve));
    await one.add(deedOf('a'));
    await told;
    expect(keys(other)).toEqual(['a']);
  });

  it.each<[string, (outbox: Outbox) => Promise<unknown>, object[]]>([
    ['is tried', (outbox) => outbox.trying('a'), [{ isTried: true }]],
    ['is taken back', (outbox) => outbox.takeBack('a'), []],
    ['is settled', (outbox) => outbox.settle('a', null), []],
  ])('is the same in every tab when something of it %s', async (_, happens, left) => {
    const one = await open();
    await one.add(deedOf('a'));
    const other = await open();
    expect(keys(other)).toEqual(['a']);
    let times = 0;
    other.subscribe(() => (times += 1));
    await happens(one);
    while (times === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(other.entries()).toMatchObject(left);
    expect(other.entries()).toHaveLength(left.length);
  });

  it('says what of whom waits', async () => {
    const outbox = await open();
    await outbox.add(deedOf('a', { personId: 'ben' }));
    await outbox.add(deedOf('b'));
    await outbox.add(deedOf('c'));
    await outbox.settle('b', { kind: 'refused', code: 'RESERVATION_CANCELLED', message: '' });
    const entries = outbox.entries();
    expect(nextOfEach(entries, 'ana').map(({ key }) => key)).toEqual(['c']);
    expect([waitingOf(entries, 'ana'), waitingOf(entries, 'ben'), waitingOf(entries, null)]).toEqual([
      1, 1, 0,
    ]);
  });

  it('lives as long as the page where the browser keeps nothing', async () => {
    const outbox = new Outbox(null);
    opened.push(outbox);
    await outbox.add(deedOf('a'));
    await outbox.add(deedOf('b'));
    await outbox.settle('a', null);
    expect([keys(outbox), outbox.isKept]).toEqual([['b'], false]);
  });
});
