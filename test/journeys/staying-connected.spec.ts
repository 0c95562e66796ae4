import { afterEach, describe, expect, it } from '@jest/globals';
import { session, type Session } from '@lineless/contracts/accounts/sessions';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { PageCodeAt } from '../support/page-code';
import { pause, until } from '../support/until';
import { Venue, type VenueOptions } from '../support/venue';

const BOARD = `location:${DEMO.location}:orders`;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Heartbeats come this often. */
const BEAT = 4 * SECOND;
/** Of half an hour, on each day of a week. */
const NAPS = 8;

describe('A board that stays on', () => {
  let venue: Venue;
  let page: PageCodeAt;

  afterEach(async () => {
    page.close();
    await venue.close();
  });

  const open = async (options?: VenueOptions): Promise<void> => {
    venue = await Venue.open(options);
    const staff = await venue.staff();
    page = await PageCodeAt.of(staff, await sessionOf(staff), venue, BOARD);
    await isLive();
  };
  const isLive = () =>
    until(
      () => (page.isLive ? true : undefined),
      () => `it was ${page.statuses.slice(-5).join()} after ${page.connections} connections`,
    );
  /** What was begun has come to its end, as far as that goes without time. */
  const settled = async (): Promise<void> => {
    await pause(5);
    await until(
      () => (page.isBusy ? undefined : true),
      () => 'there is no answer',
    );
  };
  /** Virtual time passes, a little at a time, until the board is live again. */
  const comesBack = async (withinMs: number): Promise<void> => {
    for (let passed = 0; passed < withinMs && !page.isLive; passed += 500) {
      venue.runtime.forward(500);
      await settled();
    }
    expect([page.isLive, page.session.credential().token]).toEqual([true, expect.any(String)]);
  };
  /** An order is placed, and the board hears of it: a visitor's would not. */
  const hearsOfAnOrder = async (): Promise<void> => {
    const customer = await venue.customer();
    const { orderId } = await buy(customer, (await untrackedProducts(customer)).slice(0, 1));
    await until(
      () => page.changes.find(({ id }) => id === orderId),
      () => `nothing was heard of the order on a board that is ${page.statuses.at(-1) ?? 'nothing'}`,
    );
  };

  it('is live without a gap, on one connection, while its tokens come and go', async () => {
    await open({ settings: { TOKEN_SECONDS: 600 } });
    for (let passed = 0; passed < 25 * MINUTE; passed += BEAT) {
      const heard = page.heartbeat();
      venue.runtime.forward(BEAT);
      await heard;
      await settled();
    }
    expect([page.statuses, page.connections, page.renewals]).toEqual([['live'], 1, 3]);
    await hearsOfAnOrder();
  });

  it('is live without a gap with tokens that live for seconds', async () => {
    await open({ settings: { TOKEN_SECONDS: 3 } });
    await until(
      () => (page.renewals >= 3 ? true : undefined),
      () => `only ${page.renewals} renewals`,
      30_000,
    );
    expect([page.statuses, page.connections]).toEqual([['live'], 1]);
    await hearsOfAnOrder();
  });

  it('comes back as itself after a night in which the device slept', async () => {
    await open();
    venue.runtime.forward(9 * HOUR);
    await settled();
    page.wakes();
    await comesBack(MINUTE);
    await hearsOfAnOrder();
  });

  it('comes back as itself after an outage that its token did not outlive', async () => {
    await open();
    await venue.server.close();
    for (let passed = 0; passed < HOUR; passed += MINUTE) {
      venue.runtime.forward(MINUTE);
      await settled();
    }
    expect(page.isLive).toBe(false);
    expect(page.session.current().status).toBe('authenticated');
    await venue.start();
    await comesBack(MINUTE);
    await hearsOfAnOrder();
  });

  it('is there for a week: days of use and nights of sleep', async () => {
    await open();
    for (let day = 1; day <= 7; day += 1) {
      for (let nap = 0; nap < NAPS; nap += 1) {
        venue.runtime.forward(30 * MINUTE);
        await settled();
        await comesBack(MINUTE);
      }
      venue.runtime.forward(20 * HOUR);
      await settled();
      page.wakes();
      await comesBack(2 * MINUTE);
      await hearsOfAnOrder();
    }
    expect(page.session.current().status).toBe('authenticated');
  });
});

/** What the sign-in of this person would have answered to a page. */
async function sessionOf(person: ApiClient): Promise<Session> {
  return session.parse((await person.post('/api/auth/refresh', undefined)).body);
}
