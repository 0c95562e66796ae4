import type { EnrichedItem, EnrichedOrder } from '@lineless/contracts/analytics/dump';
import { orderFormats, type OrderEvent } from '@lineless/areas/ordering/model/events';
import { despiteAlteration, readEvent } from '@lineless/kernel/event-format';
import type { Position, Recorded, StoredEvent } from '@lineless/kernel/event';
import { formatAmount, type Cents } from '@lineless/kernel/money';
import { givenName } from '@lineless/kernel/person-name';
import type { EventStore } from '@lineless/ports/event-store/port';
import { bookedText, type Booked } from '../model/booked';
import type { Period } from '../model/calendar';
import type { PaidPlace } from './paid-orders';

/*
 * What a dump is proved against: the same orders, from their events alone, each looked at as a whole and not folded
 * event by event. It shares nothing with what it proves but the events' formats.
 */

export type Events = Pick<EventStore, 'readStream'>;

/** An order as its events give it. */
export interface Recounted {
  /** Of the dump. */
  readonly line: EnrichedOrder;
  readonly vendorLocationId: string;
  readonly isRefunded: boolean;
  /** Why, or S8's word where no reason was given. */
  readonly reason: string;
  /** What was captured, and what is left of it. */
  readonly captured: Cents;
  readonly kept: Cents;
  readonly tip: Cents;
  /** When its money moved, and how much (`bookedText`). */
  readonly booked: string;
  /** What is left of each line of the cart. */
  readonly pieces: readonly Piece[];
  /** ISO 8601 UTC. */
  readonly readyAt: string | null;
  readonly pickedUp: { readonly at: string; readonly by: string } | null;
}

type Piece = Pick<EnrichedItem, 'productId' | 'name' | 'variantName' | 'productType' | 'quantity'> & {
  readonly amount: Cents;
};

type Happened<Type extends OrderEvent['type']> = Recorded<Extract<OrderEvent, { type: Type }>>;

const PAGE = 1_000;

/**
 * The orders of a vendor that were paid in a period, as of a position.
 * @param places where to look: each order's own events say whose it is, and when it was paid
 */
export async function* recount(
  events: Events,
  places: AsyncIterable<readonly PaidPlace[]>,
  { vendorId, period, until }: { vendorId: string; period: Period; until: Position },
): AsyncGenerator<Recounted> {
  for await (const page of places) {
    for (const { stream, revision } of page) {
      const history = await historyOf(events, stream, until);
      const placed = all(history, 'OrderPlaced')[0];
      const paid = history.findIndex(({ type }) => type === 'OrderPaid');
      // An order counts once, where it was paid first.
      if (placed?.data.vendorId !== vendorId || paid !== revision) continue;
      const order = recountedOf(placed, history);
      const at = Date.parse(order.line.datetimePaid);
      if (at >= period.since && at < period.until) yield order;
    }
  }
}

/** Whose order it is, by its first event; `undefined`: it says none. */
export async function vendorOf(events: Events, stream: string): Promise<string | undefined> {
  const first = (await events.readStream(stream, { limit: 1 })).map(read);
  return all(first, 'OrderPlaced')[0]?.data.vendorId;
}

async function historyOf(events: Events, stream: string, until: Position) {
  const history: StoredEvent[] = [];
  for (let page: readonly StoredEvent[] = []; ;) {
    page = await events.readStream(stream, { fromRevision: history.length, limit: PAGE });
    history.push(...page);
    if (page.length < PAGE) break;
  }
  return history.filter(({ position }) => position <= until).map(read);
}

function read(event: StoredEvent): Recorded<OrderEvent> {
  return readEvent(orderFormats, despiteAlteration(event));
}

type History = readonly Recorded<OrderEvent>[];

function all<Type extends OrderEvent['type']>(history: History, type: Type): Happened<Type>[] {
  return history.filter((event): event is Happened<Type> => event.type === type);
}

function lastOf(history: History, ...types: readonly OrderEvent['type'][]): number {
  return history.findLastIndex(({ type }) => types.includes(type));
}

