import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { quarterDocument } from './book';
import { monthOn } from '../model/calendar';
import { happen, type Bought } from '../testing/orders';
import { spoil } from '../testing/spoil';
import { Trading, VENDOR } from '../testing/trading';

const ZONE = 'America/Los_Angeles';
const CALENDAR = { timeZone: ZONE, dayStart: '06:00' };
const MONTH = '2026-06';
const NIGHT = Date.UTC(2026, 5, 13, 4);
const MINUTE = 60_000;
const AT = '2026-06-13T04:00:00.000Z';
const lager = (name: string) => `BAR1 sold, product lager (${name}, ALCOHOLIC_ITEM)`;
const handedOver = (by: string) => `BAR1 sold, handed over by ${by} from ${AT}`;

const bought = (n: number, change: Partial<Bought> = {}): Bought => ({
  ...{ orderId: `order-${n}`, userId: `user-${n % 7}`, location: 'BAR1', paidAt: NIGHT + n * MINUTE },
  ...{ quantities: [1, 0, 0], tip: 100, isFree: false, hasName: true, readyAfter: 3, pickedUpAfter: 5 },
  ...{ by: 'maya', missing: 'none', part: 'none', end: 'kept', reason: 'Spilled' },
  ...change,
});
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => bought(from + n));

