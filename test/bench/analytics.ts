import { demoVendor } from '@lineless/demo/venue';
import { FigureService } from '@lineless/areas/analytics/handlers/figure-service';
import { Weeks } from '@lineless/areas/analytics/handlers/weeks';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { MemoryEventStore } from '@lineless/engine/read/testing/memory-event-store';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { locationsProjection } from '@lineless/projections/locations/locations';
import { outagesProjection } from '@lineless/projections/outages/outages';
import { salesQuarters } from '@lineless/projections/sales-quarters/sales-quarters';
import { salesProjection } from '@lineless/projections/sales/sales';
import { vendorsProjection } from '@lineless/projections/vendors/vendors';
import { inFolder } from './folder';

export interface FigureTimes {
  /** Milliseconds. */
  readonly monthAnew: number;
  readonly monthCpu: number;
  readonly oneMore: number;
  readonly week: number;
  /** By how much the heap grew at most while the month was made, megabytes. */
  readonly heapGrowth: number;
}

const VENDOR = 'kiln-hall';
const MONTH = '2026-06';
const FIRST_NIGHT = Date.UTC(2026, 5, 2, 3);
const DAY = 24 * 60 * 60_000;
const NIGHTS = 28;
/** Milliseconds of a night in which orders are paid. */
const NIGHT = 7 * 60 * 60_000;
const MORE = 20;
const projections = [salesProjection, outagesProjection, vendorsProjection, locationsProjection].map(
  (projection) => ({
    projection,
    code: 'bench',
  }),
);

/** A month of so many orders, counted anew, and then with one more: embedded read models, events in memory. */
export function figureTimes(orders: number): Promise<FigureTimes> {
  return inFolder(async (directory) => {
    const runtime = systemRuntime;
    const store = new MemoryEventStore();
    const models = openSqliteReadModels({ directory, runtime });
    const changes = { publish: () => undefined };
    const engine = new ProjectionEngine({ store, models, runtime, changes, projections });
    openVenue(store);
    for (let order = 0; order < orders; order += 1) happen(store, order, timeOf(order, orders));
    await engine.open();
    const kept = new KeptModels(models, runtime, [{ model: salesQuarters.model, code: 'bench' }]);
    const figures = new FigureService(engine.collections, kept, runtime);
    await figures.keeper.bringUp(VENDOR);

    const heap = watchHeap();
    const cpu = process.cpuUsage();
    const monthAnew = await timed(async () => {
      const count = await figures.keeper.remake(VENDOR, MONTH);
      if (count !== orders) throw new Error(`${count} orders were counted`);
    });
    const { user, system } = process.cpuUsage(cpu);
    const monthCpu = (user + system) / 1_000;
    const heapGrowth = heap();

    const each: number[] = [];
    for (let more = 0; more < MORE; more += 1) {
      const at = timeOf(Math.floor((more * orders) / MORE), orders);
      happen(store, orders + more, at);
      each.push(await timed(() => engine.catchUp().then(() => figures.keeper.bringUp(VENDOR))));
    }
    const weeks = new Weeks(figures, runtime);
    const question = { vendorId: VENDOR, from: '2026-06-14', includeRefunded: false };
    const week = await timed(() => weeks.week(question));
    await engine.stop();
    await models.close();
    const oneMore = each.sort((a, b) => a - b)[Math.floor(MORE / 2)] ?? 0;
    return { monthAnew, monthCpu, oneMore, week, heapGrowth };
  });
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
}

function watchHeap(): () => number {
  const used = () => process.memoryUsage().heapUsed / 2 ** 20;
  const before = used();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, used())), 20);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}

function timeOf(order: number, orders: number): number {
  const night = order % NIGHTS;
  return FIRST_NIGHT + night * DAY + Math.floor((order / orders) * NIGHT);
}

function openVenue(store: MemoryEventStore): void {
  store.add(`vendor-${VENDOR}`, 'VendorRegistered', { vendorId: VENDOR, ...demoVendor.details });
}

const by = { userId: 'maya', name: 'Maya R.' };

function happen(store: MemoryEventStore, order: number, at: number): void {
  const stream = `order-${order}`;
  const add = (type: string, minutes: number, data: object) =>
    store.add(stream, type, data, new Date(at + minutes * 60_000).toISOString());
  add('OrderPlaced', -1, placed(order));
  const payer = { firstName: 'Ana', lastName: 'Morales' };
  add('OrderPaid', 0, { method: 'card', last4: '4242', payer, amount: 2_670 });
  add('OrderPrepared', 3, { by });
  add('OrderCompleted', 5, { by, via: 'scan' });
}

function placed(order: number): object {
  const item = (productId: string, price: number) => ({
    ...{ productId, name: `Drink ${productId}`, productType: 'ALCOHOLIC_ITEM', price, quantity: 1 },
    ...{ productTaxCode: 'txcd_40060003', imageUrls: ['/pictures/house-margarita.svg'] },
    ...{ lineAmount: price, trackQuantity: false },
  });
  return {
    ...{
      orderId: String(order),
      userId: `user-${order % 30_000}`,
      vendorId: VENDOR,
      vendorName: 'Kiln Hall',
    },
    ...{ vendorLocationId: order % 2 === 0 ? 'BAR1' : 'BAR2', locationDescription: 'Bar' },
    address: { line1: '1 Main St', city: 'Los Angeles', state: 'CA', zip: '90013' },
    items: [item(`p${order % 40}`, 1_350), item(`p${(order * 7) % 40}`, 810)],
    amounts: { subtotal: 2_160, discount: 0, tip: 300, tax: 210, eventFee: 0, total: 2_670 },
    expiresAt: '2030-01-01T00:00:00.000Z',
  };
}
