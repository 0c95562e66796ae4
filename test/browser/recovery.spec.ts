import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import type { ApiClient } from '../support/api-client';
import { DEMO } from '../support/api-client';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import * as customer from './support/customer';
import { timePassesUntil, withOwnTime } from './support/own-time';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type PageOptions, type Person } from './support/stage';

/** What a browser says about a server that is not there. */
const NOBODY_THERE =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|Failed to load assets/;
/** What the server says to a page that looks whether an unpaid order is paid. */
const NOT_PAID = /^409: PUT .*\/markPaid$/;

describe('A server that is killed', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let noor: Person;
  let product: string;
  /** On the board of the bar and on the phone of its guest, when the server is killed. */
  let held: string;
  let bar: Page;
  let guest: Page;
  let payer: Page;
  let visitor: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
    noor = await stage.person('+13105550177');
    [product = ''] = await untrackedProducts(ana.client);
  });
  afterEach(() => {
    const others = stage.troubles.take().filter((trouble) => !NOBODY_THERE.test(trouble));
    expect(others.filter((trouble) => !NOT_PAID.test(trouble))).toEqual([]);
  });
  afterAll(() => stage.close());

  /** The same person on a new connection: the old one died with the server. */
  const anew = ({ client }: Person): ApiClient => {
    const again = stage.visitor();
    [again.token, again.userId] = [client.token, client.userId];
    return again;
  };
  /** A page that does not pause between two tries. */
  const patient = async (options: PageOptions): Promise<Page> => {
    const page = await stage.page(options);
    await withOwnTime(page);
    return page;
  };
  const bump = (orderId: string) =>
    staff.card(bar, shortId(orderId)).getByRole('button', { name: `Bump ${shortId(orderId)}` });
  const live = (page: Page) => page.getByRole('status').filter({ hasText: /^Live$/ });

  // id: is-missed-by-every-open
  it('is missed by every open screen, which keeps what it shows, and says what was not done', async () => {
    held = (await buy(ana.client, [product])).orderId;
    [bar, guest] = [await patient({ ...LAPTOP, as: maya }), await patient({ ...PHONE, as: ana })];
    [payer, visitor] = [await patient({ ...PHONE, as: noor }), await stage.page()];
    await staff.openBoard(bar);
    await staff.card(bar, shortId(held)).waitFor();
    await guest.goto(`/location/064E1/order/${held}/status`);
    await live(guest).waitFor();
    await customer.atCheckout(payer, 'Loaded Nachos');
    await customer.agree(payer);
    await customer.fillCard(payer, customer.GOOD);
    await customer.openMenu(visitor);
    await bar.waitForLoadState('networkidle');

    await stage.server.kill();
    await bar.getByText('Reconnecting').waitFor();
    await bump(held).click();
    await timePassesUntil(bar.getByRole('alert').filter({ hasText: `${shortId(held)} not bumped` }));
    await staff.card(bar, shortId(held)).waitFor();
    await shot(bar, 'board-not-bumped');
    await customer.pay(payer);
    await guest.getByText('Reconnecting', { exact: true }).waitFor();
    await timePassesUntil(
      bar.getByText(/^Stale since \d{1,2}:\d\d [AP]M\. New orders may be missing\.$/).first(),
    );
    await timePassesUntil(guest.getByText(/^Reconnecting\. Your QR code/).first());
    await customer.qrCode(guest).waitFor();
    await staff.card(bar, shortId(held)).waitFor();
    await shot(bar, 'board-stale');
    await shot(guest, 'order-reconnecting');
    await timePassesUntil(payer.getByText('Your payment is being checked.').first());
    await shot(payer, 'checkout-no-connection');
    await visitor.getByRole('link', { name: 'Account', exact: true }).click();
    await visitor.getByRole('heading', { name: 'Network Error' }).waitFor();
    await shot(visitor, 'network-error');
  });

  it('has every screen show by itself, once it is back, what has happened', async () => {
    await stage.server.start();
    const [customerAgain, staffAgain] = [anew(ana), anew(maya)];
    const missed = await buy(customerAgain, [product]);
    await complete(staffAgain, held);
    await timePassesUntil(staff.card(bar, shortId(missed.orderId)));
    await timePassesUntil(guest.getByRole('heading', { name: 'Order completed!' }));
    await staff.card(bar, shortId(held)).waitFor({ state: 'detached' });
    await live(bar).waitFor();
    await bar.getByText(/Stale since/).waitFor({ state: 'detached' });
    await guest
      .getByText(/Reconnecting/)
      .first()
      .waitFor({ state: 'detached' });

    const next = await buy(customerAgain, [product]);
    await staff.card(bar, shortId(next.orderId)).waitFor();
    await bump(next.orderId).click();
    await bar.getByRole('button', { name: `Un-bump ${shortId(next.orderId)}` }).waitFor();
    customerAgain.close();
    staffAgain.close();
  });

  it('takes a payment once, however often it was tried while the server was away', async () => {
    // The page has looked again by itself.
    await timePassesUntil(
      payer.getByText('No money has moved. Paying again is safe: an order is charged once.'),
    );
    await customer.pay(payer);
    await customer.qrCode(payer).waitFor();
    const client = anew(noor);
    const { body } = await client.get(`/api/users/${client.userId}/orders?limit=50`);
    const code = await customer.codeOnTicket(payer);
    expect(body).toMatchObject({ items: [{ status: 'PAID', orderId: expect.stringContaining(code) }] });
    client.close();
  });

  // id: has-a-screen-that-could-not-be-loaded
  it('has a screen that could not be loaded come when it is asked for again', async () => {
    await visitor.getByRole('button', { name: 'Reload' }).click();
    await visitor.getByLabel('Phone number').waitFor();
  });
});
