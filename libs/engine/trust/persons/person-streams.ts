import type { Collections } from '@lineless/engine/read/collections';
import { foreignErrors } from '@lineless/engine/read/foreign-model';
import type { Progress } from '@lineless/engine/read/progress';
import { scanned } from '@lineless/ports/documents/pages';
import type { PersonTraces } from './person-traces';

const PAGE = 500;
const SOON_SECONDS = 1;

/** Which streams say something of a person, as an index of them knows. */
export class PersonStreams {
  constructor(
    private readonly collections: Pick<Collections, 'get'>,
    private readonly progress: Pick<Progress, 'upToNow'>,
    private readonly traces: Pick<PersonTraces, 'streams'>,
  ) {}

  /**
   * All that was stored when it is asked counts.
   * @param persons as the index names them: by their keys' ids, and as the owners of streams
   * @throws MODEL_BUILDING where the index stays behind, so that something might be missing · @throws StorageUnavailable
   */
  async of(persons: Iterable<string>): Promise<ReadonlySet<string>> {
    if (!(await this.progress.upToNow([this.traces.streams.model.name])))
      throw foreignErrors.MODEL_BUILDING({ retryAfterSeconds: SOON_SECONDS });
    const found = new Set<string>();
    for (const person of persons) for await (const stream of this.ofOne(person)) found.add(stream);
    return found;
  }

  private async *ofOne(person: string): AsyncGenerator<string> {
    const { model: definition, beginningOf } = this.traces.streams;
    const model = this.collections.get(definition);
    const prefix = beginningOf(person);
    for await (const documents of scanned(model, { prefix, limit: PAGE }))
      for (const { id } of documents) yield id.slice(prefix.length);
  }
}
