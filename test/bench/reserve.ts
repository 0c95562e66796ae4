/**
 * `npm run bench -- --reserve`: 500 members ask for the 100 places of one event at the same moment. Exactly 100 may
 * get one, and no member may wait longer than two seconds for the answer.
 */
import { ApiClient, DEMO } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { becomeMember } from '../support/membership';
import { ServerProcess } from '../support/server-process';
import { printTable } from './table';

const MEMBERS = process.argv.includes('--quick') ? 100 : 500;
const PLACES = MEMBERS / 5;
const ROUNDS = 3;
/** How many sign in and join side by side; what they do is not measured. */
const JOINING = 10;

const server = await ServerProcess.create({
  PERSON_RATE_LIMIT: 'off',
  RATE_LIMIT: 'off',
  SIGN_IN_RATE_LIMIT: 'off',
  SMS_RATE_LIMIT: 'off',
});
try {
  await server.start();
  const staff = await new ApiClient(server.port, 4).signIn(DEMO.manager);
  const members = await join();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await race(staff, members));
  printTable([
    {
      what: `${MEMBERS} at one moment: places given`,
      values: rounds.map(({ given }) => given),
      unit: `of ${PLACES}`,
      target: { atMost: PLACES },
    },
    {
      what: 'the same, by the list’s own count',
      values: rounds.map(({ reserved }) => reserved),
      unit: `of ${PLACES}`,
      target: { atLeast: PLACES },
    },
    {
      what: 'answers that are neither a place nor EVENT_FULL',
      values: rounds.map(({ other }) => other),
      unit: '',
      target: { atMost: 0 },
    },
    {
      what: 'the slowest answer',
      values: rounds.map(({ slowest }) => slowest),
      unit: 'ms',
      target: { atMost: 2_000 },
    },
  ]);
} finally {
  await server.remove();
}

interface Round {
  readonly given: number;
  readonly reserved: number;
  readonly other: number;
  /** Milliseconds. */
  readonly slowest: number;
}

async function join(): Promise<ApiClient[]> {
  const members: ApiClient[] = [];
  const phones = Array.from({ length: MEMBERS }, (_, n) => `+1310555${2000 + n}`);
  await Promise.all(
    Array.from({ length: JOINING }, async () => {
      for (let phone = phones.pop(); phone !== undefined; phone = phones.pop()) {
        const member = await new ApiClient(server.port, 2).signIn(phone);
        await becomeMember(member);
        members.push(member);
      }
    }),
  );
  return members;
}

/** One event; who got a place gives it up afterwards, so that the next round finds everybody free. */
async function race(staff: ApiClient, members: readonly ApiClient[]): Promise<Round> {
  const list = await DoorList.open(staff, Date.now(), { guestlistCapacity: PLACES });
  const body = { quantity: 1, vendorId: DEMO.vendor };
  const answers = await Promise.all(
    members.map(async (member) => {
      const asked = performance.now();
      const answer = await member.post(`/api/glevents/${list.gleventId}/reservations`, body);
      return { member, answer, took: performance.now() - asked };
    }),
  );
  const given = answers.filter(({ answer }) => answer.status === 201);
  const full = answers.filter(
    ({ answer }) => answer.status === 409 && JSON.stringify(answer.body).includes('EVENT_FULL'),
  );
  const { reservedCount } = await list.glevent();
  await Promise.all(
    given.map(({ member, answer }) => {
      const { reservation } = answer.body as { reservation: { reservationId: string } };
      return member.post(`/api/users/reservations/${reservation.reservationId}/cancel`, undefined);
    }),
  );
  return {
    given: given.length,
    reserved: reservedCount,
    other: answers.length - given.length - full.length,
    slowest: Math.max(...answers.map(({ took }) => took)),
  };
}
