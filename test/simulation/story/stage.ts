import { ChangeProduct } from '@lineless/areas/catalogue/handlers/products';
import { nameOfFault, processOf } from '../coverage/names';
import type { Engines } from '../engines/engines';
import { from, LOCATION } from '../people/callers';
import type { Internet } from '../people/internet';
import { persist } from '../people/patience';
import type { Processes } from '../processes/processes';
import { chanceOf } from '../world/engine';
import type { World } from '../world/world';
import type {
  CrashPart,
  DevicePart,
  DoorPart,
  MemberPart,
  OrderPart,
  Part,
  ShelfPart,
  SleepPart,
  Story,
} from './story';

/** A trap that no process has gone into by then is taken away. */
const TRAP_MS = 2_500;
const RESTART_MS = 500;
/** So long two processes may take themselves for the holder: each looks into the book by then. */
const STEAL_MS = 800;

export interface StageParts {
  readonly world: World;
  readonly engines: Engines;
  readonly processes: Processes;
}

export interface Serves {
  readonly order: (part: OrderPart) => Promise<void>;
  readonly door: (part: DoorPart) => Promise<void>;
  readonly member: (part: MemberPart) => Promise<void>;
  readonly device: (part: DevicePart) => Promise<void>;
}

/** Has each part of a story happen at its time. */
export class Stage {
  constructor(
    private readonly parts: StageParts,
    private readonly story: Story,
  ) {}

  /** Until the last trouble is over, in milliseconds. */
  get lasts(): number {
    return Math.max(0, ...this.story.parts.map(endOf));
  }

  /** Resolves when everybody who came has gone. */
  async play(serve: Serves, internet: Internet): Promise<void> {
    const { world, engines } = this.parts;
    for (const [process, ms] of Object.entries(this.story.clocks))
      if (ms !== 0) engines.coverage.fault('clock apart', process);
    await Promise.all(
      this.story.parts.map(async (part) => {
        await world.sleep(part.at);
        switch (part.kind) {
          case 'order':
            return serve.order(part);
          case 'door':
            return serve.door(part);
          case 'member':
            return serve.member(part);
          case 'device':
            return serve.device(part);
          case 'shelf':
            return this.changeShelf(part, internet);
          case 'crash':
          case 'restart':
          case 'deploy':
          case 'sleep':
          case 'trouble':
          case 'flush':
          case 'jump':
          case 'partition':
          case 'steal':
            this.disturb(part);
        }
      }),
    );
  }

  private disturb(part: Exclude<Part, OrderPart | ShelfPart | DoorPart | MemberPart | DevicePart>): void {
    const { world, engines, processes } = this.parts;
    switch (part.kind) {
      case 'crash': {
        const process = processes.named(part.process);
        this.catch(part, () => {
          const end = this.begin(part);
          process.kill();
          world.after(part.backAfter, () => {
            process.start();
            end();
          });
        });
        return;
      }
      case 'restart': {
        const process = processes.named(part.process);
        this.begin(part, RESTART_MS);
        void process.stop().then(() => world.after(RESTART_MS, () => process.start()));
        return;
      }
      case 'deploy': {
        const process = processes.named(part.process);
        this.begin(part, this.lasts - part.at);
        void process.replace().then(() => world.after(RESTART_MS, () => process.start()));
        return;
      }
      case 'sleep': {
        const process = processes.named(part.process);
        this.catch(part, () => {
          this.begin(part, part.lasts);
          process.fallAsleep();
          world.after(part.lasts, () => process.wakeUp());
        });
        return;
      }
      case 'trouble':
        this.begin(part, part.lasts);
        world.after(part.lasts, engines.way(part.engine).begin(part.trouble));
        return;
      case 'jump':
        this.begin(part);
        processes.named(part.process).setClock(part.by);
        return;
      case 'partition':
        this.begin(part, part.lasts);
        for (const engine of part.from) world.after(part.lasts, engines.way(engine).cutOff(part.process));
        return;
      case 'steal':
        this.begin(part, STEAL_MS);
        engines.documents.freeLeases();
        return;
      case 'flush':
        this.begin(part, 0);
        engines.jobs.clear();
        engines.keys.keys.clear();
    }
  }

  /** The fault is in force from now on. @param ms for so long; missing: until it is ended @returns ends it */
  private begin(part: Part, ms?: number): () => void {
    const { world, engines } = this.parts;
    const end = engines.coverage.fault(nameOfFault(part), processOf(part));
    if (ms !== undefined) world.after(ms, end);
    return end;
  }

  /** Where the part says so: at once, or at the process's next such call. */
  private catch(part: CrashPart | SleepPart, spring: () => void): void {
    const { process, where } = part;
    const { world, engines } = this.parts;
    if (!where) {
      spring();
      return;
    }
    const { engine, call } = where;
    const trap = {
      ...{ process, ...where },
      spring: () => {
        engines.coverage.hit(nameOfFault(part), engine, call);
        spring();
      },
    };
    engines.traps.lay(trap);
    world.after(TRAP_MS, () => engines.traps.remove(trap));
  }

  private async changeShelf({ at, product, isAvailable }: ShelfPart, internet: Internet): Promise<void> {
    const { world } = this.parts;
    const key = `shelf ${at}`;
    const chance = chanceOf(this.story.seed, key);
    const change = { vendorLocationId: LOCATION, productId: product, isAvailable };
    await persist(world, chance, () =>
      internet.ask(chance, ({ bus }) => bus.command(ChangeProduct, change, from('noor', key))),
    );
  }
}

function endOf(part: Part): number {
  switch (part.kind) {
    case 'trouble':
    case 'partition':
      return part.at + part.lasts;
    case 'sleep':
      return part.at + (part.where ? TRAP_MS : 0) + part.lasts;
    case 'crash':
      return part.at + (part.where ? TRAP_MS : 0) + part.backAfter;
    case 'restart':
    case 'deploy':
      return part.at + RESTART_MS;
    case 'order':
    case 'shelf':
    case 'door':
    case 'member':
    case 'device':
    case 'flush':
    case 'jump':
      return part.at;
    case 'steal':
      return part.at + STEAL_MS;
  }
}
