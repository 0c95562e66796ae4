import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ProductError } from '@lineless/kernel/errors';
import { recorded } from '@lineless/kernel/testing/given-when-then';
import { orderDecider, type OrderCommand } from './decide';
import type { OrderEvent } from './events';
import { evolveOrder, type OrderState } from './state';
import * as o from '../testing/orders';

const anyCommand = fc.constantFrom<OrderCommand>(...Object.values(o.commands));
const anyEvent = fc.constantFrom<OrderEvent>(
  ...[o.placed, o.placedFree, o.started, o.wanted, o.revised, o.paid, o.prepared, o.recalled],
  ...[
    o.completed,
    o.refundRequested,
    o.refunded,
    o.expired,
    o.stockCommitted,
    o.stockReturned,
    o.stockReleased,
  ],
);

interface Life {
  readonly state: OrderState | null;
  readonly events: readonly OrderEvent[];
}

const evolve = (state: OrderState | null, event: OrderEvent) => evolveOrder(state, recorded(event));

/** After the order's time is up, so that it can expire at any moment. */
function carryOut(life: Life, command: OrderCommand): Life {
  try {
    const decided = orderDecider.decide(command, life.state, o.afterExpiry);
    return { state: decided.reduce(evolve, life.state), events: [...life.events, ...decided] };
  } catch (error) {
    if (error instanceof ProductError) return life;
    throw error;
  }
}

const live = (commands: readonly OrderCommand[]) => commands.reduce(carryOut, { state: null, events: [] });
const times = (life: Life, type: OrderEvent['type']) =>
  life.events.filter((event) => event.type === type).length;

describe('What arrives, in any order and however often', () => {
  const commands = fc.array(anyCommand, { maxLength: 60, size: 'max' });

  // id: an-order-is-placed-paid
  it('an order is placed, paid, completed and expired at most once, and refunded again only after a failure', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const life = live(list);
        for (const type of ['OrderPlaced', 'OrderPaid', 'OrderCompleted', 'OrderExpired'] as const) {
          expect(times(life, type)).toBeLessThanOrEqual(1);
        }
        const failed = times(life, 'OrderRefundFailed') + times(life, 'OrderItemRefundFailed');
        expect(times(life, 'OrderRefunded')).toBeLessThanOrEqual(1 + failed);
      }),
    );
  });

  // id: nothing-is-handed-out-unpaid
  it('nothing is handed out unpaid, and nothing is refunded that was not paid', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const types = live(list).events.map((event) => event.type);
        const paidAt = types.indexOf('OrderPaid');
        for (const type of ['OrderCompleted', 'OrderRefunded', 'OrderPrepared'] as const) {
          const when = types.indexOf(type);
          if (when >= 0) expect(paidAt >= 0 && paidAt < when).toBe(true);
        }
      }),
    );
  });

  it('the money adds up: what was paid is what the order costs, or it goes back', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state } = live(list);
        if (!state?.paid || state.paid.method === 'FREE') return;
        expect(
          state.paid.amount === state.amounts.total ||
            state.refundRequested !== null ||
            state.refunded !== null,
        ).toBe(true);
      }),
    );
  });

  it('stock is committed at most once, returned at most once, and only after it was committed', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const outcomes = live(list).events.flatMap((event) =>
          event.type === 'OrderStockSettled' ? [event.data.outcome] : [],
        );
        expect(['', 'committed', 'released', 'committed,returned', 'committed,returned,released']).toContain(
          outcomes.join(),
        );
      }),
    );
  });

  it('a command that comes twice in a row changes nothing the second time', () => {
    fc.assert(
      fc.property(commands, anyCommand, (list, command) => {
        const once = carryOut(live(list), command);
        expect(carryOut(once, command)).toEqual(once);
      }),
    );
  });

  it('folding never throws, not even for events that no decision would give', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40, size: 'max' }), (events) => {
        expect(() => events.reduce(evolve, orderDecider.initial)).not.toThrow();
      }),
    );
  });
});
