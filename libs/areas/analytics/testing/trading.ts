import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoVendor } from '@lineless/demo/venue';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { MemoryEventStore } from '@lineless/engine/read/testing/memory-event-store';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { UpkeepParts } from '@lineless/platform/area';
import { InProcessJobs } from '@lineless/ports/jobs/in-process';
import type { ReadModels } from '@lineless/ports/documents/port';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { auditEventsProjection } from '@lineless/projections/audit-events/audit-events';
import { locationsProjection } from '@lineless/projections/locations/locations';
import { outagesProjection } from '@lineless/projections/outages/outages';
import { salesQuarters } from '@lineless/projections/sales-quarters/sales-quarters';
import { salesProjection } from '@lineless/projections/sales/sales';
import { vendorsProjection } from '@lineless/projections/vendors/vendors';
import { FigureService } from '../handlers/figure-service';
import { Prover } from '../handlers/prove';
import { Summaries } from '../handlers/summaries';
import { Weeks } from '../handlers/weeks';

export const VENDOR = 'foundry';
export const LOCATIONS = ['BAR1', 'BAR2'] as const;

const projections = [
  salesProjection,
  outagesProjection,
  vendorsProjection,
  locationsProjection,
  auditEventsProjection,
].map((projection) => ({ projection, code: 'test' }));

/** A vendor's sales as events in memory, with real read models over them and everything that counts them. */
export class Trading {
  readonly runtime = new VirtualRuntime();
  readonly events = new MemoryEventStore();
  readonly figures: FigureService;
  readonly summaries: Summaries;
  readonly weeks: Weeks;
  readonly prover: Prover;
  /** What operators bring along to look after the figures. */
  readonly upkeep: UpkeepParts;

  private constructor(
    private readonly directory: string,
    readonly models: ReadModels,
    readonly engine: ProjectionEngine,
    runtime: VirtualRuntime,
    events: MemoryEventStore,
  ) {
    this.runtime = runtime;
    this.events = events;
    const kept = new KeptModels(models, runtime, [{ model: salesQuarters.model, code: 'test' }]);
    this.figures = new FigureService(engine.collections, kept, runtime);
    this.upkeep = { collections: engine.collections, kept, eventStore: events, runtime };
    this.summaries = new Summaries(this.figures, runtime);
    this.weeks = new Weeks(this.figures, runtime);
    this.prover = new Prover({ figures: this.figures, events, runtime });
  }

  static async begin(timeZone: string): Promise<Trading> {
    const runtime = new VirtualRuntime();
    const events = new MemoryEventStore();
    const directory = await mkdtemp(join(tmpdir(), 'trading-'));
    const models = openSqliteReadModels({ directory, runtime });
    const taps = new InProcessJobs(runtime);
    const changes = { publish: () => undefined };
    const engine = new ProjectionEngine({
      ...{ store: events, models, taps, runtime, changes, projections },
    });
    const trading = new Trading(directory, models, engine, runtime, events);
    trading.openVenue(timeZone);
    await engine.open();
    return trading;
  }

  async close(): Promise<void> {
    await this.engine.stop();
    await this.models.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  private openVenue(timeZone: string): void {
    const details = { ...demoVendor.details, timeZone };
    this.events.add(`vendor-${VENDOR}`, 'VendorRegistered', { vendorId: VENDOR, ...details });
    for (const vendorLocationId of LOCATIONS)
      this.events.add(`location-${vendorLocationId}`, 'LocationOpened', {
        ...{ vendorLocationId, vendorId: VENDOR, vendorName: 'Foundry', description: vendorLocationId },
        address: { line1: '1 Main St', city: 'Los Angeles', state: 'CA', zip: '90013' },
        ...{ promotions: [], eventFee: 0, pickupMode: 'express', dueAfterSeconds: 1, lateAfterSeconds: 2 },
      });
  }
}
