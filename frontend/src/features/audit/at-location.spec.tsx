import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { orderEntries } from '@/data/audit/testing/entries';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { productOf } from '@/data/catalogue/testing/products';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths, type Path } from '@/shared/paths';
import { BoardScreen } from './board-screen';
import { MenuScreen } from './menu-screen';

const lineOf = (name: string, quantity: number): OrderItem => ({
  ...{ productId: name, name, price: '10.00', quantity },
  ...{ productTaxCode: 'txcd_99999999', imageUrls: [] },
  productType: 'ALCOHOLIC_ITEM',
});

describe('A part of a location as of a moment', () => {
  let asked: Asked[];
  let isEmptyBefore: boolean;
  let isEmpty: boolean;
  let nextToken: string | undefined;
  let then: () => Response | Promise<Response>;

  beforeEach(() => {
    isEmptyBefore = false;
    isEmpty = false;
    nextToken = 'older';
    then = () => Response.json({ items: [] });
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    asked = serverThatAnswers(({ call }) => {
      if (isOfWatch(call)) return Response.json(notWatchedYet);
      const isOfPast = call.includes('until=');
      if (!call.includes('/audit/events')) return then();
      if (isEmpty) return Response.json({ items: [] });
      if (!isOfPast) return Response.json({ items: orderEntries.toReversed(), nextToken });
      const before = orderEntries.map((event) => ({ ...event, at: '2026-10-31T07:00:00.000Z' }));
      return Response.json({ items: isEmptyBefore ? [] : before.toReversed() });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (path: Path = paths.staffAuditMenu, element = <MenuScreen />) =>
    openAtLocation({
      path,
      screen: element,
      at: path.pattern.replace(':vendorLocationId', locationOf().vendorLocationId),
      role: 'ADMIN',
    });
  const type = async (text: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: 'Moment' }), `${text}{Enter}`);
  const listed = () => asked.map(({ call }) => call).filter((call) => call.includes('/audit/events'));

  it('is asked for as it was at the end of that second, among the events that are here', async () => {
    const router = open();
    await type('11/20/2026 23:32:30');
    await waitFor(() => expect(router.state.location.search).toBe('?at=2026-11-21T07%3A32%3A30.999Z'));
    expect(listed().every((call) => !call.includes('until='))).toBe(true);
    await waitFor(() => expect(asked.at(-1)?.call).toContain('/menu?at=2026-11-21T07%3A32%3A30.999Z'));
    // From then on the field says where one is.
    await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
    expect(router.state.location.search).toBe('?at=2026-11-21T07%3A36%3A40.077Z');
    screen.getByDisplayValue('11/20/2026 23:36:40.077');
    expect(screen.getByRole('button', { name: 'Go' })).toHaveProperty('disabled', true);
  });

  it('has the events before it where it lies further back than the slider reaches', async () => {
    const router = open();
    await type('11/01/2026 12:00:00.500');
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?at=2026-11-01T20%3A00%3A00.500Z&until=2026-11-01T20%3A00%3A00.500Z',
      ),
    );
    await waitFor(() => expect(listed().at(-1)).toContain('until=2026-11-01T20%3A00%3A00.500Z'));
  });

  it('is looked for no further back where no event is older', async () => {
    nextToken = undefined;
    const router = open();
    await type('11/01/2026 12:00:00.500');
    await waitFor(() => expect(router.state.location.search).toBe('?at=2026-11-01T20%3A00%3A00.500Z'));
  });

  it.each([
    ['menu', paths.staffAuditMenu, <MenuScreen key="menu" />, 'Nothing was on the menu.'],
    ['board', paths.staffAuditBoard, <BoardScreen key="board" />, 'The board was empty.'],
  ])(
    'is loaded, fails in place of that, and is loaded again by a press: the %s',
    async (_, path, element, none) => {
      const isLoading = () => screen.queryAllByText('Loading').length > 0;
      let end: (answer: Response) => void = () => undefined;
      then = () => new Promise((resolve) => (end = resolve));
      open(path, element);
      await screen.findByRole('slider', { name: 'Time' });
      expect([isLoading(), screen.queryByRole('button', { name: 'Reload' })]).toEqual([true, null]);
      end(refusal(400, 'CLOSED'));
      await screen.findByText('The audit cannot be shown.');
      expect(isLoading()).toBe(false);
      then = () => Response.json({ items: [] });
      await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
      await screen.findByText(none);
      expect([isLoading(), screen.queryByText('The audit cannot be shown.')]).toEqual([false, null]);
    },
  );

  it('has each order that stood on the board, with what is left of it, and the way to it as of then', async () => {
    const [ana, ben] = [
      { customerName: 'Ana M.', cartItems: [lineOf('Paloma', 2), lineOf('Nachos', 1)] },
      { datetimePrepared: '2026-11-20T23:31:00.000Z', cartItems: [lineOf('Mule', 1)] },
    ];
    const orders = [paidOrder({ orderId: '01AAAA', ...ana }), paidOrder({ orderId: '01BBBB', ...ben })];
    then = () => Response.json({ items: orders });
    const opened = Date.now();
    open(paths.staffAuditBoard, <BoardScreen />);
    const open1 = within(await screen.findByRole('list', { name: 'To prepare' }));
    const row = open1.getByRole('link');
    expect(row.textContent).toMatch(/01AAAA.*PAID.*2 Paloma, 1 Nachos.*Ana M\./);
    expect(row.getAttribute('href')).toBe(
      '/staff/location/064E1/audit/stream/order-01AAAA?at=2026-11-21T07%3A42%3A18.503Z',
    );
    expect(within(screen.getByRole('list', { name: 'Ready' })).getByRole('link').textContent).toContain(
      '1 Mule',
    );
    screen.getByRole('heading', { name: 'The live board now' });
    // What is never picked up has left it since the last event.
    const asOf = () => {
      const last = asked.findLast(({ call }) => call.includes('/board?at='));
      return decodeURIComponent(last?.call.split('at=')[1] ?? '');
    };
    expect(Date.parse(asOf())).toBeGreaterThanOrEqual(opened);
    fireEvent.click(screen.getByRole('button', { name: 'Previous event' }));
    await screen.findByRole('heading', { name: 'The live board at that moment' });
    await waitFor(() => expect(asOf()).toBe('2026-11-21T07:42:18.503Z'));
  });

  it('has each product of the menu, its price, and what was left of it', async () => {
    const products = [
      productOf('Paloma', { price: '12.00' }),
      productOf('Mule', { isAvailable: false }),
      productOf('Spritz', { trackQuantity: true, quantity: { available: 3 } }),
      productOf('Negroni', { trackQuantity: true, quantity: { available: 0 } }),
    ];
    then = () => Response.json({ items: products });
    open();
    const row = await screen.findByRole('link', { name: 'Paloma' });
    const rows = within(row.closest('ul') ?? row).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent).toSorted()).toEqual([
      'MuleOff the menu$10.00',
      'NegroniSold out$10.00',
      'Paloma$12.00',
      'Spritz3 left$10.00',
    ]);
    expect(row.getAttribute('href')).toBe(
      '/staff/location/064E1/audit/stream/product-Paloma?at=2026-11-21T07%3A42%3A18.503Z',
    );
    screen.getByRole('heading', { name: 'The menu now' });
    fireEvent.click(screen.getByRole('button', { name: 'Previous event' }));
    await screen.findByRole('heading', { name: 'The menu at that moment' });
  });

  it.each([
    ['menu', paths.staffAuditMenu, <MenuScreen key="menu" />, 'Nothing has changed on the menu yet.'],
    ['board', paths.staffAuditBoard, <BoardScreen key="board" />, 'No order has been made yet.'],
  ])('says that nothing has happened yet to the %s', async (_, path, element, empty) => {
    isEmpty = true;
    open(path, element);
    await screen.findByText(empty);
    expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
  });

  it('goes on with earlier events from the first one that is here', async () => {
    const router = open();
    fireEvent.keyDown(await screen.findByRole('slider', { name: 'Time' }), { key: 'Home' });
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier' }));
    expect(router.state.location.search).toBe('?older=older&at=2026-11-21T07%3A31%3A04.218Z');
  });

  it('says that nothing had happened by then, and leads back to now', async () => {
    isEmptyBefore = true;
    const router = open();
    await type('11/01/2026 12:00:00.500');
    await screen.findByText('Nothing had happened here by then.');
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
