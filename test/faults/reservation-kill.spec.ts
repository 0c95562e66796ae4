import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { memberReservationAnswer, memberReservationList } from '@lineless/contracts/membership/reservations';
import { ApiClient, DEMO, NoAnswer, type Answer } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { becomeMember, ownMembership } from '../support/membership';
import { read } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { until } from '../support/until';

const MEMBERS = 20;
const ROUNDS = 8;
/** Fewer places than members, so that some are refused and others come after who has cancelled. */
const PLACES = 6;
const CREDITS = 4;
const PATIENCE_MS = 90_000;

/** What a member's phone sends, with the key that it keeps until there is an answer. */
interface Wish {
  readonly path: string;
  readonly body?: object;
  readonly key: string;
}

describe('members who race for the places of an event', () => {
  let server: ServerProcess;
  let phones: ApiClient[];
  let list: DoorList;
  let answered = 0;
  let lost = 0;

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    const staff = await new ApiClient(server.port, 1).signIn(DEMO.manager);
    list = await DoorList.open(staff, Date.now(), { guestlistCapacity: PLACES });
    phones = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      const phone = await new ApiClient(server.port, 1).signIn(`+131055572${String(n).padStart(2, '0')}`);
      await becomeMember(phone);
      phones.push(phone);
    }
  });

  afterAll(async () => {
    for (const phone of phones) phone.close();
    await server.remove();
  });

  /** `null`: there was no answer, and this phone does not ask for that again. */
  async function send(
    phone: ApiClient,
    { path, body, key }: Wish,
    asksAgain: boolean,
  ): Promise<Answer | null> {
    let isGivenUp = false;
    return until(
      async () => {
        try {
          if (isGivenUp) return (await phone.get('/healthz')).status === 200 ? null : undefined;
          const answer = await phone.call('POST', path, { body, headers: { 'idempotency-key': key } });
          if (answer.status >= 500) return undefined;
          answered += 1;
          return answer;
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          if (!isGivenUp) lost += 1;
          isGivenUp = !asksAgain;
          return undefined;
        }
      },
      () => `no answer to ${path}`,
      PATIENCE_MS,
    );
  }

  /** Reserves and cancels; every other phone is switched off when a kill has taken its answer. */
  async function act(phone: ApiClient, index: number): Promise<void> {
    const asksAgain = index % 2 === 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = `/api/glevents/${list.gleventId}/reservations`;
      const body = { quantity: 1, vendorId: DEMO.vendor };
      const answer = await send(phone, { path, body, key: `reserve-${index}-${round}` }, asksAgain);
      if (answer?.status !== 201) continue;
      const { reservationId } = read(answer, memberReservationAnswer, 201).reservation;
      // Who comes last keeps the place.
      if (round === ROUNDS - 1) continue;
      const cancel = `/api/users/reservations/${reservationId}/cancel`;
      await send(phone, { path: cancel, key: `cancel-${index}-${round}` }, asksAgain);
    }
  }

  /** What a member holds and has reserved, as every page shows it. */
  async function standing(phone: ApiClient) {
    const { availableCredits, activeReservation } = await ownMembership(phone);
    const { reservations } = read(await phone.get('/api/users/reservations'), memberReservationList);
    const confirmed = reservations.filter(({ reservationStatus }) => reservationStatus === 'CONFIRMED');
    const ids = confirmed.map(({ reservationId }) => reservationId);
    return { availableCredits, activeReservation, ids };
  }

  it('are never more than there are places, and lose and gain no credit, killed between credit and place', async () => {
    const work = phones.map(act);
    for (const part of [0.1, 0.3, 0.5, 0.7]) {
      await until(
        () => (answered > part * MEMBERS * ROUNDS ? true : undefined),
        () => `only ${answered} were answered`,
        PATIENCE_MS,
      );
      await server.kill();
      await server.start();
    }
    await Promise.all(work);
    // The kills fell into requests, not between them.
    expect(lost).toBeGreaterThan(0);
    const held: string[] = [];
    for (const phone of phones) {
      let seen: unknown;
      const { ids } = await until(
        async () => {
          const now = await standing(phone);
          seen = now;
          const { availableCredits, activeReservation: active, ids: own } = now;
          const isSettled = active?.state !== 'HELD' && own.join() === (active?.reservationId ?? '');
          return isSettled && availableCredits === CREDITS - own.length ? now : undefined;
        },
        () => `a member is left with ${JSON.stringify(seen)}`,
        PATIENCE_MS,
      );
      held.push(...ids);
    }
    const { reservations } = await list.reservations('?status=CONFIRMED');
    expect(reservations.map(({ reservationId }) => reservationId).sort()).toEqual(held.sort());
    expect(held.length).toBeLessThanOrEqual(PLACES);
    expect((await list.glevent()).reservedCount).toBe(held.length);
  }, 300_000);

  it('leave read models that equal the events', async () => {
    await server.stop();
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: server.directory };
    const report = execFileSync(process.execPath, ['dist/server/cli.mjs', 'rebuild', '--check'], { env });
    expect(report.toString()).toContain('No differences.');
  });
});
