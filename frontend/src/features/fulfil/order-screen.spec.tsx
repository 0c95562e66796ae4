import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { paidOrder } from '@/data/ordering/testing/orders';
import { settingsOf } from '@/data/platform/testing/settings';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { arrivingBy } from '@/shared/arrivals';
import { live } from '@/shared/live/live';
import { wipeDevice } from '@/shared/lib/wipe';
import { paths } from '@/shared/paths';
import { StaffOrderScreen } from './order-screen';

const role: Workplace['role'] = {
  vendorId: 'kiln-hall',
  phoneNumber: '+13105550101',
  name: 'Maya R.',
  role: 'STAFF',
  version: 1,
};
const cola: OrderItem = {
  productId: 'cola',
  name: 'Cola',
  productType: 'NON_ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_99999999',
  price: '4.00',
  quantity: 2,
  imageUrls: [],
};
const paid = paidOrder({ cartItems: [cola] });

describe('The order page of the staff', () => {
  let order: () => Response;
  let completion: () => Response | Promise<Response>;
  let location: Workplace['location'];
  let asked: Asked[];
  let isManager: boolean;
  let tell: (order: Order) => void;

  beforeEach(() => {
    location = locationOf({ pickupMode: 'confirm' });
    isManager = false;
    order = () => Response.json({ order: paid });
    completion = () => refusal(409, 'ORDER_NOT_COMPLETABLE');
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      tell = (document) =>
        listener.onChange({ topic, model: 'orders', id: '01ORDER', version: 3, position: 'p', document });
      return { position: '', stop: () => undefined };
    });
    asked = serverThatAnswers(({ call }) => {
      if (call.endsWith('/complete')) return completion();
      if (call.includes('vendorLocationId=064E2'))
        return Response.json({ items: [locationOf({ vendorLocationId: '064E2', description: 'Rooftop' })] });
      if (call.endsWith('/api/settings')) return Response.json(settingsOf());
      return order();
    });
  });
  afterEach(() => {
    cleanup();
    wipeDevice();
    jest.restoreAllMocks();
  });

  const open = (state?: unknown, id = '01ORDER') =>
    screenAt(`/staff/location/064E1/order/${id}`, {
      pattern: paths.staffOrder.pattern,
      element: (
        <WorkplaceContext value={{ location, role: isManager ? { ...role, role: 'MANAGER' } : role }}>
          <StaffOrderScreen />
        </WorkplaceContext>
      ),
      state,
    });
  const openOrder = async (about: Partial<Order>): Promise<void> => {
    order = () => Response.json({ order: { ...paid, ...about } });
    open();
    await screen.findByRole('heading', { level: 1 });
  };

  // id: says-that-an-error-occurred
  it('says that an error occurred, with the server’s sentence, and loads the order again', async () => {
    order = () => refusal(400, 'BAD_REQUEST', 'That is no order.');
    open();
    await screen.findByRole('heading', { name: 'Error occurred' });
    screen.getByText('That is no order.');
    cleanup();
    order = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Load it again.');
    order = () => Response.json({ order: paid });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByRole('heading', { name: 'IN PROGRESS' });
  });

  // id: says-that-the-order-is-being
  it('says that the order is being completed while it is, on the button that does it', async () => {
    let answer: (response: Response) => void = () => undefined;
    completion = () => new Promise((resolve) => (answer = resolve));
    open(arrivingBy('scan'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm Pickup' }));
    await screen.findByRole('button', { name: 'COMPLETING ORDER...', busy: true });
    await act(async () =>
      answer(Response.json({ order: { ...paid, status: 'COMPLETE', version: 3 }, alreadyCompleted: false })),
    );
    await screen.findByRole('heading', { name: 'Order Ready' });
    screen.getByRole('link', { name: 'Back to Scanner' });
  });

  describe('where the answer to a press is lost', () => {
    const complete: Order = { ...paid, status: 'COMPLETE', version: 3 };
    const answering = (alreadyCompleted: boolean) => () =>
      Response.json({ order: complete, alreadyCompleted });
    const previously = () => screen.queryByRole('heading', { name: 'Order PICKED UP Previously' });
    const keys = () =>
      asked
        .filter(({ call }) => call.endsWith('/complete'))
        .map(({ headers }) => headers.get('Idempotency-Key'));
    const press = async () => {
      completion = unheard;
      open(arrivingBy('scan'));
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm Pickup' }));
      await screen.findByRole('button', { name: 'Confirm Pickup', busy: false });
    };

    it('asks whose handover it was before it is said to be an earlier one', async () => {
      await press();
      completion = answering(false);
      act(() => tell(complete));
      expect(previously()).toBeNull();
      await screen.findByRole('heading', { name: 'Order Ready' });
      expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
    });

    it('says that another was first where it was another', async () => {
      await press();
      completion = answering(true);
      act(() => tell(complete));
      await waitFor(() => expect(previously()).not.toBeNull());
    });

    it('leaves the press to the person where it cannot be asked', async () => {
      await press();
      act(() => tell(complete));
      await waitFor(() => expect(keys()).toHaveLength(2));
      await screen.findByRole('button', { name: 'Confirm Pickup', busy: false });
      expect(previously()).toBeNull();
      completion = answering(false);
      await userEvent.click(screen.getByRole('button', { name: 'Confirm Pickup' }));
      await screen.findByRole('heading', { name: 'Order Ready' });
    });

    it('asks also when the code is scanned once more', async () => {
      await press();
      cleanup();
      order = () => Response.json({ order: complete });
      completion = answering(false);
      open(arrivingBy('scan'));
      await screen.findByRole('heading', { name: 'Order Ready' });
      expect(new Set(keys()).size).toBe(1);
    });
  });

  // id: shows-what-was-handed-over
  it('shows what was handed over before in red, its items in grey, and when that was', async () => {
    await openOrder({ status: 'COMPLETE', datetimeCompleted: '2026-11-20T23:40:00.000Z' });
    const title = screen.getByRole('heading', { name: 'Order PICKED UP Previously' });
    expect(title.className).toContain('text-danger');
    expect(title.closest('[role=alert]')).not.toBeNull();
    const items = screen.getAllByRole('list').find((list) => within(list).queryByText('Cola'));
    expect(items?.className).toContain('text-faint');
    screen.getByText(/^Completed .*3:40 PM \(\d+ days? ago\)$/);
    expect(screen.queryByText('Who')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  // id: names-what-is-in-an-order-in-progress
  it('names what is in an order in progress and how much it is, and offers its refund', async () => {
    await openOrder({ orderId: '01AAAA7F3A9C' });
    screen.getByText('7F3A9C');
    screen.getByRole('heading', { level: 1, name: 'IN PROGRESS' });
    screen.getByRole('heading', { level: 2, name: '2 items' });
    screen.getByText('Cola');
    screen.getByRole('button', { name: 'Refund' });
  });

  it.each([
    ['scan', 'by scan'],
    ['typed', 'by typed code'],
    ['button', 'by Confirm Pickup'],
  ] as const)('says who handed it over, and how: %s', async (completedVia, how) => {
    const completedBy = { userId: 'dev', name: 'Dev P.' };
    await openOrder({
      ...{ status: 'COMPLETE', datetimeCompleted: '2026-11-20T23:40:00.000Z' },
      ...{ completedBy, completedVia },
    });
    expect(screen.getByText('Who').nextElementSibling?.textContent).toBe(`Dev P., ${how}`);
  });

  const beer = { ...cola, productType: 'ALCOHOLIC_ITEM' } as const;
  it.each<[string, Partial<Order>, string, RegExp | string, number]>([
    [
      'prepared',
      { datetimePrepared: '2026-11-20T23:35:00.000Z', preparedBy: { userId: 'dev', name: 'Dev P.' } },
      ...(['IN PROGRESS', /^Ready .*3:35 PM, Dev P\.$/, 1] as const),
    ],
    ['not paid', { status: 'IN_PROGRESS' }, 'IN PROGRESS', 'Not paid yet', 1],
    [
      'refunded',
      { status: 'REFUNDED', datetimeRefunded: '2026-11-20T23:50:00.000Z' },
      ...(['Refunded', /3:50 PM\. Hand nothing over\.$/, 0] as const),
    ],
    ['expired', { status: 'EXPIRED' }, 'Expired', 'Not paid in time. Hand nothing over.', 0],
  ])('says what is to be done with one that is %s', async (_, about, title, note, ids) => {
    await openOrder({ ...about, customerName: 'Ana M.', cartItems: [beer] });
    screen.getByRole('heading', { level: 1, name: title });
    screen.getByText(note);
    screen.getByText(/^Ana M\. · paid .*3:30 PM$/);
    // The ID of a customer who is to be handed alcohol.
    expect(screen.queryAllByText(/check ID/)).toHaveLength(ids);
    expect(screen.queryAllByRole('button', { name: 'Confirm Pickup' })).toHaveLength(ids);
    expect(screen.queryAllByRole('link', { name: 'Back to Scanner' })).toHaveLength(1 - ids);
    const items = screen.getAllByRole('list').find((list) => within(list).queryByText('Cola'));
    expect(items?.className.includes('text-faint')).toBe(ids === 0);
  });

  it('leads a manager to all that its customer has ordered', async () => {
    await openOrder({ customerName: 'Ana M.' });
    expect(screen.queryByRole('link', { name: /^All orders of/ })).toBeNull();
    cleanup();
    isManager = true;
    await openOrder({ customerName: 'Ana M.' });
    expect(screen.getByRole('link', { name: 'All orders of Ana M.' }).getAttribute('href')).toBe(
      '/staff/location/064E1/customers/ana',
    );
    cleanup();
    await openOrder({});
    screen.getByRole('link', { name: 'All orders of this customer' });
  });

  it('tells lines of one product apart by their size, options and notes', async () => {
    const honey = { optionId: 'honey', name: 'Chili honey', price: '1.00' };
    await openOrder({
      cartItems: [
        { ...cola, name: 'Slice', quantity: 1, variantName: 'Large', options: [honey], note: 'Well done' },
        { ...cola, name: 'Slice', quantity: 1, lineId: 'cola.2' },
      ],
    });
    const lines = screen.getAllByText('Slice').map(({ textContent }) => textContent);
    expect(lines).toEqual(['SliceLarge, Chili honey“Well done”', 'Slice']);
  });

  it('greys nothing out that is still to be handed over', async () => {
    await openOrder({});
    const items = screen.getAllByRole('list').find((list) => within(list).queryByText('Cola'));
    expect(items?.className).not.toContain('text-faint');
  });

  it('says how much of the money went back at the payment provider, and when', async () => {
    const part = { refundAmount: '2.00', datetime: '2026-11-20T23:40:00.000Z' };
    await openOrder({ partialRefunds: [part] });
    screen.getByText(/^\$2\.00 was refunded at the payment provider, .*\d:\d\d [AP]M\.$/);
  });

  it('offers no refund of what the cardholder disputes, and says so', async () => {
    const dispute = { amount: '10.95', reason: 'fraudulent', datetime: '2026-11-25T20:00:00.000Z' } as const;
    await openOrder({ disputes: [{ ...dispute, state: 'open' }] });
    screen.getByText(/^The cardholder disputes \$10\.95 \(fraudulent\)\./);
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    cleanup();
    await openOrder({ disputes: [{ ...dispute, state: 'won' }] });
    screen.getByRole('button', { name: 'Refund' });
  });

  // id: sends-an-order-of-another
  it('sends an order of another location away, to the scanner', async () => {
    await openOrder({ vendorLocationId: '064E2' });
    screen.getByRole('heading', { name: 'Wrong Location' });
    await screen.findByText('This order is picked up at Rooftop, not at Main Bar.');
    const on = screen.getByRole('link', { name: 'Scan Another Order' });
    expect(on.getAttribute('href')).toBe('/staff/location/064E1/scan');
    expect(screen.queryByRole('button', { name: 'Confirm Pickup' })).toBeNull();
  });

  // id: knows-no-order-that-does
  it('knows no order that does not exist, and asks for none by a code that holds none', async () => {
    order = () => refusal(404, 'ORDER_NOT_FOUND');
    open();
    await screen.findByRole('heading', { name: 'Order Not Found' });
    screen.getByText('No order has this code.');
    screen.getByRole('link', { name: 'Scan Again' });
    cleanup();
    asked.splice(0);
    open(undefined, 'no%20order');
    await screen.findByRole('heading', { name: 'Invalid Order ID' });
    screen.getByText('The code holds no order.');
    screen.getByRole('link', { name: 'Scan Again' });
    expect(asked.filter(({ call }) => call.includes('/orders/'))).toEqual([]);
  });

  // id: hands-an-order-over
  it('hands an order over by no address that was passed on, also where a scan is enough', async () => {
    location = locationOf({ pickupMode: 'express' });
    open(undefined, '01ORDER?via=scan');
    await screen.findByRole('heading', { name: 'IN PROGRESS' });
    screen.getByRole('button', { name: 'Confirm Pickup' });
    expect(asked.filter(({ call }) => call.endsWith('/complete'))).toEqual([]);
    cleanup();
    // As one that was scanned is at once.
    open(arrivingBy('scan'));
    await waitFor(() => expect(asked.at(-1)?.call).toMatch(/\/complete$/));
  });

  describe('has a receipt', () => {
    const receipt = async (about: Partial<Order>): Promise<string | null> => {
      await openOrder(about);
      expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'View Receipt' }));
      const text = screen.getByRole('region', { name: 'Receipt' }).textContent;
      await userEvent.click(screen.getByRole('button', { name: 'Hide receipt', expanded: true }));
      expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'View Receipt', expanded: false }));
      return text;
    };

    // id: with-the-total-before-the-discount
    it('with the total before the discount, the promotion, subtotal, tax, tip and total', async () => {
      const text = await receipt({
        subtotal: '8.00',
        promotion: { discountAmount: '2.00', description: 'Happy Hour' },
        taxAmount: '0.57',
        tipAmount: '0.90',
        totalAmount: '7.47',
      });
      expect(text).toBe(
        '2Cola$8.00Total before discount$9.47Subtotal$8.00Happy Hour−$2.00Tip$0.90Tax$0.57Total$7.47',
      );
    });

    // id: with-the-total-before-the-discount-also-where-nothing
    it('with the total before the discount also where nothing was taken off', async () => {
      expect(await receipt({ subtotal: '8.00', taxAmount: '0.76', totalAmount: '8.76' })).toBe(
        '2Cola$8.00Total before discount$8.76Subtotal$8.00Tip$0.00Tax$0.76Total$8.76',
      );
    });

    // id: that-names-who-paid-for-a-free
    it('that names who paid for a free order', async () => {
      await receipt({ totalAmount: '0.49' });
      await screen.findByText('(Paid by Kiln) FREE');
      expect(screen.queryByText('Total')).toBeNull();
    });
  });
});
