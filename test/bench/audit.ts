/**
 * `npm run bench -- --audit`: a vendor's 100,000 events, and pages of them by what an auditor asks for: one thing, or two
 * of which either may be the rare one.
 */
import type { AuditFilter } from '@lineless/contracts/audit/entries';
import { AuditIndex } from '@lineless/areas/audit/handlers/audit-index';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { MemoryEventStore } from '@lineless/engine/read/testing/memory-event-store';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { auditEventsProjection } from '@lineless/projections/audit-events/audit-events';
import { inFolder } from './folder';
import { percentile, printTable } from './table';
import { GuestFinder } from '@lineless/areas/guest-lists/service';

const ORDERS = process.argv.includes('--quick') ? 2_500 : 25_000;
const EVENTS_OF_AN_ORDER = 4;
const VENDOR = 'kiln-hall';
const PAGE = 50;
const PAGES = 40;
const ROUNDS = 3;
const TARGET_MS = 20;

const questions: readonly (readonly [what: string, filter: AuditFilter])[] = [
  ['everything', {}],
  ['by one of two who do nearly everything', { actor: 'maya' }],
  ['the rare type, by whom nearly everything is', { actor: 'maya', type: 'OrderRefundRequested' }],
  ['the rare type, at one of two locations', { location: 'BAR1', type: 'OrderRefundRequested' }],
  ['the usual kind, by a person who is seldom there', { kind: 'order', actor: 'noor' }],
  ['what there is not, of two that are frequent', { actor: 'maya', type: 'OrderPlaced' }],
];

await inFolder(async (directory) => {
  const runtime = systemRuntime;
  const store = new MemoryEventStore();
  for (let order = 0; order < ORDERS; order += 1) happen(store, order);
  const models = openSqliteReadModels({ directory, runtime });
  const projections = [{ projection: auditEventsProjection, code: 'bench' }];
  const changes = { publish: () => undefined };
  const engine = new ProjectionEngine({ store, models, runtime, changes, projections });
  await engine.open();
  const index = new AuditIndex(engine.collections, store, new GuestFinder(engine.collections));
  const rows = [];
  for (const [what, filter] of questions) {
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) values.push(await measure(index, filter));
    rows.push({ what: `${what}, p95`, values, unit: 'ms', target: { atMost: TARGET_MS } });
  }
  console.log(`Pages of ${PAGE} of ${ORDERS * EVENTS_OF_AN_ORDER} events`);
  printTable(rows);
  await engine.stop();
  await models.close();
});

async function measure(index: AuditIndex, filter: AuditFilter): Promise<number> {
  const took: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const begun = performance.now();
    await index.page(VENDOR, filter, { limit: PAGE });
    took.push(performance.now() - begun);
  }
  return percentile(took, 95);
}

function happen(store: MemoryEventStore, order: number): void {
  const at = new Date(Date.UTC(2026, 5, 1) + order * 60_000).toISOString();
  const customer = { kind: 'customer', id: `user-${order % 2_000}` } as const;
  const staff = { kind: 'staff', id: order % 300 === 0 ? 'noor' : 'maya' } as const;
  const vendorLocationId = order % 2 === 0 ? 'BAR1' : 'BAR2';
  const add = (type: string, actor: typeof customer | typeof staff, data: object = {}) =>
    store.add(`order-${order}`, type, data, at, actor);
  add('OrderPlaced', customer, { vendorId: VENDOR, userId: customer.id, vendorLocationId });
  add('OrderPaid', customer);
  add('OrderPrepared', staff);
  add(order % 1_000 === 0 ? 'OrderRefundRequested' : 'OrderCompleted', staff);
}
