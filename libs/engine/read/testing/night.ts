import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Projection } from '@lineless/kernel/projection';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { Committed, LiveChange } from '@lineless/ports/changes/port';
import type { Collection, ReadModels } from '@lineless/ports/documents/port';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { ProjectionEngine } from '../engine';
import { MemoryEventStore } from './memory-event-store';
import { orderProjection, type OrderState } from './orders';

/** An engine over real read models, with everything a spec wants to look at. */
export class Night {
  readonly runtime = new VirtualRuntime();
  readonly store = new MemoryEventStore();
  readonly committed: Committed[] = [];
  readonly published: LiveChange[] = [];
  readonly failures: unknown[] = [];
  readonly said: string[] = [];
  private readonly engines: ProjectionEngine[] = [];

  private constructor(
    private readonly directory: string,
    readonly models: ReadModels,
  ) {}

  /** @param models SQLite's, unless said otherwise; closed at the end */
  static async begin(models?: ReadModels): Promise<Night> {
    const directory = await mkdtemp(join(tmpdir(), 'projector-'));
    return new Night(directory, models ?? openSqliteReadModels({ directory, runtime: systemRuntime }));
  }

  /** One more process on the same stores, whose code is called `code`; `models` may be wrapped to misbehave. */
  async engine(...options: Parameters<Night['unopened']>): Promise<ProjectionEngine> {
    const engine = this.unopened(...options);
    await engine.open();
    return engine;
  }

  /** As `engine`, before it has looked at the stores. */
  unopened(
    projections: readonly Projection[] = [orderProjection()],
    { models = this.models, code = '1' }: { models?: ReadModels; code?: string } = {},
  ): ProjectionEngine {
    const { runtime, store } = this;
    const changes = {
      publish: (committed: Committed) => {
        this.committed.push(committed);
        this.published.push(...committed.changes);
      },
    };
    const versioned = projections.map((projection) => ({ projection, code }));
    const say = (line: string) => void this.said.push(line);
    const engine = new ProjectionEngine({
      store,
      models,
      runtime,
      changes,
      projections: versioned,
      say,
      onFailure: (_model, error) => this.failures.push(error),
    });
    this.engines.push(engine);
    return engine;
  }

  /** The live generation, as it is stored. */
  async orders(): Promise<Collection<OrderState>> {
    const { name } = orderProjection().model;
    const live = (await this.models.generations(name)).find(({ state }) => state === 'live');
    if (!live) throw new Error('There is no live generation');
    return this.models.open<OrderState>(name, live.name);
  }

  place(id: string, vendor = 'bar'): void {
    this.store.add(`order-${id}`, 'Placed', { vendor });
  }

  add(id: string, cents: number): void {
    this.store.add(`order-${id}`, 'Added', { cents });
  }

  async view(id: string): Promise<unknown> {
    const text = await (await this.orders()).view(id);
    return text === null ? null : JSON.parse(text);
  }

  async end(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.stop()));
    await this.models.close();
    await rm(this.directory, { recursive: true });
  }
}