function recountedOf(placed: Happened<'OrderPlaced'>, history: History): Recounted {
  const cart = all(history, 'OrderRevised').at(-1)?.data ?? placed.data;
  const [paid] = all(history, 'OrderPaid');
  if (!paid) throw new Error(`${placed.data.orderId} was not paid`);
  const isRefunded =
    lastOf(history, 'OrderRefunded') >
    lastOf(history, 'OrderRefundFailed', 'OrderItemRefundFailed', 'OrderPartialRefundFailed');
  const missing = missingOf(history);
  const back = missing.reduce((sum, { isFailed, price, tax }) => sum + (isFailed ? 0 : price + tax), 0);
  const captured = paid.data.method === 'FREE' ? 0 : paid.data.amount;
  const kept = isRefunded ? 0 : Math.max(0, captured - back - partsOf(history));
  const { firstName = '', lastName = '' } = paid.data.payer ?? {};
  const hasName = givenName(`${firstName} ${lastName}`) !== null;
  const pieces: Piece[] = [];
  const line = {
    orderId: placed.data.orderId,
    userId: placed.data.userId,
    datetimePaid: paid.at,
    totalAmountPaid: formatAmount(kept),
    totalAmount: formatAmount(cart.amounts.total - back),
    customer: hasName ? { firstName, lastName } : { firstName: 'Guest', lastName: '' },
    items: cart.items.flatMap((item): EnrichedItem[] => {
      const { productId, name, variantName, productType, price, imageUrls, lineAmount } = item;
      const gone = missing.filter((one) => (one.lineId ?? one.productId) === (item.lineId ?? productId));
      const quantity = item.quantity - gone.reduce((sum, one) => sum + one.quantity, 0);
      if (quantity <= 0) return [];
      const amount = Math.floor((lineAmount * quantity) / item.quantity);
      pieces.push({ productId, name, variantName, productType, quantity, amount });
      const about = { productId, name, variantName, productType, imageUrls };
      return [{ ...about, quantity, price: formatAmount(price), totalPrice: formatAmount(amount) }];
    }),
  };
  const picked = all(history, 'OrderCompleted').at(-1);
  const ready = history[lastOf(history, 'OrderPrepared', 'OrderRecalled', 'OrderSectionRecalled')];
  return {
    line,
    vendorLocationId: placed.data.vendorLocationId,
    isRefunded,
    reason: all(history, 'OrderRefundRequested').at(-1)?.data.reason || 'NONE_PROVIDED',
    captured,
    kept,
    tip: cart.amounts.tip,
    booked: bookedText(movedOf(history, paid, cart)),
    pieces,
    readyAt: ready?.type === 'OrderPrepared' ? ready.at : null,
    pickedUp: picked ? { at: picked.at, by: picked.data.by.userId } : null,
  };
}

type SoldCart = Pick<Happened<'OrderPlaced'>['data'], 'amounts' | 'items'>;

/** By the amounts that the events name, one by one: what went back, and what of it came again because it did not arrive. */
function movedOf(history: History, { at, data }: Happened<'OrderPaid'>, cart: SoldCart): Booked[] {
  if (data.method === 'FREE') return [{ at, moved: 0, of: { tax: 0, fees: 0, tips: 0 }, taxes: [] }];
  const { tax, eventFee: fees, tip: tips } = cart.amounts;
  const rates = ratesOf(cart);
  const moved: Booked[] = [{ at, moved: data.amount, of: { tax, fees, tips }, taxes: rates }];
  const away = new Map<string, Cents>();
  const taxAway = new Map<string, readonly Rated[]>();
  for (const back of backsIn(history)) {
    const { event } = back;
    const before = away.get(back.what);
    if ((before === undefined) === (back.amount === null)) continue;
    const given = [...away.values()].reduce((sum, cents) => sum + cents, 0);
    const amount = back.amount === 'rest' ? data.amount - given : back.amount;
    const taxes =
      amount === null
        ? (taxAway.get(back.what) ?? [])
        : back.amount === 'rest'
          ? left(rates, [...taxAway.values()].flat())
          : pieceTax(event, history, cart);
    if (amount === null) {
      away.delete(back.what);
      taxAway.delete(back.what);
    } else {
      away.set(back.what, amount);
      taxAway.set(back.what, taxes);
    }
    const sign = amount === null ? 1 : -1;
    moved.push({
      at: event.at,
      moved: amount === null ? (before ?? 0) : -amount,
      taxes: taxes.map((one) => ({ rate: one.rate, tax: sign * one.tax })),
    });
  }
  return moved;
}

