import { anchorOf, vendorOf } from '@lineless/areas/audit/model/indexed';
import { auditKindOf } from '@lineless/contracts/audit/kinds';
import type { Bank } from '../engines/bank';
import type { EventLog } from '../engines/event-log';
import type { Books } from '../people/accountant';
import { VENDOR } from '../people/callers';
import { ordersIn } from './folded';

/**
 * The figures of what was sold are those that its events give, order by order, and their money is the bank's; and what
 * has happened at the hall stands in its audit, once.
 */
export function booksAreRight(log: EventLog, bank: Bank, books: Books): string[] {
  return [...proved(log, books), ...booked(log, bank, books), ...audited(log, books)];
}

function proved(log: EventLog, { proof: { isEqual, differences, numOrders } }: Books): string[] {
  const problems: string[] = [];
  if (!isEqual)
    problems.push(`The figures are not their proof's: ${differences.map(({ what }) => what).join(', ')}`);
  const paid = [...ordersIn(log).values()].filter((order) => order.paid !== null).length;
  if (numOrders !== paid) problems.push(`The figures are of ${numOrders} orders, and ${paid} were paid`);
  return problems;
}

/** What was taken for orders, and what of it was given back. */
function booked(log: EventLog, bank: Bank, { total: { charged, givenBack } }: Books): string[] {
  const orders = ordersIn(log);
  const taken = [...bank.intents.values()].filter(
    ({ status, metadata }) => status === 'succeeded' && orders.has(metadata.orderId ?? ''),
  );
  const right = {
    charged: taken.reduce((sum, { amount }) => sum + amount, 0),
    'given back': taken.reduce((sum, { id }) => sum + bank.givenBack(id), 0),
  };
  const shown = { charged: centsIn(charged), 'given back': centsIn(givenBack) };
  return (['charged', 'given back'] as const)
    .filter((what) => Math.abs(shown[what]) !== right[what])
    .map((what) => `The bank has ${what} ${right[what]} for orders, and the books say ${shown[what]}`);
}

function centsIn(balance: string): number {
  return Math.round(Number(balance) * 100);
}

/** What was looked at meanwhile may be there too. */
function audited(log: EventLog, { audited: shown }: Books): string[] {
  const times = new Map<string, number>();
  for (const id of shown) times.set(id, (times.get(id) ?? 0) + 1);
  const right = theirs(log);
  return [
    ...[...times].filter(([, count]) => count > 1).map(([id]) => `The audit shows event ${id} twice`),
    ...[...times.keys()]
      .filter((id) => !right.has(id))
      .map((id) => `The audit shows event ${id}, which is not of the hall`),
    ...[...right]
      .filter(([id, isLook]) => !isLook && !times.has(id))
      .map(([id]) => `The audit does not show event ${id}`),
  ];
}

/** By id; whether it says that somebody has looked. */
function theirs(log: EventLog): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const stream of log.names) {
    const kind = auditKindOf(stream);
    const events = log.opened(log.stream(stream));
    const [first] = events;
    if (kind === null || !first) continue;
    const anchor = anchorOf(first);
    for (const event of events) if (vendorOf(event, anchor) === VENDOR) found.set(event.id, kind === 'audit');
  }
  return found;
}
