import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { Position } from '@lineless/kernel/event';
import type { Cents } from '@lineless/kernel/money';
import type { Person } from '@lineless/kernel/values';
import type { Moment, Sale, SaleItem } from './state';

type Paid = Extract<Moment, { kind: 'paid' }>;
type Missing = Extract<Moment, { kind: 'missing' }>;

/** A paid order as it is counted. Times are ISO 8601 UTC. */
export interface SoldOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly vendorLocationId: string;
  readonly paidAt: string;
  /** What was captured and not given back; 0 where it is refunded or was free (resolution 83). */
  readonly kept: Cents;
  /** What was captured; that is what a refund gives back. */
  readonly captured: Cents;
  /** What it costs without what was missing. */
  readonly total: Cents;
  readonly tip: Cents;
  readonly payer: Paid['payer'];
  /** Without what was missing; `lineAmount` is what the pieces that are left cost. */
  readonly items: readonly SaleItem[];
  /** Why its money is back; `null` where it is not. */
  readonly refundReason: string | null;
  readonly readyAt: string | null;
  readonly completed: { readonly at: string; readonly by: Person } | null;
}

/** S8's word where no reason was given. */
const NO_REASON = 'NONE_PROVIDED';

/** What has become of an order by then. */
interface Fate {
  paid: Paid | null;
  readyAt: string | null;
  completed: SoldOrder['completed'];
  reason: string;
  isRefunded: boolean;
  readonly missing: Map<number, Missing & { readonly isFailed?: boolean }>;
  /** What the provider's desk has given back, by refund. */
  readonly parts: Map<string, Cents>;
}

/** The order as it was at `asOf` (inclusive); `null` while it was not paid. Without it: as it is. */
export function soldOf(sale: Sale, asOf?: Position): SoldOrder | null {
  const fate: Fate = {
    paid: null,
    readyAt: null,
    completed: null,
    reason: NO_REASON,
    isRefunded: false,
    missing: new Map(),
    parts: new Map(),
  };
  for (const moment of sale.moments) {
    if (asOf !== undefined && moment.position > asOf) break;
    take(fate, moment);
  }
  return fate.paid && sold(sale, fate, fate.paid);
}

function take(fate: Fate, moment: Moment): void {
  switch (moment.kind) {
    case 'paid':
      fate.paid ??= moment;
      return;
    case 'ready':
      fate.readyAt = moment.at;
      return;
    case 'not-ready':
      fate.readyAt = null;
      return;
    case 'completed':
      fate.completed = { at: moment.at, by: moment.by };
      return;
    case 'refund-requested':
      // It is blank where the customer is forgotten.
      fate.reason = moment.reason || NO_REASON;
      return;
    case 'refunded':
      fate.isRefunded = true;
      return;
    case 'refund-failed':
      fate.isRefunded = false;
      return;
    case 'part-refunded':
      fate.parts.set(moment.refundId, moment.amount);
      return;
    case 'part-failed':
      // A part of the money is here again, so that not all of it is back.
      fate.isRefunded = false;
      fate.parts.delete(moment.refundId);
      return;
    case 'missing':
      fate.missing.set(moment.number, moment);
      return;
    case 'missing-failed':
      fate.isRefunded = false;
      failed(fate, moment.number, true);
      return;
    case 'missing-refunded':
      failed(fate, moment.number, false);
  }
}

function failed({ missing }: Fate, number: number, isFailed: boolean): void {
  const one = missing.get(number);
  if (one) missing.set(number, { ...one, isFailed });
}

function sold(sale: Sale, fate: Fate, paid: Paid): SoldOrder {
  const { orderId, userId, vendorLocationId, tip } = sale;
  const missing = [...fate.missing.values()];
  const back = missing.reduce((sum, one) => sum + (one.isFailed ? 0 : one.price + one.tax), 0);
  const ofDesk = [...fate.parts.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    orderId,
    userId,
    vendorLocationId,
    paidAt: paid.at,
    kept: fate.isRefunded ? 0 : Math.max(0, paid.amount - back - ofDesk),
    captured: paid.amount,
    total: sale.total - back,
    tip,
    payer: paid.payer,
    items: left(sale.items, missing),
    refundReason: fate.isRefunded ? fate.reason : null,
    readyAt: fate.readyAt,
    completed: fate.completed,
  };
}

/** Whole cents; all pieces of a line cost the line exactly. */
function left(items: readonly SaleItem[], missing: readonly Missing[]): readonly SaleItem[] {
  if (missing.length === 0) return items;
  return items.flatMap((item) => {
    const gone = missing.reduce((sum, one) => sum + (lineIdOf(one) === lineIdOf(item) ? one.quantity : 0), 0);
    const quantity = item.quantity - gone;
    if (quantity <= 0) return [];
    return [{ ...item, quantity, lineAmount: Math.floor((item.lineAmount * quantity) / item.quantity) }];
  });
}
