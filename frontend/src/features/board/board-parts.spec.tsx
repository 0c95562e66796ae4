import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openAtLocation } from '@/app/testing/at-location';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import type { ListFreshness } from '@/shared/live/use-freshness';
import { paths } from '@/shared/paths';
import { AllDayStrip } from './all-day-strip';
import { NO_WORK } from './bump-work';
import { BoardHeader } from './board-header';
import { HiddenOrders } from './hidden-orders';
import { LeftPlace } from './left-place';
import { PickupScreen } from './pickup-screen';
import { SectionBoards } from './section-boards';
import { UnreadableCards } from './unreadable-card';

const NOW = Date.parse('2026-11-20T23:40:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const nothing = (): undefined => undefined;
const item = (name: string, productType: OrderItem['productType'], quantity = 1): OrderItem => ({
  ...{ productId: name, name, productType, quantity },
  ...{ productTaxCode: 'txcd_99999999', price: '8.00', imageUrls: [] },
});
const [old, fresh, newer] = [9, 2, 1].map((minutes, at) =>
  paidOrder({ orderId: `order-${'ABC'.charAt(at).repeat(6)}`, datetimePaid: ago(minutes) }),
) as [ReturnType<typeof paidOrder>, ReturnType<typeof paidOrder>, ReturnType<typeof paidOrder>];

describe('What stands around the cards of the board', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  describe('its header', () => {
    const onRetry = jest.fn();
    const show = (doubt: ListFreshness['doubt'], open: Parameters<typeof BoardHeader>[0]['open']) =>
      render(
        <MemoryRouter>
          <BoardHeader
            location={locationOf()}
            freshness={{ dot: { state: 'live' }, doubt }}
            open={open}
            limits={{ due: 240, late: 480 }}
            handedOver={[
              { ...old, datetimePaid: ago(30), datetimeCompleted: ago(20) },
              { ...old, datetimePaid: ago(30), datetimeCompleted: ago(26) },
              { ...old, datetimePaid: ago(30), datetimeCompleted: ago(25) },
            ]}
            onRetry={onRetry}
            onView={nothing}
            onBusy={nothing}
          />
        </MemoryRouter>,
      );
    const figures = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

    it('counts the open orders, the late ones, and what guests have waited', () => {
      show(null, [old, fresh, newer]);
      expect(figures()).toEqual(['3', '1', '5:00']);
      cleanup();
      show(null, null);
      expect(figures().slice(0, 2)).toEqual(['–', '–']);
    });

    it('says in their place that they may be wrong, and asks again where that is of use', () => {
      show({ why: 'behind' }, [old]);
      expect(figures()).toEqual([]);
      screen.getByText(/New orders may be missing\.$/);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(onRetry).toHaveBeenCalledTimes(1);
      cleanup();
      show({ why: 'offline' }, [old]);
      screen.getByText(/New orders may be missing\.$/);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });
  });

  it('says what is out of sight, how long the oldest of it has waited, and leads there', () => {
    const pressed: string[] = [];
    const note = (word: string) => () => void pressed.push(word);
    const show = (way: 'across' | 'down', newcomer = newer) =>
      render(
        <HiddenOrders
          hidden={{
            before: { count: 2, oldest: old },
            after: { count: 1, oldest: fresh },
            fresh: [newcomer],
          }}
          {...{ way, onBack: note('back'), onForward: note('forward') }}
          onJump={({ orderId }) => void pressed.push(orderId)}
        />,
      );
    show('across');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['← 2 moreoldest 9:00', '1 new →', '1 more →oldest 2:00'],
    ]);
    screen.getAllByRole('button').forEach((button) => fireEvent.click(button));
    expect(pressed).toEqual(['back', newer.orderId, 'forward']);
    cleanup();
    // What came before the first one behind the edge is on the other side.
    show('down', old);
    screen.getByText('1 new ↑');
    screen.getByText('1 more ↓');
    cleanup();
    const none = { count: 0, oldest: undefined };
    render(
      <HiddenOrders
        hidden={{ before: none, after: none, fresh: [] }}
        {...{ way: 'down', onBack: nothing, onForward: nothing, onJump: nothing }}
      />,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['ready', 'Ready', 1],
    ['picked up', 'Picked up', 0],
    ['dismissed', 'Dismissed', 0],
    ['gone', 'Gone', 0],
  ] as const)(
    'says in the place of a card that it is %s, and undoes what can be undone',
    (left, word, undos) => {
      const onUndo = jest.fn();
      render(<LeftPlace order={old} left={left} onUndo={onUndo} />);
      within(screen.getByRole('group', { name: `AAAAAA: ${word}` })).getByText(word);
      screen.queryAllByRole('button', { name: 'Undo AAAAAA' }).forEach((button) => fireEvent.click(button));
      expect(onUndo.mock.calls).toHaveLength(undos);
    },
  );

  it('names an order that cannot be shown, where its code is known', () => {
    render(<UnreadableCards ids={['01AAAA7F3A9C', '']} />);
    const list = within(screen.getByRole('list', { name: 'Orders that cannot be shown' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Order 7F3A9C cannot be shown here. Ask its guest what was ordered, and tell a manager.',
      'An order cannot be shown here. Ask its guest what was ordered, and tell a manager.',
    ]);
  });

  it('counts what is to be made of each item, over all orders', () => {
    const [one, two] = [
      [item('Nachos', 'FOOD_ITEM', 2), item('Lager', 'ALCOHOLIC_ITEM')],
      [item('Nachos', 'FOOD_ITEM')],
    ].map((cartItems) => paidOrder({ cartItems }));
    render(<AllDayStrip open={[one ?? old, two ?? old]} />);
    const strip = within(screen.getByRole('region', { name: 'All day' }));
    expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3Nachos',
      '1Lager',
    ]);
    expect(screen.queryByText('Nothing to make.')).toBeNull();
    cleanup();
    render(<AllDayStrip open={[]} />);
    screen.getByText('Nothing to make.');
  });

  it('counts for each section what it has to make, and says beside the first alone what concerns all', () => {
    const cartItems = [item('Nachos', 'FOOD_ITEM'), item('Lager', 'ALCOHOLIC_ITEM')];
    const cards = [
      paidOrder({ orderId: 'order-AAAAAA', cartItems }),
      paidOrder({ orderId: 'order-BBBBBB', cartItems: cartItems.slice(0, 1) }),
    ];
    render(
      <SectionBoards
        {...{ cards, work: NO_WORK, unreadable: ['01AAAA7F3A9C'], limits: { due: 240, late: 480 } }}
        sections={['bar', 'kitchen']}
        bumpKeys={{ bar: new Map(), kitchen: new Map(), merch: new Map() }}
        {...{ leftAs: () => 'gone', onBump: nothing, onUndo: nothing, onDismiss: nothing, onOpen: nothing }}
      >
        <span>Uncollected</span>
      </SectionBoards>,
    );
    const counts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(counts).toEqual(['Bar1', 'Kitchen2']);
    const bar = within(screen.getByRole('region', { name: 'Bar' }));
    bar.getByText('Uncollected');
    bar.getByRole('list', { name: 'Orders that cannot be shown' });
    expect(screen.getAllByText('Uncollected')).toHaveLength(1);
    expect(screen.getAllByRole('list', { name: 'Orders that cannot be shown' })).toHaveLength(1);
  });
});

