import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { historyTotals, locationOrdersAnswer, tipsAnswer } from '@lineless/contracts/ordering/orders';
import { shortId } from '@lineless/kernel/ids';
import { card, DEMO, type ApiClient } from '../support/api-client';
import {
  buy,
  complete,
  confirmCard,
  markPaid,
  place,
  read,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { everyPage } from '../support/pages';
import { appendPast } from '../support/past';
import { pastId, pastOrder, type PastOrder } from '../support/past-orders';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
/** In Los Angeles the 11th of June ends, and the night that began on it is not over. */
const HALF_PAST_MIDNIGHT = Date.parse('2026-06-12T07:30:00Z');
const NOON = Date.parse('2026-06-12T19:00:00Z');
/** More than an export reads at once. */
const MANY = 450;

/** As the clock of the demo venue shows it, in summer. */
function localOf(at = ''): string {
  return new Date(Date.parse(at) - 7 * 60 * 60_000).toISOString().replace('T', ' ').slice(0, 19);
}

describe('the history of a location', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let manager: ApiClient;
  const past: PastOrder[] = [];
  const history = `/api/vendor-locations/${DEMO.location}/orders`;

  const listed = async (filter: string, limit = 200) => {
    const pages = await everyPage(staff, `${history}?${filter}&limit=${limit}`, (answer) =>
      read(answer, locationOrdersAnswer),
    );
    return pages.flatMap(({ items }) => items.map(({ orderId }) => orderId));
  };
  const exported = async (filter = '') => {
    const { status, headers, body } = await manager.get(`${history}/export${filter}`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="orders.csv"',
    ]);
    return String(body);
  };
  const was = (...ways: readonly PastOrder['becomes'][]) =>
    past.flatMap(({ orderId, becomes }) => (ways.includes(becomes) ? [orderId] : [])).reverse();

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    manager = await venue.signIn(DEMO.manager);
    const ways = ['PAID', 'COMPLETE', 'REFUNDED', 'EXPIRED'] as const;
    for (let n = 0; n < MANY; n += 1) {
      const placedAt = (n < MANY / 2 ? HALF_PAST_MIDNIGHT : NOON) + n * 1_000;
      const becomes = ways[n % ways.length] ?? 'PAID';
      past.push({ orderId: pastId('history', String(n)), placedAt, becomes });
    }
    await appendPast(venue.server.composition.store, past.map(pastOrder));
    await venue.server.composition.engine.catchUp();
  });
  afterAll(() => venue.close());

  it.each(['PAID', 'COMPLETE', 'REFUNDED'] as const)(
    'is what is %s, where that is wanted',
    async (status) => {
      expect(await listed(`status=${status}`)).toEqual(was(status));
    },
  );

  // id: is-what-was-placed-between-two
  it('is what was placed between two times', async () => {
    const after = new Date(NOON).toISOString();
    const late = past.filter(({ placedAt }) => placedAt >= NOON).map(({ orderId }) => orderId);
    const wanted = was('COMPLETE').filter((id) => late.includes(id));
    expect(await listed(`status=COMPLETE&datetimeCreatedAfter=${after}`)).toEqual(wanted);
    const others = await listed(`status=COMPLETE&datetimeCreatedBefore=${after}`);
    expect(others).toEqual(was('COMPLETE').filter((id) => !late.includes(id)));
  });

  // id: is-a-night-which-goes-on-after
  it('is a night, which goes on after midnight, and says when that was', async () => {
    const nightBefore = past.filter(({ placedAt }) => placedAt < NOON).map(({ orderId }) => orderId);
    const paid = was('PAID', 'COMPLETE', 'REFUNDED');
    expect(await listed('day=2026-06-11')).toEqual(paid.filter((id) => nightBefore.includes(id)));
    expect(await listed('day=2026-06-12')).toEqual(paid.filter((id) => !nightBefore.includes(id)));
    const { period } = read(await staff.get(`${history}?day=2026-06-11`), locationOrdersAnswer);
    expect(period).toEqual({ since: '2026-06-11T13:00:00.000Z', until: '2026-06-12T12:59:59.999Z' });
  });

  // id: is-what-a-card-paid-or-what-has-a-code
  it('is what a card paid, or what has a code, with everything else that is wanted', async () => {
    const placed = await place(customer, (await untrackedProducts(customer)).slice(0, 1));
    await confirmCard(customer, placed, card('4000 0000 0000 0259'));
    await markPaid(customer, placed);
    const code = shortId(placed.orderId);
    expect(await listed('last4=0259')).toEqual([placed.orderId]);
    expect(await listed('last4=0259&status=PAID')).toEqual([placed.orderId]);
    expect(await listed('last4=0259&status=COMPLETE')).toEqual([]);
    expect(await listed(`code=${code.toLowerCase()}&last4=0259`)).toEqual([placed.orderId]);
    expect(await listed(`code=${code}&last4=4242`)).toEqual([]);
    expect(await listed('last4=4242&status=REFUNDED', 20)).toEqual(was('REFUNDED'));
  });

  describe('found by what is typed', () => {
    const found: Record<string, string> = {};
    const bought = async (name: string, client = customer) => {
      const placed = await place(client, (await untrackedProducts(customer)).slice(0, 1), { tip: '1.00' });
      const { card: details } = card('4242 4242 4242 4242');
      await confirmCard(client, placed, { card: { ...details, name } });
      await markPaid(client, placed);
      found[name] = placed.orderId;
      return placed;
    };
    const find = (typed: string, more = '', limit = 200) =>
      listed(`find=${encodeURIComponent(typed)}${more}`, limit);
    const totals = async (filter: string) =>
      read(await staff.get(`${history}/totals?${filter}`), historyTotals.strict());

    beforeAll(async () => {
      const other = await venue.signIn('+13105550142');
      await bought('Søren Núñez Ríos');
      await bought('Nunez Maria');
      await bought('Vivian Vivaldi');
      await bought('Rafael Soto', other);
      // Neither what was not paid, nor what was bought elsewhere, is of this history.
      await place(other, (await untrackedProducts(customer)).slice(0, 1));
      const elsewhere = await untrackedProducts(customer, DEMO.otherLocation);
      await buy(other, elsewhere.slice(0, 1), { location: DEMO.otherLocation });
    });

    // id: is-found-by-a-name
    it('is found by a name, the first or the last one, in any case and without its accents', async () => {
      const [soren = '', maria = ''] = [found['Søren Núñez Ríos'], found['Nunez Maria']];
      for (const typed of ['søren', 'SOREN NUN', 'Soren Núñez Ríos', 'nunez rios'])
        expect(await find(typed)).toEqual([soren]);
      expect(await find('núñez')).toEqual([maria, soren]);
      expect(await find('núñez', '', 1)).toEqual([maria, soren]);
      expect(await find('viv')).toEqual([found['Vivian Vivaldi']]);
      expect(await find('rafael')).toEqual([found['Rafael Soto']]);
      expect(await find('núñez', '&status=COMPLETE')).toEqual([]);
      expect(await find('nobody')).toEqual([]);
      await complete(staff, maria);
      expect(await find('núñez', '&status=COMPLETE')).toEqual([maria]);
    });

    it('is found by a name in one night, page by page, and by the same as without it', async () => {
      const night = await listed('day=2026-06-11');
      expect((await find('mora', '&day=2026-06-11', 40)).toSorted()).toEqual(night.toSorted());
      expect((await totals('find=mora&day=2026-06-11')).orders).toBe(night.length);
    });

    // id: is-found-by-a-number-in-any-spelling
    it.each(['+13105550142', '(310) 555-0142', '310.555.0142', '1 310 555 0142', '3105550142'])(
      'is found by a number written as %s',
      async (typed) => {
        expect(await find(typed)).toEqual([found['Rafael Soto']]);
        expect(await find(typed, '&status=REFUNDED')).toEqual([]);
      },
    );

    it('is found by nothing where no one has the number', async () => {
      expect(await find('+13105559999')).toEqual([]);
      expect(await totals(`find=${encodeURIComponent('+13105559999')}`)).toEqual({
        orders: 0,
        ...{ totalAmount: '0.00', tipAmount: '0.00', refundAmount: '0.00' },
      });
    });

    it('is found by its code and by its last four, as they are', async () => {
      const orderId = found['Rafael Soto'] ?? '';
      expect(await find(shortId(orderId).toLowerCase())).toEqual([orderId]);
      expect(await find('0259')).toEqual(await listed('last4=0259'));
    });

    // id: comes-to-what-the-filter-leaves
    it('comes to what the filter leaves, what was refunded too', async () => {
      const filter = `find=${encodeURIComponent('Ina Totals')}`;
      const one = await bought('Ina Totals');
      const other = await bought('Ina Totals');
      const sum = (Number(one.order.totalAmount) * 2).toFixed(2);
      const none = { refundAmount: '0.00' };
      expect(await totals(filter)).toEqual({ orders: 2, totalAmount: sum, tipAmount: '2.00', ...none });
      await staff.put(`/api/users/staff-user-id/orders/${other.orderId}/refund`, { refundReason: 'Spilled' });
      const after = await totals(filter);
      expect(after).toMatchObject({ orders: 2, totalAmount: sum, tipAmount: '1.00' });
      expect(after.refundAmount).toBe(one.order.totalAmount);
      expect(await totals(`${filter}&status=REFUNDED`)).toMatchObject({ orders: 1, tipAmount: '0.00' });
      const all = await totals('day=2026-06-12');
      expect(all.orders).toBe((await listed('day=2026-06-12')).length);
      expect((await exported(`?${filter}`)).trimEnd().split('\r\n')).toHaveLength(3);
    });

    it('is refused a page that none of its pages leads to', async () => {
      expect(refusal(await staff.get(`${history}?find=ana&nextToken=7~`))).toEqual([400, 'INVALID_TOKEN']);
      expect(refusal(await staff.get(`${history}?nextToken=1~`))).toEqual([400, 'INVALID_TOKEN']);
      expect(refusal(await staff.get(`${history}?find=a`))).toEqual([400, 'INVALID_INPUT']);
    });
  });

  it.each(['status=IN_PROGRESS', 'last4=42', 'code=ABC', 'day=2026-02-30', 'day=0001-01-01'])(
    'says what is wrong with %s',
    async (filter) => {
      expect(refusal(await staff.get(`${history}?${filter}`))).toEqual([400, 'INVALID_INPUT']);
      expect(refusal(await manager.get(`${history}/export?${filter}`))).toEqual([400, 'INVALID_INPUT']);
    },
  );

  // id: is-a-table-to-be-taken-along
  it('is a table to be taken along, whole, or what the same filter leaves of it', async () => {
    const all = (await exported()).trimEnd().split('\r\n');
    expect(all[0]).toMatch(/^\uFEFFcode,orderId,status,customer,items,/);
    expect(all.length - 1).toBe((await listed('view=history')).length);
    const night = (await exported('?day=2026-06-11&status=COMPLETE')).trimEnd().split('\r\n').slice(1);
    expect(night.map((row) => row.split(',')[1])).toEqual(await listed('day=2026-06-11&status=COMPLETE'));
    expect(night[0]).toContain(
      'COMPLETE,Ana M.,1 × Glass,8.00,0.00,0.00,0.76,0.00,8.76,,0.00,card,4242,2026-06-12T',
    );
    const cells = (row: string | undefined) => (row ?? '').split(',');
    const cell = (name: string) => cells(night[0])[cells(all[0]).indexOf(name)];
    expect([cell('location'), cell('currency'), cell('timeZone')]).toEqual([
      'Main Bar',
      'USD',
      'America/Los_Angeles',
    ]);
    expect(cell('placedLocal')).toBe(localOf(cell('placed')));
    expect(cell('paidLocal')).toBe(localOf(cell('paid')));
  });

  // id: has-in-its-table-nothing-that-a-spreadsheet
  it('has in its table nothing that a spreadsheet would compute', async () => {
    const placed = await place(customer, (await untrackedProducts(customer)).slice(0, 1));
    const { card: details } = card('4242 4242 4242 4242');
    await confirmCard(customer, placed, { card: { ...details, name: '=HYPERLINK("http://a.test","Ana")' } });
    await markPaid(customer, placed);
    const code = shortId(placed.orderId);
    expect(await exported(`?code=${code}`)).toMatch(
      new RegExp(`${code},${placed.orderId},PAID,"?'=HYPERLINK`),
    );
  });

  it('is taken along by a manager, and by no lower role', async () => {
    expect(refusal(await staff.get(`${history}/export`))).toEqual([403, 'ROLE_LACKING']);
    expect(refusal(await customer.get(`${history}/export`))).toEqual([403, 'ROLE_LACKING']);
  });

  // id: begins-with-what-the-last-twelve
  it('begins with what the last twelve hours came to', async () => {
    const asked = async () =>
      read(await staff.get(`/api/vendor-locations/${DEMO.location}/tips`), tipsAnswer);
    const before = await asked();
    const { order, orderId } = await buy(customer, (await untrackedProducts(customer)).slice(0, 1), {
      tip: '1.50',
    });
    await complete(staff, orderId);
    venue.runtime.forward(MINUTE_MS);
    const after = await asked();
    const gained = (field: 'totalAmount' | 'tipAmount') =>
      (Number(after[field]) - Number(before[field])).toFixed(2);
    expect([gained('totalAmount'), gained('tipAmount')]).toEqual([order.totalAmount, '1.50']);
    expect(after.orders).toBe(before.orders + 1);
  });
});
