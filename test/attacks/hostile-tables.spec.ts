import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { errorBody } from '@lineless/contracts/common';
import { DEMO, type ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const COLUMNS = 247_597;
const COMMAS = 1_190_000;
/** Longer than an answer waits for who does not read it. */
const DROPPED_WITHIN_MS = 40_000;
const BETWEEN_PIECES_MS = 200;
/** Nine megabytes of answers, whose requests are read at once: one of which half was read would be cut for that. */
const REQUESTS = 800;

describe('a table that one member of staff imports', () => {
  let venue: Venue;
  let maya: ApiClient;
  let admin: ApiClient;
  let list: DoorList;

  const guests = (table: string) => maya.post(`${list.path}/reservations/import`, { table });
  const menu = (table: string) =>
    admin.post(`/api/vendor-locations/${DEMO.location}/products/import`, { table });
  /** How often the process has looked at its sockets during it. */
  const turnsDuring = async <T>(work: () => Promise<T>): Promise<{ done: T; turns: number }> => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const done = await work().finally(() => (isOver = true));
    return { done, turns };
  };

  beforeAll(async () => {
    venue = await Venue.open();
    maya = await venue.staff();
    admin = await venue.signIn(DEMO.admin);
    list = await DoorList.open(maya, venue.runtime.now());
  });
  afterAll(() => venue.close());

  // id: is-refused-in-one-sentence-for-a-quarter
  it('is refused in one sentence for a quarter of a million columns', async () => {
    for (const send of [guests, menu]) {
      for (const table of ['a,'.repeat(COLUMNS), `${'"",'.repeat(COLUMNS / 2)}\n`]) {
        const answer = await send(table);
        expect(refusal(answer)).toEqual([400, 'TABLE_REFUSED']);
        expect(read(answer, errorBody, 400).details).toHaveLength(1);
      }
    }
  });

  it('is refused in one sentence for a line of a million commas', async () => {
    const answer = await guests(`firstName\n${','.repeat(COMMAS)}\n`);
    expect(read(answer, errorBody, 400).details).toEqual([{ path: '2', message: 'This line is too long.' }]);
  });

  it('delays no other request while it is read', async () => {
    const lines = 'Ana,"a note, over\ntwo lines",maybe\n'.repeat(4_900);
    const table = `firstName,note,vip\n${lines}`;
    const { done, turns } = await turnsDuring(() => guests(table));
    expect(read(done, errorBody, 400).details).toHaveLength(100);
    expect(turns).toBeGreaterThan(4_900 / 100 + 5);
  });

  it('is told the first hundred of its faults, and how many there are', async () => {
    const answer = await guests(`firstName,vip\n${',maybe\n'.repeat(2_000)}`);
    const { details, moreDetails, message } = read(answer, errorBody, 400);
    expect([details?.length, moreDetails]).toEqual([100, 5_899]);
    expect(message).toBe('Nothing was imported: 2000 lines are wrong. The first 100 faults are named.');
    expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
  });

  it('is one at a time of each person, and not read before the person is known', async () => {
    const table = `firstName\n${'Ana,\n'.repeat(20_000)}`;
    const other = await venue.signIn(DEMO.manager, 4);
    const many = await venue.signIn(DEMO.superAdmin, 8);
    const [all, others] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => many.post(`${list.path}/reservations/import`, { table }))),
      other.post(`${list.path}/reservations/import`, { table }),
    ]);
    expect(others.status).toBe(400);
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.map(refusal)).toContainEqual([429, 'TOO_MANY_REQUESTS']);
    expect(all.length - refused.length).toBeGreaterThan(0);
    expect((await many.post(`${list.path}/reservations/import`, { table })).status).toBe(400);
    const visitor = venue.visitor();
    const unread = await visitor.call('POST', `${list.path}/reservations/import`, {
      text: '{'.repeat(500_000),
    });
    expect(refusal(unread)).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is imported where it is one', async () => {
    expect((await guests(`firstName\nAna\nNoor\n`)).status).toBe(200);
    expect(await list.names()).toEqual(expect.arrayContaining(['Ana', 'Noor']));
  });
});

describe('an answer that its client does not read', () => {
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open();
  });
  afterAll(() => venue.close());

  const connections = () =>
    new Promise<number>((resolve, reject) => {
      venue.server.app
        .getHttpServer()
        .getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });

  // id: is-dropped-and-so-is-its-connection-while
  it('is dropped, and so is its connection, while one that is read slowly goes on', async () => {
    const path = `/api/vendor-locations/${DEMO.location}/products`;
    const visitor = venue.visitor();
    expect((await visitor.get(path)).status).toBe(200);
    visitor.close();
    const count = (wanted: number) =>
      until(
        async () => (await connections()) === wanted || undefined,
        () => `there are not ${wanted} connections`,
        DROPPED_WITHIN_MS,
      );
    await count(0);
    const [deaf, slow] = [1, 2].map(() => {
      const socket = connect(Number(new URL(venue.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(REQUESTS));
      return socket;
    });
    let pieces = 0;
    slow?.on('data', () => {
      pieces += 1;
      slow.pause();
      setTimeout(() => slow.resume(), BETWEEN_PIECES_MS);
    });
    slow?.resume();
    await count(2);
    await count(1);
    const before = pieces;
    await until(
      () => pieces > before + 3 || undefined,
      () => 'the slow one hears no more',
    );
    for (const socket of [deaf, slow]) socket?.destroy();
  });
});
