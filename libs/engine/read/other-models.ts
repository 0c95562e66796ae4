import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Generation, ReadModels } from '@lineless/ports/documents/port';
import { isLive, parkedNameOf } from './generations';
import { parkedModel } from './parked';
import type { EventSource } from './projector';

/** What has been stored for so long and not been looked at is looked at by no process. */
const LEFT_MS = 10 * 60_000;

export interface OtherModelsParts {
  readonly store: Pick<EventSource, 'readAll' | 'lastPosition'>;
  readonly models: ReadModels;
  readonly runtime: Pick<Runtime, 'now'>;
  /** Whether this process has the projection of it. */
  readonly isOwn: (model: string) => boolean;
}

/**
 * Projected read models of which this process has no projection: those of a newer version beside it, and those that a
 * version before it had. Nothing here can fold them, so whatever they say of a person stays until they are gone.
 */
export class OtherModels {
  /** How far each was at the last look: what is built goes through events that are old. */
  private lookedAt: ReadonlyMap<string, Position> = new Map();

  constructor(private readonly parts: OtherModelsParts) {}

  async names(): Promise<readonly string[]> {
    return (await this.all()).map(({ model }) => model);
  }

  /**
   * Drops those that have stood still since the last look, so that no process folds or builds them any more; a version
   * that comes back builds them anew. @returns their names
   */
  async dropLeft(): Promise<readonly string[]> {
    const { models, runtime } = this.parts;
    const dropped: string[] = [];
    const all = await this.all();
    const before = this.lookedAt;
    this.lookedAt = new Map(all.map(({ model, at }) => [model, at]));
    for (const { model, generations, at } of all) {
      if (before.get(model) !== at || !(await this.isLeft(at))) continue;
      const live = generations.find(isLive);
      if (live && (await models.promote(model, null, live.name, runtime.now())) === 'conflict') continue;
      for (const { name } of generations) {
        await models.drop(model, name);
        await models.drop(parkedModel.name, parkedNameOf(model, name));
      }
      dropped.push(model);
    }
    return dropped;
  }

  /** What is no projection's has no checkpoint. */
  private async all() {
    const found: { model: string; generations: readonly Generation[]; at: Position }[] = [];
    for (const [model, generations] of await this.parts.models.overview()) {
      const at = furthest(generations);
      if (at !== null && !this.parts.isOwn(model)) found.push({ model, generations, at });
    }
    return found;
  }

  /** One that is beyond the events shows another history of them. */
  private async isLeft(at: Position): Promise<boolean> {
    const { store, runtime } = this.parts;
    if (at > ((await store.lastPosition()) ?? '')) return true;
    const { events } = await store.readAll({ after: at, limit: 1 });
    return events.some(({ meta }) => runtime.now() - Date.parse(meta.at) > LEFT_MS);
  }
}

function furthest(generations: readonly Generation[]): Position | null {
  return generations.reduce<Position | null>(
    (most, { checkpoint }) => ((checkpoint ?? '') > (most ?? '') ? checkpoint : most),
    null,
  );
}
