import { formatAmount, type Cents } from '@lineless/kernel/money';
import { groups, quarterOf, type QuarterFigures, type Sums } from '../model/quarter';
import type { Recounted } from './recount';

/*
 * A quarter of an hour told line by line, such as 'BAR1 sold, product lager (Lager, ALCOHOLIC_ITEM)' → '3 for 27.00': as
 * it is kept, and as its orders' events give it. The two share how a line is told, and nothing of what it says.
 */

export type Lines = ReadonlyMap<string, string>;

interface Line {
  readonly count: number;
  readonly amount: Cents;
}

/** As it is kept. */
export function linesOfKept({ locations }: QuarterFigures): Lines {
  const lines = new Map<string, string>();
  for (const [location, { sold, refunded, refunds }] of Object.entries(locations)) {
    tellSums(lines, `${location} sold`, sold);
    tellSums(lines, `${location} refunded`, refunded);
    const reasons = Object.entries(refunds);
    tellReasons(
      lines,
      location,
      reasons.map(([reason, { numOrders: count, amount }]) => [reason, { count, amount }]),
    );
  }
  return lines;
}

function tellSums(lines: Map<string, string>, what: string, sums: Sums): void {
  tell(lines, what, { count: sums.numOrders, amount: sums.revenue });
  for (const [productId, { quantity, revenue, ...product }] of Object.entries(sums.products))
    tell(lines, `${what}, ${productName({ productId, ...product })}`, { count: quantity, amount: revenue });
  for (const [userId, { numOrders, spent }] of Object.entries(sums.customers))
    tell(lines, `${what}, customer ${userId}`, { count: numOrders, amount: spent });
  for (const { userId, quarter, tips, numOrders } of sums.tips)
    tell(lines, `${what}, ${tipName(userId, quarter)}`, { count: numOrders, amount: tips });
  tellTimes(lines, what, [sums.paidToReady, sums.readyToPickup, sums.paidToPickup]);
}

/** @param orders all that were paid in the quarter, by the time at which they were */
export function linesOfOrders(orders: readonly Recounted[]): Lines {
  const lines = new Map<string, string>();
  for (const [location, own] of groups(orders, ({ vendorLocationId }) => vendorLocationId)) {
    const back = own.filter(({ isRefunded }) => isRefunded);
    tellOrders(
      lines,
      `${location} sold`,
      own.filter(({ isRefunded }) => !isRefunded),
    );
    tellOrders(lines, `${location} refunded`, back);
    const reasons = [...groups(back, ({ reason }) => reason)];
    tellReasons(
      lines,
      location,
      reasons.map(([reason, of]) => [reason, added(of, ({ captured }) => captured)]),
    );
  }
  return lines;
}

function tellOrders(lines: Map<string, string>, what: string, orders: readonly Recounted[]): void {
  if (orders.length === 0) return;
  tell(
    lines,
    what,
    added(orders, ({ kept }) => kept),
  );
  const pieces = orders.flatMap(({ pieces: own }) => own);
  for (const [productId, of] of groups(pieces, (piece) => piece.productId)) {
    const count = of.reduce((sum, { quantity }) => sum + quantity, 0);
    // It is called what it was called last.
    const name = productName({ ...of.at(-1), productId });
    tell(lines, `${what}, ${name}`, { ...added(of, ({ amount }) => amount), count });
  }
  for (const [userId, of] of groups(orders, ({ line }) => line.userId))
    tell(
      lines,
      `${what}, customer ${userId}`,
      added(of, ({ kept }) => kept),
    );
  const handedOver = orders.flatMap(({ tip, pickedUp }) => (pickedUp ? [{ tip, ...pickedUp }] : []));
  for (const [name, of] of groups(handedOver, ({ by, at }) => tipName(by, quarterOf(at))))
    tell(
      lines,
      `${what}, ${name}`,
      added(of, ({ tip }) => tip),
    );
  tellTimes(
    lines,
    what,
    [
      orders.map(({ line, readyAt }) => [line.datetimePaid, readyAt]),
      orders.map(({ readyAt, pickedUp }) => [readyAt, pickedUp?.at]),
      orders.map(({ line, pickedUp }) => [line.datetimePaid, pickedUp?.at]),
    ].map(between),
  );
}

function between(times: readonly (readonly (string | null | undefined)[])[]): number[] {
  return times.flatMap(([from, to]) =>
    from && to ? [Math.round(Math.max(0, Date.parse(to) - Date.parse(from)) / 1_000)] : [],
  );
}

function added<T>(of: readonly T[], amount: (one: T) => Cents): Line {
  return { count: of.length, amount: of.reduce((sum, one) => sum + amount(one), 0) };
}

function tell(lines: Map<string, string>, what: string, line: Line): void {
  if (line.count > 0) lines.set(what, textOf(line));
}

function textOf({ count, amount }: Line): string {
  return `${count} for ${formatAmount(amount)}`;
}

/** They are written freely, and what a line is called may be logged. */
function tellReasons(
  lines: Map<string, string>,
  location: string,
  reasons: readonly (readonly [reason: string, line: Line])[],
): void {
  const texts = reasons.map(([reason, line]) => `${reason}: ${textOf(line)}`).sort();
  if (texts.length > 0) lines.set(`${location} reasons of refunds`, texts.join('; '));
}

function tellTimes(lines: Map<string, string>, what: string, seconds: readonly (readonly number[])[]): void {
  for (const [at, name] of ['paid to ready', 'ready to pickup', 'paid to pickup'].entries()) {
    const own = seconds[at] ?? [];
    if (own.length > 0) lines.set(`${what}, ${name}`, `${[...own].sort((a, b) => a - b).join(' ')} s`);
  }
}

interface Named {
  readonly productId: string;
  readonly name?: string;
  readonly variantName?: string | undefined;
  readonly productType?: string;
}

function productName({ productId, name, variantName, productType }: Named): string {
  return `product ${productId} (${[name, variantName, productType].filter(Boolean).join(', ')})`;
}

function tipName(userId: string, quarter: number): string {
  return `handed over by ${userId} from ${new Date(quarter).toISOString()}`;
}
