import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listOf } from '@lineless/contracts/common';
import { order, type Order } from '@lineless/contracts/ordering/orders';
import { ApiClient, DEMO } from '../support/api-client';
import { runCli } from '../support/cli';
import { LiveClient } from '../support/live-client';
import {
  buy,
  complete,
  completionOf,
  menu,
  orderAsSeenBy,
  read,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { pause, until } from '../support/until';

const CUSTOMERS = 4;
const SOME = 24;
const BEERS = 240;

describe('a service that is backed up while it trades', () => {
  let server: ServerProcess;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let beer: string;
  let backups: string;
  let folder: string;
  /** Acknowledged as paid for, oldest first. */
  const paid: Order[] = [];
  let begunBefore: readonly string[];
  let endedBefore: readonly string[];

  const ids = (orders: readonly Order[]) => orders.map(({ orderId }) => orderId);
  const cli = (...args: readonly string[]) => runCli(args, { DATA_DIR: server.directory });
  const signIn = async () => {
    customer = await new ApiClient(server.port, CUSTOMERS).signIn(DEMO.customer);
    staff = await new ApiClient(server.port, CUSTOMERS).signIn(DEMO.staff);
  };
  const leave = () => {
    customer.close();
    staff.close();
  };
  /** Order after order until `enough` says so. */
  const trade = async (enough: () => boolean) => {
    const one = async (): Promise<void> => {
      while (!enough()) {
        const hasBeer = paid.length % 5 === 0;
        const bought = await buy(customer, hasBeer ? [...products, beer] : products);
        paid.push(bought.order);
        await pause(5);
        if (paid.length % 3 !== 0) continue;
        completionOf(await complete(staff, bought.orderId));
      }
    };
    await Promise.all(Array.from({ length: CUSTOMERS }, one));
  };
  const all = async (path: string, person: ApiClient): Promise<Order[]> => {
    const found: Order[] = [];
    let next = '';
    do {
      const page = read(await person.get(`${path}limit=200${next}`), listOf(order));
      found.push(...page.items);
      next = page.nextToken === undefined ? '' : `&nextToken=${encodeURIComponent(page.nextToken)}`;
    } while (next !== '');
    return found;
  };
  const mine = () => all(`/api/users/${customer.userId}/orders?`, customer);
  const atTheBar = () => all(`/api/vendor-locations/${DEMO.location}/orders?`, staff);
  const onTheBoard = () => all(`/api/vendor-locations/${DEMO.location}/orders?view=board&`, staff);
  const beers = async () =>
    (await menu(customer)).find(({ productId }) => productId === beer)?.quantity?.available;

  beforeAll(async () => {
    backups = mkdtempSync(join(tmpdir(), 'lineless-backups-'));
    folder = join(backups, 'tonight');
    server = await ServerProcess.create({ LOG_LEVEL: 'info' });
    await server.start();
    await signIn();
    products = (await untrackedProducts(customer)).slice(0, 1);
    const items = await menu(customer);
    beer = items.find(({ quantity }) => quantity?.available === BEERS)?.productId ?? '';
  });
  afterAll(async () => {
    leave();
    await server.remove();
    rmSync(backups, { recursive: true, force: true });
  });

  it('goes on taking orders while it copies, and says what was copied', async () => {
    let enough = Infinity;
    const trading = trade(() => paid.length >= enough);
    await until(
      () => (paid.length >= SOME ? true : undefined),
      () => 'too few orders',
    );
    begunBefore = ids(paid);
    const done = await cli('backup', folder);
    endedBefore = ids(paid);
    enough = paid.length + SOME;
    await trading;
    expect(done).toMatchObject({ status: 0, errors: '' });
    expect(done.output).toMatch(
      /^Backed up [\d,]+ events up to \S+ \(8 files, [\d.]+ MB\) from .* to .*tonight\.\nPersons' keys are NOT in it\./,
    );
    expect(endedBefore.length).toBeGreaterThan(begunBefore.length);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('never has two backups in one place, and is not restored while it runs', async () => {
    expect(await cli('backup', folder)).toMatchObject({
      status: 1,
      errors: `${folder} is there already. Name a new folder.\n`,
    });
    expect(await cli('restore', folder)).toMatchObject({
      status: 1,
      errors: `A server is running on ${server.directory}. Stop it first, then restore.\n`,
    });
    expect(await mine()).toHaveLength(paid.length);
  });

  it('comes back as it was, with everything acknowledged before and nothing of later', async () => {
    await server.stop();
    const done = await cli('restore', folder);
    expect(done).toMatchObject({ status: 0, errors: '' });
    const before = /What was there before is in (.*)\./.exec(done.output)?.[1] ?? '';
    expect(existsSync(join(before, 'events.db'))).toBe(true);

    // As soon as it is ready, and not a moment later.
    await server.start();
    const found = new Map((await mine()).map((each) => [each.orderId, each]));
    expect(server.log()).toContain('another history');
    for (const orderId of begunBefore) expect(['PAID', 'COMPLETE']).toContain(found.get(orderId)?.status);
    // Everything else was under way while it was copied.
    const later = ids(paid).filter((orderId) => !endedBefore.includes(orderId));
    const surely = later.slice(CUSTOMERS);
    expect(surely.length).toBeGreaterThan(0);
    for (const orderId of surely) {
      expect(found.has(orderId)).toBe(false);
      expect(refusal(await customer.get(`/api/users/${customer.userId}/orders/${orderId}`))[0]).toBe(404);
    }
    // What was being paid for while it was copied is asked about after the start, so it may be paid for between two looks.
    let now: readonly Order[] = [];
    await until(
      async () => {
        now = await mine();
        const [bar, board] = [ids(await atTheBar()), ids(await onTheBoard())];
        const paidFor = ids(now.filter(({ status }) => status === 'PAID' || status === 'COMPLETE'));
        const waiting = ids(now.filter(({ status }) => status === 'PAID'));
        const isSame = (one: string[], other: string[]) => one.sort().join() === other.sort().join();
        return (isSame(bar, paidFor) && isSame(board, waiting)) || undefined;
      },
      () => 'the bar and the board do not show the orders that are there',
    );
    // Orders that were being placed hold theirs until the sweep finds that they never came.
    const sold = now.filter(({ cartItems }) => cartItems.some(({ productId }) => productId === beer));
    const held = BEERS - sold.length - ((await beers()) ?? 0);
    expect([held >= 0, held <= CUSTOMERS]).toEqual([true, true]);
  });

  it('takes new orders afterwards, which show everywhere', async () => {
    leave();
    await signIn();
    const before = await beers();
    const board = new LiveClient(server.url, staff.token);
    await board.subscribe(`location:${DEMO.location}:orders`);
    const { orderId } = await buy(customer, [...products, beer]);
    await board.sees(orderId, { status: 'PAID' });
    board.close();
    expect(ids(await mine())[0]).toBe(orderId);
    expect(ids(await onTheBoard())).toContain(orderId);
    await until(
      async () => ((await beers()) === (before ?? 0) - 1 ? true : undefined),
      () => 'the beer is still there',
    );
    const handedOver = completionOf(await complete(staff, orderId)).order;
    await until(
      async () => ((await orderAsSeenBy(customer, orderId)).status === 'COMPLETE' ? true : undefined),
      () => 'it is not handed over',
    );
    expect(await orderAsSeenBy(customer, orderId)).toEqual(handedOver);
    await server.stop();
    const checked = await cli('rebuild', '--check');
    expect(checked).toMatchObject({ status: 0, errors: '' });
    expect(checked.output).toContain('No differences.');
  });

  it('shows no orders of an evening that was taken back by hand', async () => {
    const events = join(server.directory, 'events.db');
    const older = join(backups, 'older.db');
    copyFileSync(events, older);
    await server.start();
    const known = (await mine()).length;
    const { orderId } = await buy(customer, products);
    expect(ids(await mine())).toContain(orderId);
    await server.stop();
    copyFileSync(older, events);
    await server.start();
    expect(server.log()).toContain('orders shows events that are not stored: building it anew');
    expect(ids(await mine())).not.toContain(orderId);
    expect(await mine()).toHaveLength(known);
    expect(ids(await onTheBoard())).not.toContain(orderId);
    const again = await buy(customer, products);
    expect(ids(await mine())[0]).toBe(again.orderId);
    await server.stop();
  });

  it('begins anew with an empty events file, and shows nothing of before', async () => {
    writeFileSync(join(server.directory, 'events.db'), '');
    await server.start();
    expect(server.log().split('another history')).toHaveLength(3);
    expect([await mine(), await atTheBar()]).toEqual([[], []]);
    expect(await beers()).toBe(BEERS);
    const { orderId } = await buy(customer, [...products, beer]);
    expect(ids(await mine())).toEqual([orderId]);
  });
});
