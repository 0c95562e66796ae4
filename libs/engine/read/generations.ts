import type { Runtime } from '@lineless/kernel/runtime';
import type { Collection, Generation, ReadModels, WriteResult } from '@lineless/ports/documents/port';
import { ParkedStreams, parkedModel, type ParkedStream } from './parked';
import { generationCode, type VersionedProjection } from './version';

/** Other processes have noticed a swap long before this, and read the new generation. */
const FORMER_LIFE_MS = 10 * 60_000;
/** One that was not put in place within a day belongs to a deploy that was given up. */
const NEXT_LIFE_MS = 24 * 60 * 60_000;
const PARKED_CODE = '1';

/** A generation of a model in this process's hands: its documents and its parked streams. */
export interface OpenGeneration {
  readonly name: string;
  readonly code: string;
  readonly collection: Collection<unknown>;
  readonly parked: ParkedStreams;
}

export const isLive = ({ state }: Generation): boolean => state === 'live';

export function parkedNameOf(model: string, generation: string): string {
  return `${model}.${generation}`;
}

/** The generations of one model; its parked streams are kept, and go, with each. */
export class Generations {
  readonly model: string;
  /** What this process's code builds. */
  readonly code: string;

  constructor(
    private readonly versioned: VersionedProjection,
    private readonly models: ReadModels,
    private readonly runtime: Runtime,
  ) {
    this.model = versioned.projection.model.name;
    this.code = generationCode(versioned);
  }

  all(): Promise<readonly Generation[]> {
    return this.models.generations(this.model);
  }

  /** Whether it is this code's, and another one has taken its place. */
  wasLive({ code, state }: Generation): boolean {
    return code === this.code && state === 'former';
  }

  async live(): Promise<Generation | undefined> {
    return (await this.all()).find(isLive);
  }

  /** The one that is being built by this code; made where there is none. */
  async next(): Promise<OpenGeneration> {
    const all = await this.all();
    const known = all.find(({ code, state }) => code === this.code && state === 'next');
    return known ? this.open(known) : this.make(all.some(({ name }) => name === this.code));
  }

  /** An empty one of this code. */
  fresh(): Promise<OpenGeneration> {
    return this.make(true);
  }

  async open({ name, code }: Pick<Generation, 'name' | 'code'>): Promise<OpenGeneration> {
    const parkedName = this.parkedName(name);
    await this.models.create(parkedModel, { name: parkedName, code: PARKED_CODE }, this.runtime.now());
    const parked = await this.models.open<ParkedStream>(parkedModel.name, parkedName);
    return {
      name,
      code,
      collection: await this.models.open<unknown>(this.model, name),
      parked: new ParkedStreams(parked, this.model, this.runtime),
    };
  }

  promote({ name }: OpenGeneration, from: string | null): Promise<WriteResult> {
    return this.models.promote(this.model, name, from, this.runtime.now());
  }

  /** Nothing of one that another process has put in place since. */
  async drop({ name }: Pick<Generation, 'name'>): Promise<void> {
    await this.models.drop(this.model, name);
    if ((await this.live())?.name === name) return;
    await this.models.drop(parkedModel.name, this.parkedName(name));
  }

  /** Of `all` those that no process reads or builds any more. */
  async dropOld(all: readonly Generation[]): Promise<void> {
    const now = this.runtime.now();
    for (const generation of all) {
      const { state, since } = generation;
      const life = state === 'former' ? FORMER_LIFE_MS : NEXT_LIFE_MS;
      if (state !== 'live' && now - since > life) await this.drop(generation);
    }
  }

  private async make(withOwnName: boolean): Promise<OpenGeneration> {
    const name = withOwnName ? `${this.code}-${this.runtime.id()}` : this.code;
    await this.models.create(this.versioned.projection.model, { name, code: this.code }, this.runtime.now());
    await this.dropOrphans();
    return this.open({ name, code: this.code });
  }

  /** Lists of parked streams whose generations have gone without them: a process has crashed between the two. */
  private async dropOrphans(): Promise<void> {
    const lists = await this.models.generations(parkedModel.name);
    const generations = await this.all();
    const kept = new Set(generations.map(({ name }) => this.parkedName(name)));
    for (const { name } of lists)
      if (name.startsWith(this.parkedName('')) && !kept.has(name))
        await this.models.drop(parkedModel.name, name);
  }

  private parkedName(generation: string): string {
    return parkedNameOf(this.model, generation);
  }
}