type Rated = Booked['taxes'][number];

/** The tax of a cart by rate: of each line, or of all in one where a line says none. */
function ratesOf({ items, amounts }: SoldCart): readonly Rated[] {
  if (items.some(({ tax }) => tax === undefined)) return [{ rate: null, tax: amounts.tax }];
  const rates = [...new Set(items.map(({ tax }) => tax?.rate ?? 0))];
  return rates.map((rate) => {
    const own = items.filter(({ tax }) => tax?.rate === rate);
    return { rate, tax: own.reduce((sum, { tax }) => sum + (tax?.amount ?? 0), 0) };
  });
}

/** What of a cart's tax is not with the customer again. */
function left(rates: readonly Rated[], given: readonly Rated[]): readonly Rated[] {
  return rates.map(({ rate, tax }) => ({
    rate,
    tax: given.reduce((rest, one) => (one.rate === rate ? rest - one.tax : rest), tax),
  }));
}

/** Of pieces that were missing, by the line that they are of; a part of the provider's desk names no tax. */
function pieceTax(event: Recorded<OrderEvent>, history: History, { items }: SoldCart): readonly Rated[] {
  if (event.type !== 'OrderItemRefunded') return [];
  const { data } = event;
  const before = history.slice(0, history.indexOf(event));
  const asked = all(before, 'OrderItemRefundRequested').findLast((one) => one.data.number === data.number);
  const line = items.find(
    (item) => (item.lineId ?? item.productId) === (asked?.data.lineId ?? asked?.data.productId),
  );
  const isKnown = items.every(({ tax }) => tax !== undefined);
  return asked ? [{ rate: isKnown ? (line?.tax?.rate ?? null) : null, tax: asked.data.tax }] : [];
}

interface Back {
  readonly event: Recorded<OrderEvent>;
  readonly what: string;
  /** It went back, or the rest of the payment did; `null`: that did not arrive. */
  readonly amount: Cents | 'rest' | null;
}

/**
 * In the order of time. Once all of a payment is with its customer it is no more given back, until some of it comes again:
 * what is given back then is another rest.
 */
function backsIn(history: History): readonly Back[] {
  let isAllBack = false;
  let rests = 0;
  const backOf = ({ type, data }: Recorded<OrderEvent>): Omit<Back, 'event'> | null => {
    if (type === 'OrderRefunded') {
      if (isAllBack) return null;
      [isAllBack, rests] = [true, rests + 1];
      return { what: `all ${rests}`, amount: 'rest' };
    }
    if (type === 'OrderItemRefunded') return { what: `piece ${data.number}`, amount: data.amount };
    if (type === 'OrderPartlyRefunded') return { what: `part ${data.refundId}`, amount: data.amount };
    if (!type.endsWith('RefundFailed')) return null;
    isAllBack = false;
    if (type === 'OrderItemRefundFailed') return { what: `piece ${data.number}`, amount: null };
    if (type === 'OrderPartialRefundFailed') return { what: `part ${data.refundId}`, amount: null };
    return { what: `all ${rests}`, amount: null };
  };
  return history.flatMap((event) => {
    const back = backOf(event);
    return back ? [{ event, ...back }] : [];
  });
}

/** What was given back at the provider's desk and arrived; cents. */
function partsOf(history: History): Cents {
  const failed = all(history, 'OrderPartialRefundFailed').map(({ data }) => data.refundId);
  return all(history, 'OrderPartlyRefunded')
    .filter(({ data }) => !failed.includes(data.refundId))
    .reduce((sum, { data }) => sum + data.amount, 0);
}

/** Each of the pieces that were missing, by the last that is said of it. */
function missingOf(history: History) {
  const asked = all(history, 'OrderItemRefundRequested');
  const numbers = [...new Set(asked.map(({ data }) => data.number))];
  return numbers.flatMap((number) => {
    const request = asked.findLast(({ data }) => data.number === number);
    const last = history.findLast(
      (event) =>
        event.type.startsWith('OrderItemRefund') && 'number' in event.data && event.data.number === number,
    );
    return request ? [{ ...request.data, isFailed: last?.type === 'OrderItemRefundFailed' }] : [];
  });
}
