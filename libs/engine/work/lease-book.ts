import type { Position } from '@lineless/kernel/event';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import { GenerationReplaced, type Collection, type ReadModels } from '@lineless/ports/documents/port';

/** One line of the book: of a lease, or of a process that shares in them. */
export interface Line {
  /** `null`: free. */
  readonly holder: string | null;
  /** Grows with every write: the line of a process that does not grow any more tells that it has died. */
  readonly beat: number;
}

type Lines = Collection<{ readonly holder: string | null }>;

const MODEL: ModelDefinition = { name: 'leases', keys: {}, indexes: [] };
const GENERATION = 'leases-1';
const MOST_LINES = 10_000;
const WIDTH = 16;

/** The lines in the read models' store, which all who share the work can reach; each written by compare-and-swap. */
export class LeaseBook {
  private constructor(
    private lines: Lines,
    private readonly openAgain: () => Promise<Lines>,
  ) {}

  static async open(models: ReadModels, runtime: Runtime): Promise<LeaseBook> {
    const openLines = async (): Promise<Lines> => {
      await models.create(MODEL, { name: GENERATION, code: '1' }, runtime.now());
      return models.open(MODEL.name, GENERATION);
    };
    return new LeaseBook(await openLines(), openLines);
  }

  async read(): Promise<ReadonlyMap<string, Line>> {
    const documents = await this.lines.scan({ limit: MOST_LINES });
    return new Map(
      documents.map(({ id, position, body }) => [
        id,
        { holder: body?.state.holder ?? null, beat: Number(position) },
      ]),
    );
  }

  /**
   * @param before the line as it was read, if it was there @returns the new one; `null` where another process was
   * faster
   */
  async write(id: string, before: Line | undefined, holder: string | null): Promise<Line | null> {
    const beat = (before?.beat ?? 0) + 1;
    const body = { state: { holder }, view: '{}', views: {}, keys: {} };
    const position = positionOf(beat);
    const expected = before ? positionOf(before.beat) : null;
    const line = { id, expected, position, anew: 0, version: beat, foldedBy: null, body, before: {} };
    try {
      return (await this.lines.write([line], null)) === 'written' ? { holder, beat } : null;
    } catch (error) {
      if (!(error instanceof GenerationReplaced)) throw error;
      // The store was emptied: all begin with an empty book.
      this.lines = await this.openAgain();
      return null;
    }
  }
}

function positionOf(beat: number): Position {
  return String(beat).padStart(WIDTH, '0');
}
