/**
 * `npm run bench -- --door`: a list of 5,000 guests. What the first command on one takes, how fast a check-in is on
 * another device's screen, whether any is lost or counted twice, and what the door's own screen takes on a phone.
 */
import { session } from '@lineless/contracts/accounts/sessions';
import { ApiClient, DEMO } from '../support/api-client';
import { ServerProcess } from '../support/server-process';
import { checkInToScreen, listOf, type CheckIns } from './check-in-to-screen';
import { doorScreen, type DoorScreen } from './door-screen';
import { firstCommands, livedList, type FirstCommands } from './first-command';
import { CROWDED } from './people';
import { slowdownOfPhone } from './phone';
import { printTable, type Row } from './table';

const GUESTS = 5_000;
const SHORT = 22;
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 1 : 3;
const SECONDS = quick ? 2 : 5;

const slowdown = await slowdownOfPhone();
// All devices of the measurement are one person's.
const server = await ServerProcess.create({ ...CROWDED, PERSON_RATE_LIMIT: 'off', RATE_LIMIT: 'off' });
try {
  await server.start();
  const staff = new ApiClient(server.port, 64);
  await staff.post('/api/auth/start', { phoneNumber: DEMO.manager });
  const code = await staff.latestCode(DEMO.manager);
  const signedIn = session.parse(
    (await staff.post('/api/auth/verify', { phoneNumber: DEMO.manager, code })).body,
  );
  staff.token = signedIn.idToken;
  const lists = {
    warm: await livedList(staff, SHORT),
    short: await livedList(staff, SHORT),
    long: await livedList(staff, quick ? GUESTS / 10 : GUESTS),
  };
  const first: FirstCommands[] = [];
  for (let round = 0; round < ROUNDS; round += 1) first.push(await firstCommands(server, lists));
  const list = await listOf(staff, GUESTS);
  const few: CheckIns[] = [];
  const many: CheckIns[] = [];
  const screens: DoorScreen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(
      await checkInToScreen(server, staff, list, {
        devices: 20,
        perSecond: 1,
        seconds: SECONDS,
        screens: 50,
      }),
    );
    many.push(
      await checkInToScreen(server, staff, list, {
        devices: 20,
        perSecond: 3,
        seconds: SECONDS,
        screens: 50,
      }),
    );
    screens.push(await doorScreen(server, list, { session: signedIn, client: staff }, slowdown));
  }
  printTable([
    row(
      'first check-in after a start, a list of 30 events',
      first.map(({ short }) => short),
      'ms',
    ),
    row(
      `the same, a list of ${quick ? '2,000' : '20,000'}`,
      first.map(({ long }) => long),
      'ms',
      150,
    ),
    row(
      'check-in to 50 screens, 20/s, p50',
      few.map(({ p50 }) => p50),
      'ms',
      6,
    ),
    row(
      'check-in to 50 screens, 60/s, p50',
      many.map(({ p50 }) => p50),
      'ms',
      6,
    ),
    row(
      'check-in to 50 screens, 60/s, p99',
      many.map(({ p99 }) => p99),
      'ms',
    ),
    row(
      'server CPU of a check-in, 50 screens, 60/s',
      many.map(({ serverCpu }) => serverCpu),
      'ms',
    ),
    row(
      'guests miscounted by 20 devices',
      many.map(({ miscounted }) => Math.abs(miscounted)),
      '',
      0,
    ),
    row(
      '5,000 guests on 4G: the list can be used, second opening',
      screens.map(({ opened }) => opened),
      'ms',
      1_000,
    ),
    row(
      'the same, fourth opening',
      screens.map(({ openedAgain }) => openedAgain),
      'ms',
      1_000,
    ),
    row(
      'a keystroke of the search',
      screens.map(({ keystroke }) => keystroke),
      'ms',
      16,
    ),
    row(
      'the slowest of them',
      screens.map(({ slowestKeystroke }) => slowestKeystroke),
      'ms',
    ),
  ]);
} finally {
  await server.remove();
}

function row(what: string, values: readonly number[], unit: string, atMost?: number): Row {
  return { what, values, unit, ...(atMost !== undefined && { target: { atMost } }) };
}
