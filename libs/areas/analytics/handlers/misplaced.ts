import { turn } from '@lineless/engine/read/turn';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import { PAID, type PaidOrders } from './paid-orders';
import { vendorOf } from './recount';

type Log = Pick<EventStore, 'readAll' | 'readStream'>;

export interface MisplacedParts {
  readonly log: Log;
  readonly paid: PaidOrders;
  readonly runtime: Runtime;
}

const PAGE = 500;

/**
 * How many orders were paid up to a position, and those that no proof would look at, because the index of events does
 * not have them where they were paid. It reads the whole log.
 */
export async function misplaced({ log, paid, runtime }: MisplacedParts, until: Position) {
  const filter = { types: [PAID], streamPrefixes: ['order-'] };
  const lost: string[] = [];
  let numOrders = 0;
  let after: Position | null = null;
  for (let isEnd = false; !isEnd;) {
    const page = await log.readAll({ after, limit: PAGE, filter });
    for (const event of page.events.filter(({ position }) => position <= until)) {
      numOrders += 1;
      if (!(await isPlaced(event, log, paid))) lost.push(event.stream);
    }
    await turn(runtime);
    after = page.position;
    isEnd = page.end || page.position >= until;
  }
  return { numOrders, lost };
}

async function isPlaced(event: StoredEvent, log: Log, paid: PaidOrders): Promise<boolean> {
  const vendorId = await vendorOf(log, event.stream);
  return vendorId !== undefined && paid.has(vendorId, event);
}
