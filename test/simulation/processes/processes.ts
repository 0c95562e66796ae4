import type { Engines } from '../engines/engines';
import type { ProcessName, Story } from '../story/story';
import type { World } from '../world/world';
import { modelsOf, nextModelsOf } from './models';
import { SimulatedProcess, type Serving } from './simulated-process';

const ROLES: Readonly<Record<ProcessName, SimulatedProcess['role']>> = {
  'api 1': 'api',
  'api 2': 'api',
  'worker 1': 'worker',
  'worker 2': 'worker',
};
const NAMES = ['worker 1', 'worker 2', 'api 1', 'api 2'] as const satisfies readonly ProcessName[];

export interface ProcessesParts {
  readonly world: World;
  readonly engines: Engines;
  readonly story: Story;
}

/** Two processes that serve and two that work, each with a clock of its own. */
export class Processes {
  private readonly all: readonly SimulatedProcess[];

  constructor({ world, engines, story }: ProcessesParts) {
    const { seed, clocks } = story;
    const versions = { projections: modelsOf(story), nextProjections: nextModelsOf(story) };
    this.all = NAMES.map((name) => {
      const parts = { world, engines, seed, ...versions, clock: clocks[name] };
      return new SimulatedProcess(name, ROLES[name], parts);
    });
  }

  get apis(): readonly SimulatedProcess[] {
    return this.all.filter(({ role }) => role === 'api');
  }

  /** Whether all run the next version. */
  get areReplaced(): boolean {
    return this.all.every(({ isReplaced }) => isReplaced);
  }

  get areReady(): boolean {
    return this.all.every(({ isReady }) => isReady);
  }

  /** @throws Error where no process is ready */
  get anyBus(): Serving['bus'] {
    const ready = this.all.find(({ isReady }) => isReady)?.serving;
    if (!ready) throw new Error('No process is ready');
    return ready.bus;
  }

  named(name: ProcessName): SimulatedProcess {
    const found = this.all.find((process) => process.name === name);
    if (!found) throw new Error(`There is no '${name}'`);
    return found;
  }

  /** A deploy that has begun comes to its end. */
  async replaceAll(): Promise<void> {
    if (!this.all.some(({ isReplaced }) => isReplaced)) return;
    const left = this.all.filter(({ isReplaced }) => !isReplaced);
    await Promise.all(left.map((process) => process.replace()));
  }

  startAll(): void {
    for (const process of this.all) {
      process.wakeUp();
      process.start();
    }
  }

  killAll(): void {
    for (const process of this.all) process.kill();
  }
}
