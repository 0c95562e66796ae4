import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { prizesAnswer } from '@lineless/contracts/rewards/contests';
import { drawAnswer, type DrawReceipt } from '@lineless/contracts/rewards/rewards';
import { verifyDraws } from '../../apps/cli/src/draws/verify';
import { Fleet } from '../distributed/fleet';
import { ApiClient, DEMO, type Answer } from '../support/api-client';
import { Drawing, shirt } from '../support/drawing';
import { read, refusal } from '../support/order-flow';
import { pause, until } from '../support/until';

const PROCESSES = 4;
const TICKETS = 5;
/** What 100 draws show is worth their time in every run; `DRAWS=500` asks for more. */
const DRAWS = z.coerce
  .number()
  .int()
  .min(PROCESSES * TICKETS)
  .default(100)
  .parse(process.env.DRAWS);
const PEOPLE = Math.floor(DRAWS / TICKETS);
const STOCK = Math.floor(DRAWS / 4);
/** Each of these draws is asked of two processes at once, as by a phone that lost its connection in the middle. */
const ASKED_TWICE = 10;
const FIRST_NUMBER = 13105575000;
/** What screens are promised is 5 s; the rest is for a machine on which many others run. */
const SOON_MS = 60_000;

describe('a contest that is open at four processes on one event store', () => {
  let fleet: Fleet;
  let drawing: Drawing;
  const clients: ApiClient[] = [];
  const at = (process: number) => {
    const client = new ApiClient(fleet.apis[process % PROCESSES]?.port ?? 0, TICKETS);
    clients.push(client);
    return client;
  };
  /** The same person at each process. */
  const everywhere = async (phoneNumber: string): Promise<readonly ApiClient[]> => {
    const first = await at(0).signIn(phoneNumber);
    const { token, userId } = first;
    return [first, ...[1, 2, 3].map((process) => Object.assign(at(process), { token, userId, phoneNumber }))];
  };
  /** As the page does: while the processes are in each other's way it asks again, with the same key. */
  const draw = async (person: ApiClient, key: string): Promise<Answer> => {
    for (;;) {
      const answer = await drawing.draw(person, {}, key);
      if (answer.status < 500) return answer;
      expect(refusal(answer)).toEqual([503, 'TOO_BUSY']);
      await pause(Number(answer.headers['retry-after']) * 1_000);
    }
  };

  beforeAll(async () => {
    fleet = await Fleet.start({
      ...{ onlyOwn: true, apis: PROCESSES, workers: 1 },
      settings: { SMS_RATE_LIMIT: 'off' },
    });
    const manager = await at(0).signIn(DEMO.manager);
    const prizes = [{ ...shirt, stock: STOCK, weight: 1_000 }];
    drawing = await Drawing.open(manager, Date.now(), { noWinWeight: 1, prizes });
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await fleet.stop();
  });

  // id: gives-every-prize
  it('gives every prize and not one more in draws of one moment, one for each ticket, and all of them can be checked', async () => {
    const people = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      const person = await everywhere(`+${FIRST_NUMBER + n}`);
      people.push(person);
      if (person[0]) await drawing.give(person[0], TICKETS);
    }
    const wanted = people.flatMap((person, n) =>
      Array.from({ length: TICKETS }, (_, ticket) => ({ person, first: n + ticket, key: randomUUID() })),
    );
    const answers = await Promise.all(
      wanted.map(({ person, first, key }, n) => {
        const asked = n % ASKED_TWICE === 0 ? [first, first + 1] : [first];
        return Promise.all(
          asked.map((process) => draw(person[process % PROCESSES] ?? fail('no such process'), key)),
        );
      }),
    );
    const drawn = answers.map((alike) => {
      const [one, ...others] = alike.map((answer) => read(answer, drawAnswer));
      for (const other of others) expect(other.draw).toEqual(one?.draw);
      return one ?? fail('no answer');
    });
    const receipts = drawn.map(({ draw: receipt }) => receipt);
    expect(drawn.filter(({ winStatus }) => winStatus)).toHaveLength(STOCK);
    expect(linesOf(receipts)).toEqual(Array.from({ length: wanted.length }, (_, n) => n + 1));

    // Each of them has spent its tickets, and has none left at whichever process is asked.
    const refused = await Promise.all(
      people.map((person, n) => draw(person[n % PROCESSES] ?? fail('no such process'), randomUUID())),
    );
    expect(new Set(refused.map((answer) => refusal(answer).join(' ')))).toEqual(new Set(['409 NO_TICKET']));
    const spent = fleet.engines.own.events?.log.all.filter(({ type }) => type === 'TicketSpent');
    expect(spent).toHaveLength(wanted.length);
    await until(
      async () => {
        const shown = await at(1).get(`/api/contests/${drawing.contestId}/prizes`);
        const { prizes, contest } = read(shown, prizesAnswer);
        return prizes[0]?.remaining === 0 && contest?.draws === wanted.length ? true : undefined;
      },
      () => 'what is left on the pages',
      SOON_MS,
    );

    await drawing.step('close');
    const file = join(fleet.directory, 'receipts.json');
    writeFileSync(file, JSON.stringify(receipts));
    const said: string[] = [];
    const { contestId } = drawing;
    await until(
      async () => {
        said.length = 0;
        const url = fleet.apis[2]?.url ?? '';
        const status = await verifyDraws({ contestId, url, receipts: file }, (line) => said.push(line));
        // Until the read model has the close, the seed is not there yet.
        return status === 0 && said.length === 1 ? true : undefined;
      },
      () => said.join('\n'),
      SOON_MS,
    );
    expect(said).toEqual([`${wanted.length} draws, 0 returns, ${wanted.length} receipts: nothing is wrong.`]);
  });
});

function linesOf(receipts: readonly DrawReceipt[]): readonly number[] {
  return receipts.map(({ n }) => n).toSorted((one, other) => one - other);
}

function fail(what: string): never {
  throw new Error(`There is ${what}`);
}
