import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { paidOrder } from '@/data/ordering/testing/orders';
import { BoardCards } from './board-cards';

const NOW = Date.parse('2026-11-20T23:40:00.000Z');

describe('Cards under a hand', () => {
  const bumped: string[] = [];
  let orders: Order[];

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(240);
    bumped.splice(0);
    orders = ['A', 'B', 'C'].map((letter, at) =>
      paidOrder({
        orderId: `order-${letter.repeat(6)}`,
        datetimePaid: new Date(NOW - (9 - at) * 60_000).toISOString(),
      }),
    );
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const nothing = (): undefined => undefined;
  const actions = {
    limits: { due: 240, late: 480 },
    leftAs: () => 'ready' as const,
    unreadable: [],
    onDismiss: nothing,
    onOpen: nothing,
    onUndo: nothing,
  };
  const board = (cards: readonly Order[]) => (
    <BoardCards {...actions} cards={cards} onBump={({ orderId }) => void bumped.push(orderId.slice(-1))} />
  );
  const pass = (ms: number): void => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };
  const bump = (letter: string): void => {
    fireEvent.click(screen.getByRole('button', { name: `Bump ${letter.repeat(6)}` }), { detail: 1 });
  };
  const shown = (): string[] =>
    [...document.querySelectorAll('ul[data-places] > li')].map((place) => {
      const code = /[A-Z]{6}/.exec(place.textContent)?.[0]?.slice(0, 1) ?? '';
      return place.querySelector('article') ? code : `(${code})`;
    });

  // id: keep-the-place-of-what-is-under-way
  it('keep the place of a bump that is under way, however long the hand rests, and give it back', () => {
    const [a, b, c] = orders;
    if (!a || !b || !c) throw new Error('There are three');
    const leaving = new Map([[b.orderId, b]]);
    const { rerender } = render(board(orders));
    rerender(<BoardCards {...actions} cards={[a, c]} leaving={leaving} onBump={nothing} />);
    pass(60_000);
    expect(shown()).toEqual(['A', '(B)', 'C']);
    rerender(board(orders));
    expect(shown()).toEqual(['A', 'B', 'C']);
    rerender(<BoardCards {...actions} cards={[a, c]} onBump={nothing} />);
    expect(shown()).toEqual(['A', 'C']);
  });

  it('stay until 1.5 s after the last tap, and let no card in between them', () => {
    const { rerender } = render(board(orders));
    const [a, b, c] = orders;
    bump('A');
    rerender(board(orders.slice(1)));
    expect(shown()).toEqual(['(A)', 'B', 'C']);
    pass(1_400);
    bump('B');
    const newcomer = paidOrder({ orderId: 'order-DDDDDD', datetimePaid: '2026-11-20T23:00:00.000Z' });
    rerender(board([newcomer, ...orders.slice(2)]));
    pass(1_400);
    expect(shown()).toEqual(['(A)', '(B)', 'C', 'D']);
    pass(100);
    expect(shown()).toEqual(['D', 'C']);
    expect([a, b, c].map((order) => order?.version)).toEqual([2, 2, 2]);
  });

  it('leave their place behind also where the tap and what it does come in one render', () => {
    function Board() {
      const [cards, setCards] = useState<readonly Order[]>(orders);
      const onBump = (order: Order): void => setCards((now) => now.filter((other) => other !== order));
      return <BoardCards {...actions} cards={cards} onBump={onBump} />;
    }
    render(<Board />);
    bump('A');
    expect(shown()).toEqual(['(A)', 'B', 'C']);
  });

  it('come back to the place that they have left', () => {
    const { rerender } = render(board(orders));
    bump('B');
    rerender(board(orders.filter((_, at) => at !== 1)));
    rerender(board([...orders]));
    expect(shown()).toEqual(['A', 'B', 'C']);
  });

  it('take no tap that was meant for what stood there 300 ms ago', () => {
    const { rerender } = render(board(orders));
    bump('A');
    rerender(board(orders.slice(1)));
    pass(1_500);
    expect(shown()).toEqual(['B', 'C']);
    pass(290);
    bump('B');
    expect(bumped).toEqual(['A']);
    pass(20);
    bump('B');
    expect(bumped).toEqual(['A', 'B']);
  });

  it('take every tap once they are laid out, and none that was meant for what stood there before the board became lower', () => {
    const measures: (() => void)[] = [];
    globalThis.ResizeObserver = class implements ResizeObserver {
      private readonly targets: Element[] = [];
      constructor(measure: ResizeObserverCallback) {
        measures.push(() =>
          measure(
            this.targets.map((target) => ({ target }) as ResizeObserverEntry),
            this,
          ),
        );
      }
      observe = (target: Element): void => void this.targets.push(target);
      unobserve = nothing;
      disconnect = nothing;
    };
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.style.width === '0px' ? 700 : 200;
    });
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
    const high = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    const columns = () =>
      [...document.querySelectorAll<HTMLElement>('ul[data-places] > li')].map(
        ({ style }) => style.transform.match(/\((.+?)px/)?.[1] === '0',
      );
    const measure = (): void => act(() => measures.forEach((again) => again()));
    render(board(orders));
    measure();
    expect(columns()).toEqual([true, true, true]);
    // That they are laid out for the first time is no shift.
    bump('C');
    expect(bumped).toEqual(['C']);
    pass(1_000);
    high.mockReturnValue(420);
    measure();
    expect(columns()).toEqual([true, true, false]);
    bump('C');
    expect(bumped).toEqual(['C']);
    // It stands where it stood.
    bump('A');
    expect(bumped).toEqual(['C', 'A']);
    pass(310);
    bump('C');
    expect(bumped).toEqual(['C', 'A', 'C']);
  });

  it('move up for a change from elsewhere only when the mouse has gone, or was left lying there', () => {
    const { rerender } = render(board(orders));
    const rail = screen.getByRole('region', { name: 'Open orders' });
    const over = (): void => {
      act(
        () =>
          void rail.dispatchEvent(
            Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'mouse' }),
          ),
      );
    };
    over();
    rerender(board(orders.slice(1)));
    pass(5_000);
    expect(shown()).toEqual(['(A)', 'B', 'C']);
    pass(5_000);
    expect(shown()).toEqual(['B', 'C']);
    over();
    rerender(board(orders.slice(2)));
    expect(shown()).toEqual(['(B)', 'C']);
    fireEvent.pointerLeave(rail);
    expect(shown()).toEqual(['C']);
  });

  it('move up at once where no hand is at work', () => {
    const { rerender } = render(board(orders));
    rerender(board(orders.slice(1)));
    expect(shown()).toEqual(['B', 'C']);
  });
});
