import { NestFactory } from '@nestjs/core';
import { Publisher } from '@lineless/engine/live/publisher';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Bus } from '@lineless/engine/write/bus';
import type { VersionedProjection } from '@lineless/engine/read/version';
import type { Chance } from '@lineless/kernel/chance';
import type { Payments } from '@lineless/ports/payments/port';
import { createLog } from '@lineless/platform/logging';
import { Metrics } from '@lineless/platform/metrics';
import { readSettings } from '@lineless/platform/settings';
import { openAdapters, type Adapters } from '../../../apps/composition/src/adapters';
import { Composition } from '../../../apps/composition/src/composition';
import { openGiven } from '../../../apps/composition/src/given';
import { WorkerModule } from '../../../apps/worker/src/worker.module';
import { LiveRooms } from '../processes/live-rooms';
import { quiet, type Serving } from '../processes/simulated-process';
import { Life } from '../world/life';
import type { World } from '../world/world';

const log = createLog('silent');
const metrics = new Metrics();

export interface LoneParts {
  readonly world: World;
  readonly projections: readonly VersionedProjection[];
  /** A process's connection to the bank, whose books no power cut reaches. */
  readonly bankOf: (life: Life) => Payments;
}

/** The service as it runs by itself, on the files of a folder. */
export class LoneProcess {
  serving: Serving | null = null;
  private life: Life | null = null;
  private adapters: Adapters | null = null;
  private starts = 0;

  constructor(private readonly parts: LoneParts) {}

  async start(directory: string, chance: Chance): Promise<void> {
    const { world, projections, bankOf } = this.parts;
    const life = new Life(`service ${(this.starts += 1)}`, world, chance, 0);
    this.life = life;
    const settings = { ...readSettings({ DATA_DIR: directory }), DEMO_DATA: 'off' } as const;
    const open: typeof openAdapters = async (options) => {
      this.adapters = await openAdapters(options);
      return { ...this.adapters, payments: bankOf(life) };
    };
    const given = await world.outside(
      openGiven({ settings, runtime: life, log, role: 'all', metrics, open, projections }),
    );
    const app = await world.outside(NestFactory.createApplicationContext(WorkerModule.forRoot(given), quiet));
    const composition = app.get(Composition, { strict: false });
    await composition.open();
    const rooms = new LiveRooms({
      publisher: app.get(Publisher, { strict: false }),
      directory: app.get(AccessDirectory, { strict: false }),
      positionOf: (model) => composition.engine.progress.position(model),
    });
    await composition.begin();
    this.serving = { life, composition, rooms, bus: app.get(Bus, { strict: false }) };
  }

  /** In the middle of its work. What it has left in its files is `leave`'s to look at, before they are let go of. */
  async die(leave: () => void): Promise<void> {
    this.serving = null;
    this.life?.end();
    leave();
    await this.adapters?.close().catch(() => undefined);
  }

  async stop(): Promise<void> {
    await this.serving?.composition.close();
    this.serving = null;
    this.life?.end();
  }
}
