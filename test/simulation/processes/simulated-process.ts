import 'reflect-metadata';
import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface.js';
import { NestFactory } from '@nestjs/core';
import { Bus } from '@lineless/engine/write/bus';
import type { VersionedProjection } from '@lineless/engine/read/version';
import { createLog } from '@lineless/platform/logging';
import { Metrics } from '@lineless/platform/metrics';
import { readSettings } from '@lineless/platform/settings';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Publisher } from '@lineless/engine/live/publisher';
import { Composition } from '../../../apps/composition/src/composition';
import { openGiven } from '../../../apps/composition/src/given';
import { WorkerModule } from '../../../apps/worker/src/worker.module';
import type { Coverage } from '../coverage/coverage';
import { nameOfCommand } from '../coverage/names';
import type { Engines } from '../engines/engines';
import { chanceOf } from '../world/engine';
import { Life } from '../world/life';
import type { World } from '../world/world';
import { LiveRooms } from './live-rooms';

/** A supervisor starts again what could not start, or has died by itself. */
const AGAIN_MS = 1_000;

const settings = { ...readSettings({}), DEMO_DATA: 'off' } as const;
const log = createLog('silent');
const metrics = new Metrics();
/** Nest says nothing, and throws what does not start. */
export const quiet = Object.assign(new NestApplicationContextOptions(), {
  logger: false,
  abortOnError: false,
} as const);

/** A process that has started. */
export interface Serving {
  readonly life: Life;
  readonly bus: Pick<Bus, 'command' | 'query'>;
  readonly composition: Composition;
  readonly rooms: LiveRooms;
}

export interface ProcessParts {
  readonly world: World;
  readonly engines: Engines;
  readonly seed: number;
  /** How far this process's clock is ahead at first, in milliseconds. */
  readonly clock: number;
  readonly projections: readonly VersionedProjection[];
  /** Those of the next version. */
  readonly nextProjections: readonly VersionedProjection[];
}

/** A process of the product as its supervisor sees it: the real composition and areas, on simulated engines. */
export class SimulatedProcess {
  private life: Life | null = null;
  private ready: Serving | null = null;
  private starts = 0;
  /** How far its machine's clock is ahead, in milliseconds. */
  private ahead: number;
  /** Whether it runs the next version, or will when it is started. */
  isReplaced = false;

  constructor(
    readonly name: string,
    readonly role: 'api' | 'worker',
    private readonly parts: ProcessParts,
  ) {
    this.ahead = parts.clock;
  }

  /** `null` while it is dead or starts. */
  get serving(): Serving | null {
    return this.ready;
  }

  get isReady(): boolean {
    return this.ready?.life.isAwake === true;
  }

  start(): void {
    if (this.life) return;
    const { world, seed } = this.parts;
    this.starts += 1;
    const life = new Life(this.name, world, chanceOf(seed, `${this.name} ${this.starts}`), this.ahead);
    this.life = life;
    this.boot(life).then(
      (serving) => {
        if (!life.isDead) this.ready = serving;
      },
      () => this.supervise(life),
    );
  }

  /** At once, in the middle of its work. */
  kill(): void {
    const { life } = this;
    this.life = null;
    this.ready = null;
    life?.end();
  }

  /** As a deploy ends it: what is under way is finished. */
  async stop(): Promise<void> {
    const { life, ready } = this;
    if (!life || !ready) {
      this.kill();
      return;
    }
    this.ready = null;
    await ready.composition.close().catch(() => undefined);
    if (this.life === life) this.kill();
  }

  /** What is started from here on is the next version. */
  replace(): Promise<void> {
    this.isReplaced = true;
    return this.stop();
  }

  /** @param by milliseconds */
  setClock(by: number): void {
    this.ahead += by;
    this.life?.setClock(by);
  }

  fallAsleep(): void {
    this.life?.sleep();
  }

  wakeUp(): void {
    this.life?.wake();
  }

  private async boot(life: Life): Promise<Serving> {
    const { world, engines, nextProjections } = this.parts;
    const { role } = this;
    const projections = this.isReplaced ? nextProjections : this.parts.projections;
    const open = () => engines.connect(life, log);
    const given = await openGiven({ settings, runtime: life, log, role, metrics, open, projections });
    const app = await world.outside(NestFactory.createApplicationContext(WorkerModule.forRoot(given), quiet));
    const composition = app.get(Composition, { strict: false });
    await composition.open();
    const publisher = app.get(Publisher, { strict: false });
    const directory = app.get(AccessDirectory, { strict: false });
    const positionOf = (model: string) => composition.engine.progress.position(model);
    const rooms = new LiveRooms({ publisher, directory, positionOf });
    await composition.begin();
    return {
      life,
      composition,
      rooms,
      bus: watched(app.get(Bus, { strict: false }), life, engines.coverage),
    };
  }

  private supervise(life: Life): void {
    if (this.life !== life) return;
    this.kill();
    this.parts.world.after(AGAIN_MS, () => this.start());
  }
}

/** The process's bus, whose commands are under way from their arrival until they are answered or the process dies. */
function watched(bus: Bus, life: Life, coverage: Coverage): Pick<Bus, 'command' | 'query'> {
  return {
    query: (type, data, origin) => bus.query(type, data, origin),
    command: (type, data, origin) => {
      const end = coverage.command(nameOfCommand(type), life.name);
      life.onEnd(end);
      return bus.command(type, data, origin).finally(end);
    },
  };
}
