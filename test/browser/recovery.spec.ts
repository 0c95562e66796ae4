import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { ApiClient, DEMO } from '../support/api-client';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import * as customer from './support/customer';
import { timePassesUntil, withOwnTime } from './support/own-time';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type PageOptions, type Person } from './support/stage';

jest.setTimeout(90_000);

/** What a browser says about a server that is not there. */
const NOBODY_THERE =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|Failed to fetch dynamically/;
/** What the server says to a page that looks whether an unpaid order is paid. */
const NOT_PAID = /^409: PUT .*\/markPaid$/;

describe('A server that is killed', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let product: string;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
    [product = ''] = await untrackedProducts(ana.client);
  });
  afterEach(() => {
    expect(stage.troubles.take().filter((trouble) => !NOBODY_THERE.test(trouble))).toEqual([]);
  });
  afterAll(() => stage.close());

  /** The same person on a new connection: the old one died with the server. */
  const anew = ({ client }: Person): ApiClient => {
    const again = new ApiClient(stage.server.port);
    [again.token, again.userId] = [client.token, client.userId];
    return again;
  };
  /** A page whose pauses between two tries nobody has to wait for. */
  const patient = async (options: PageOptions): Promise<Page> => {
    const page = await stage.page(options);
    await withOwnTime(page);
    return page;
  };
  const live = (page: Page) => page.getByRole('status').filter({ hasText: /^Live$/ });

  it('is missed by every open screen, which then show by themselves what happened meanwhile', async () => {
    const held = await buy(ana.client, [product]);
    const [bar, guest] = [await patient({ ...LAPTOP, as: maya }), await patient({ ...PHONE, as: ana })];
    await staff.openBoard(bar);
    await staff.card(bar, shortId(held.orderId)).waitFor();
    await guest.goto(`/location/064E1/order/${held.orderId}/status`);
    await live(guest).waitFor();

    await stage.server.kill();
    await bar.getByText('Reconnecting').waitFor();
    await guest.getByText('Reconnecting', { exact: true }).waitFor();
    await timePassesUntil(
      bar.getByText(/^Stale since \d{1,2}:\d\d [AP]M\. New orders may be missing\.$/).first(),
    );
    await timePassesUntil(guest.getByText(/^Reconnecting\. Your QR code/).first());
    await customer.qrCode(guest).waitFor();
    await staff.card(bar, shortId(held.orderId)).waitFor();
    await shot(bar, 'board-stale');
    await shot(guest, 'order-reconnecting');

    await stage.server.start();
    const [customerAgain, staffAgain] = [anew(ana), anew(maya)];
    const missed = await buy(customerAgain, [product]);
    await complete(staffAgain, held.orderId);
    await timePassesUntil(staff.card(bar, shortId(missed.orderId)));
    await timePassesUntil(guest.getByRole('heading', { name: 'Order completed!' }));
    await staff.card(bar, shortId(held.orderId)).waitFor({ state: 'detached' });
    await live(bar).waitFor();
    await bar.getByText(/Stale since/).waitFor({ state: 'detached' });
    await guest
      .getByText(/Reconnecting/)
      .first()
      .waitFor({ state: 'detached' });

    const next = await buy(customerAgain, [product]);
    await staff.card(bar, shortId(next.orderId)).waitFor({ timeout: 3_000 });
    customerAgain.close();
    staffAgain.close();
    await stage.leave(bar, guest);
  });

  it('takes a payment once, however often it was tried while nobody was there', async () => {
    const guest = await patient({ ...PHONE, as: ana });
    await customer.atCheckout(guest, 'Loaded Nachos');
    await customer.agree(guest);
    await customer.fillCard(guest, customer.GOOD);
    await stage.server.kill();
    await customer.pay(guest);
    await timePassesUntil(guest.getByText('Your payment is being checked.').first());
    await shot(guest, 'checkout-no-connection');
    await stage.server.start();
    // The page has looked again by itself.
    await timePassesUntil(
      guest.getByText('No money has moved. Paying again is safe: an order is charged once.'),
    );
    await customer.pay(guest);
    await customer.qrCode(guest).waitFor();
    const client = anew(ana);
    const { body } = await client.get(`/api/users/${client.userId}/orders?limit=1`);
    const code = await customer.codeOnTicket(guest);
    expect(body).toMatchObject({ items: [{ status: 'PAID', orderId: expect.stringContaining(code) }] });
    client.close();
    await stage.leave(guest);
    const others = stage.troubles.take().filter((trouble) => !NOBODY_THERE.test(trouble));
    expect(others.filter((trouble) => !NOT_PAID.test(trouble))).toEqual([]);
  });

  it('takes no bump, and says so on a board that stays', async () => {
    const held = await buy(anew(ana), [product]);
    const code = shortId(held.orderId);
    const bar = await patient({ ...LAPTOP, as: maya });
    await staff.openBoard(bar);
    await staff.card(bar, code).waitFor();
    await bar.waitForLoadState('networkidle');
    await stage.server.kill();
    await staff
      .card(bar, code)
      .getByRole('button', { name: `Bump ${code}` })
      .click();
    await timePassesUntil(bar.getByRole('alert').filter({ hasText: `${code} not bumped` }));
    await staff.card(bar, code).waitFor();
    await shot(bar, 'board-not-bumped');
    await stage.server.start();
    await timePassesUntil(live(bar));
    await staff
      .card(bar, code)
      .getByRole('button', { name: `Bump ${code}` })
      .click();
    await bar.getByRole('button', { name: `Un-bump ${code}` }).waitFor();
    await stage.leave(bar);
  });

  it('says that a screen cannot be loaded, and loads it when asked again', async () => {
    const guest = await stage.page();
    await customer.openMenu(guest);
    await stage.server.kill();
    await guest.getByRole('link', { name: 'Account', exact: true }).click();
    await guest.getByRole('heading', { name: 'Network Error' }).waitFor();
    await shot(guest, 'network-error');
    await stage.server.start();
    await guest.getByRole('button', { name: 'Reload' }).click();
    await guest.getByLabel('Phone number').waitFor();
    await stage.leave(guest);
  });
});
