import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import type { EventStore, NewEvent } from '@lineless/ports/event-store/port';
import { deriveUuid } from '@lineless/kernel/derive-id';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { ordersProjection } from '@lineless/projections/orders/orders';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { orderFormats } from '@lineless/areas/ordering/model/events';
import { inFolder } from './folder';

const APPENDS_AT_ONCE = 500;

/** Events a second that the `orders` read model is built with, from `events` events over `streams` orders in turn. */
export function rebuildEventsPerSecond(options: { events: number; streams: number }): Promise<number> {
  return inFolder(async (directory) => {
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    const models = openSqliteReadModels({ directory, runtime: systemRuntime });
    await fill(store, options);
    const engine = new ProjectionEngine({
      store,
      models,
      runtime: systemRuntime,
      changes: { publish: () => undefined },
      projections: [{ projection: ordersProjection, code: 'bench' }],
    });
    const begun = performance.now();
    await engine.open();
    const seconds = (performance.now() - begun) / 1000;
    const last = `order-${options.streams - 1}`;
    const folded = await engine.folded('orders', last.slice('order-'.length));
    if (folded?.revision !== options.events / options.streams - 1)
      throw new Error(`${last} was folded to ${folded?.revision ?? 'nothing'}`);
    await engine.stop();
    await models.close();
    await store.close();
    return options.events / seconds;
  });
}

/** Each order is placed and paid, then goes back and forth on the board; the orders take turns. */
async function fill(
  store: EventStore,
  { events, streams }: { events: number; streams: number },
): Promise<void> {
  const rounds = events / streams;
  for (let round = 0; round < rounds; round += 1) {
    for (let from = 0; from < streams; from += APPENDS_AT_ONCE) {
      const count = Math.min(APPENDS_AT_ONCE, streams - from);
      await Promise.all(
        Array.from({ length: count }, (_, i) =>
          store.append(`order-${from + i}`, round === 0 ? 'no-stream' : round - 1, [
            orderEvent(from + i, round),
          ]),
        ),
      );
    }
  }
}

const at = '2026-06-12T22:00:00.000Z';
const CURRENT = orderFormats.OrderPlaced.version;
const by = { userId: 'maya', name: 'Maya R.' };

function orderEvent(order: number, round: number): NewEvent {
  const { type, data } = step(order, round);
  const actor = { kind: 'system', id: 'bench' } as const;
  const id = deriveUuid('bench', String(order), String(round));
  return { id, type, data, meta: { v: CURRENT, at, actor, correlationId: 'bench', causationId: 'bench' } };
}

function step(order: number, round: number): { type: string; data: object } {
  if (round === 0) return { type: 'OrderPlaced', data: placed(order) };
  if (round === 1) return { type: 'OrderPaymentStarted', data: { paymentIntentId: `pi_${order}` } };
  if (round === 2)
    return {
      type: 'OrderPaid',
      data: { method: 'card', last4: '4242', paymentIntentId: `pi_${order}`, amount: 2370 },
    };
  return { type: round % 2 === 1 ? 'OrderPrepared' : 'OrderRecalled', data: { by } };
}

function placed(order: number): object {
  const item = (productId: string, price: number) => ({
    productId,
    name: 'House Margarita',
    productType: 'ALCOHOLIC_ITEM',
    productTaxCode: 'txcd_40060003',
    imageUrls: ['/pictures/house-margarita.svg'],
    price,
    quantity: 1,
    lineAmount: price,
    trackQuantity: false,
  });
  return {
    orderId: String(order),
    userId: `user-${order % 500}`,
    vendorId: 'kiln-hall',
    vendorName: 'Kiln Hall',
    vendorLocationId: '064E1',
    locationDescription: 'Main Bar',
    address: { line1: '1 Main St', city: 'Los Angeles', state: 'CA', zip: '90013' },
    items: [item('p1', 1350), item('p2', 810)],
    amounts: { subtotal: 2160, discount: 0, tip: 0, tax: 210, eventFee: 0, total: 2370 },
    expiresAt: at,
  };
}