describe('The figures that are kept', () => {
  let trading: Trading;
  const period = monthOn(MONTH, CALENDAR);
  const kept = () => trading.figures.book.quarters(VENDOR, period);
  const counted = async () =>
    (await kept()).reduce((sum, { figures }) => sum + (figures.locations['BAR1']?.sold.numOrders ?? 0), 0);
  const sell = async (orders: readonly Bought[]) => {
    happen(trading, orders);
    await trading.engine.catchUp();
  };

  beforeEach(async () => {
    trading = await Trading.begin(ZONE);
  });
  afterEach(() => trading.close());

  it('are brought up from their checkpoint: quarters in which nothing has changed are not touched', async () => {
    await sell(many(0, 60));
    await trading.figures.keeper.bringUp(VENDOR);
    const before = await kept();
    await sell([bought(60)]);
    await trading.figures.keeper.bringUp(VENDOR);
    const after = await kept();
    expect([before.length, after.length, await counted()]).toEqual([4, 5, 61]);
    expect(after.slice(0, 4)).toEqual(before);
  });

  it('are the same however often the job comes', async () => {
    await sell(many(0, 30));
    await trading.figures.keeper.bringUp(VENDOR);
    const once = await kept();
    await Promise.all([1, 2, 3].map(() => trading.figures.keeper.bringUp(VENDOR)));
    expect(await kept()).toEqual(once);
  });

  it('know a customer from the order that was paid first, whichever of them has changed last', async () => {
    await sell([bought(0)]);
    await trading.figures.keeper.bringUp(VENDOR);
    const alone = { userId: 'zoe', readyAfter: null, pickedUpAfter: null };
    const [first, second] = [bought(20, { ...alone, pickedUpAfter: 60 }), bought(30, alone)];
    await sell([first, second]);
    await trading.figures.keeper.bringUp(VENDOR);
    const newAt = async ({ paidAt }: Bought) => [
      ...(await trading.figures.book.newCustomers(VENDOR, { since: paidAt, until: paidAt + MINUTE })),
    ];
    expect([await newAt(first), await newAt(second)]).toEqual([['zoe'], []]);
  });

  it('are whole where several jobs run side by side', async () => {
    await sell(many(0, 30));
    await Promise.all([1, 2, 3].map(() => trading.figures.keeper.bringUp(VENDOR)));
    await sell(many(30, 1_300));
    await Promise.all([1, 2, 3].map(() => trading.figures.keeper.bringUp(VENDOR)));
    expect(await counted()).toBe(1_300);
  });

  it('are left as they are where another job has counted more than this one has seen', async () => {
    const { keeper, sales } = trading.figures;
    await sell(many(0, 3));
    const seen = await sales.position();
    await sell([bought(3)]);
    await keeper.bringUp(VENDOR);
    const all = await kept();
    jest.spyOn(sales, 'position').mockResolvedValueOnce(seen);
    await keeper.again(VENDOR, new Set(all.map(({ at }) => at)));
    expect(await kept()).toEqual(all);
  });

  it('are taken away where nothing was sold, when their month is made anew', async () => {
    const { book, keeper } = trading.figures;
    await sell([bought(0)]);
    await keeper.bringUp(VENDOR);
    const all = await kept();
    for (const { at, figures, position } of all)
      await book.write([quarterDocument(VENDOR, at + 60 * MINUTE, figures, { before: undefined, position })]);
    expect(await counted()).toBe(2);
    await keeper.remake(VENDOR, MONTH);
    expect(await kept()).toEqual(all);
  });

  it('are swept up to where they are counted, also while more is sold', async () => {
    const { book, keeper, sales } = trading.figures;
    const sweep = async () => keeper.swept([VENDOR], await book.swept(), await sales.position());
    await sell(many(0, 3));
    await keeper.bringUp(VENDOR);
    const counted = await sales.position();
    await sell([bought(3)]);
    await sweep();
    expect((await book.swept())?.position).toBe(counted);
    await keeper.bringUp(VENDOR);
    await sweep();
    expect((await book.swept())?.position).toBe(await sales.position());
  });

  it.each([
    ['an order too many', /"sold":{"numOrders":\d+/, '"sold":{"numOrders":99', ['BAR1 sold']],
    ['revenue', /"revenue":\d+,"products"/, '"revenue":1,"products"', ['BAR1 sold']],
    ['what a product is called', /"name":"Lager"/, '"name":"Ale"', [lager('Ale'), lager('Lager')]],
    ['how often it was sold', /"quantity":\d+/, '"quantity":99', [lager('Lager')]],
    ['what it brought', /("quantity":\d+),"revenue":\d+/, '$1,"revenue":1', [lager('Lager')]],
    ['who bought', /"user-1":/, '"user-9":', ['BAR1 sold, customer user-1', 'BAR1 sold, customer user-9']],
    ['what a customer spent', /"spent":\d+/, '"spent":1', ['BAR1 sold, customer user-0']],
    ['a tip', /"tips":\d+/, '"tips":1', [handedOver('maya')]],
    ['whose tip', /"userId":"maya"/, '"userId":"noor"', [handedOver('maya'), handedOver('noor')]],
    ['until ready', /"paidToReady":\[\d+/, '"paidToReady":[1', ['BAR1 sold, paid to ready']],
    ['until pickup', /"readyToPickup":\[\d+/, '"readyToPickup":[1', ['BAR1 sold, ready to pickup']],
    ['both together', /"paidToPickup":\[\d+/, '"paidToPickup":[1', ['BAR1 sold, paid to pickup']],
    ['a reason', /"Spilled":/, '"Too late":', ['BAR1 reasons of refunds']],
    ['what came back', /"amount":\d+/, '"amount":1', ['BAR1 reasons of refunds']],
    ['where it was', /"BAR1":/, '"BAR2":', null],
  ] as const)('are found where %s is wrong, and made anew', async (_, what, wrong, lines) => {
    await sell([...many(0, 8), bought(8, { end: 'refunded' })]);
    await trading.figures.keeper.bringUp(VENDOR);
    await spoil(trading.models, 'sales-quarters', (text) => text.replace(what, wrong));
    const spoilt = await trading.prover.prove(VENDOR, MONTH);
    expect(spoilt.isEqual).toBe(false);
    const found = spoilt.differences.map((one) => one.what);
    if (lines) expect(found).toEqual(lines.map((line) => `quarter ${AT}, ${line}`));
    expect(JSON.stringify(found)).not.toContain('Spilled');
    expect(await trading.figures.keeper.remake(VENDOR, MONTH)).toBe(9);
    expect(await trading.prover.prove(VENDOR, MONTH)).toMatchObject({ isEqual: true, numOrders: 9 });
  });

  // id: differ-from-events-that-were
  it('differ from events that were altered behind them, order by order', async () => {
    await sell(many(0, 3));
    const at = trading.events.events.findIndex(({ type }) => type === 'OrderPaid');
    const paid = trading.events.events[at];
    if (!paid) throw new Error('Nothing was paid');
    trading.events.events[at] = { ...paid, data: { method: 'card', amount: 1 } };
    const { isEqual, differences, digest, computedDigest } = await trading.prover.prove(VENDOR, MONTH);
    expect([isEqual, digest === computedDigest]).toEqual([false, false]);
    expect(differences[0]?.what).toBe('order order-0');
  });
});
