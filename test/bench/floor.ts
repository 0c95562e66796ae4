/**
 * `npm run bench -- --floor`: the product beside what an order costs at least (`floor/server.ts`), in turns on one machine.
 * Guests are as many as at a bar, and limited as there, because that is part of what the product does.
 */
import { DEMO, ApiClient } from '../support/api-client';
import { ServerProcess } from '../support/server-process';
import { CUSTOMER, STAFF, type FloorOrder } from './floor/calls';
import { runFlows } from './flows';
import { inTurns, ratio } from './in-turns';
import { payToScreen } from './pay-to-screen';
import { CROWDED, expectOk, people, placeOf, type Trade } from './people';
import { printTable, type Row } from './table';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 3 : 7;
const FLOWS = quick ? 500 : 2_000;
const CLIENTS = 16;
/** So many orders a person may leave unpaid. */
const CLIENTS_OF_ONE = 4;
const SCREEN = { perSecond: 50, sockets: 200, seconds: quick ? 2 : 4 };
const ORDERS_OF_ONE = quick ? 1_000 : 5_000;
const CUSTOMERS = 200;
const FLOWS_UNTIL_WEIGHED = 20_000;

interface Side {
  readonly server: ServerProcess;
  readonly trade: Trade;
}

const floor = await startFloor();
const product = await ServerProcess.create({
  ...CROWDED,
  SMS_RATE_LIMIT: 'off',
  ...{ UNPAID_ORDER_LIMIT: '5', FREE_ORDER_LIMIT: '10', HELD_PIECES_LIMIT: '50' },
});
try {
  const starts = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await product.stop();
    starts.push(await product.start());
  }
  const { staff, products } = await people(product, 64);
  const guests: ApiClient[] = [];
  for (let number = 0; number <= CUSTOMERS; number += 1)
    guests.push(await new ApiClient(product.port, CLIENTS).signIn(`+${13105571000 + number}`));
  const [one, ...many] = guests;
  const trade = { staff, place: inTurn(many, (guest) => placeOf(guest, staff, products)) };
  const sides = { theirs: floor, ours: { server: product, trade } };
  // What is compiled late would count for the first round.
  for (const side of [sides.theirs, sides.ours]) await flowsOf(side);
  const flows = await inTurns(ROUNDS, sides, flowsOf);
  const screens = await inTurns(ROUNDS, sides, ({ server, trade }) => payToScreen(server, trade, SCREEN));
  const rows: Row[] = [
    figure('floor: server CPU of a flow', flows, ({ theirs }) => theirs.cpuMillisecondsEach),
    figure('product: server CPU of a flow', flows, ({ ours }) => ours.cpuMillisecondsEach),
    ratio('server CPU of a flow', flows, (m) => m.cpuMillisecondsEach, { atMost: 3 }),
    ratio('flows a second', flows, (m) => m.perSecond, { atLeast: 0.35 }),
    figure('floor: pay to screen, p50', screens, ({ theirs }) => theirs.p50),
    ratio('pay to screen, 50/s, 200 sockets, p50', screens, (m) => m.p50, { atMost: 1.2 }),
    ratio('pay to screen, 50/s, 200 sockets, p99', screens, (m) => m.p99, { atMost: 1.5 }),
  ];
  const done = FLOWS * (ROUNDS + 1) + SCREEN.perSecond * SCREEN.seconds * ROUNDS;
  if (!quick) {
    await runFlows(product, trade, CLIENTS, Math.max(0, FLOWS_UNTIL_WEIGHED - done));
    const megabytes = [product.residentMegabytes()];
    rows.push({
      what: 'resident after 20,000 flows',
      values: megabytes,
      unit: 'MB',
      target: { atMost: 240 },
    });
  }
  if (one) rows.push(await oneAgainstMany(trade, { staff, place: () => placeOf(one, staff, products) }));
  for (const guest of guests) guest.close();
  rows.push({ what: 'start to ready', values: starts, unit: 'ms', target: { atMost: 500 } });
  printTable(rows);
} finally {
  for (const { server } of [floor, { server: product }]) await server.remove();
}

function flowsOf({ server, trade }: Side) {
  return runFlows(server, trade, CLIENTS, FLOWS);
}

/** A customer with so many orders beside customers with few, in turns at one process. */
async function oneAgainstMany(many: Trade, one: Trade): Promise<Row> {
  await runFlows(product, one, CLIENTS_OF_ONE, ORDERS_OF_ONE);
  const sides = { theirs: many, ours: one };
  const measured = await inTurns(ROUNDS, sides, (who) => runFlows(product, who, CLIENTS_OF_ONE, FLOWS));
  const what = `one customer with ${ORDERS_OF_ONE} orders, against ${CUSTOMERS}: CPU`;
  return ratio(what, measured, (m) => m.cpuMillisecondsEach, { atMost: 1.1 });
}

function inTurn<Item, T>(items: readonly Item[], use: (item: Item) => T): () => T {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    if (item === undefined) throw new RangeError('There is none');
    next += 1;
    return use(item);
  };
}

async function startFloor(): Promise<Side> {
  const server = await ServerProcess.create({}, { program: 'dist/bench/floor-server.mjs' });
  await server.start();
  const customer = Object.assign(new ApiClient(server.port, 64), { token: CUSTOMER.token });
  const staff = Object.assign(new ApiClient(server.port, 64), { token: STAFF.token });
  const location = `location:${DEMO.location}:orders`;
  const items = ['lager', 'stout'].map((productId) => ({ productId, quantity: 1 }));
  const place = async () => {
    const { body } = await customer.post('/orders', { location, items, tip: 200 });
    const { orderId } = body as FloorOrder;
    return {
      orderId,
      pay: () => expectOk(customer.put(`/orders/${orderId}/paid`, {})),
      finish: () => expectOk(staff.put(`/orders/${orderId}/completed`, {})),
    };
  };
  return { server, trade: { staff, place } };
}

function figure<T>(what: string, measured: readonly T[], of: (one: T) => number): Row {
  return { what, values: measured.map(of), unit: 'ms' };
}