describe('The screen for guests', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
  const open = (answer: () => Response) => {
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: nothing });
    serverThatAnswers(answer);
    openAtLocation({
      path: paths.staffPickup,
      screen: <PickupScreen />,
      at: paths.staffPickup.to(locationOf()),
    });
  };
  const board = { since: '2026-11-20T00:00:00Z', until: '2099-01-01T00:00:00Z', uncollected: 0 };

  it('shows the codes of what is ready, the last one first, and no name', async () => {
    const ready = (orderId: string, datetimePrepared?: string) =>
      paidOrder({ orderId, customerName: 'Ana M.', ...(datetimePrepared && { datetimePrepared }) });
    const items = [
      ready('order-AAAAAA', '2026-11-20T23:31:00.000Z'),
      ready('order-BBBBBB', '2026-11-20T23:35:00.000Z'),
      ready('order-CCCCCC'),
    ];
    open(() => Response.json({ items, board }));
    const list = within(await screen.findByRole('list', { name: 'Orders that are ready' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['BBBBBB', 'AAAAAA']);
    expect(screen.queryByText(/Ana/)).toBeNull();
    expect(document.title).toContain('Ready, Main Bar');
  });

  it('says that nothing is ready yet, and that the orders cannot be had', async () => {
    open(() => Response.json({ items: [], board }));
    await screen.findByText('Nothing is ready yet. A code appears here by itself.');
    cleanup();
    jest.restoreAllMocks();
    open(() => refusal(403, 'NO'));
    expect(screen.queryByText('Unable to Fetch Orders')).toBeNull();
    await screen.findByText('Unable to Fetch Orders');
    expect(screen.queryByText(/^Nothing is ready yet/)).toBeNull();
  });
});
