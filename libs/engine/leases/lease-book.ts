import type { Position } from '@lineless/kernel/event';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Collection, ReadModels } from '@lineless/ports/read-models/port';

/** One line of the book: of a lease, or of a process that shares in them. */
export interface Line {
  /** `null`: free. */
  readonly holder: string | null;
  /** Grows with every write, so that a line which does not grow tells that nobody keeps it. */
  readonly beat: number;
}

const MODEL: ModelDefinition = { name: 'leases', keys: {}, indexes: [] };
const GENERATION = 'leases-1';
const MOST_LINES = 10_000;
const WIDTH = 16;

/** The lines in the read models' store, which all who share the work can reach; each written by compare-and-swap. */
export class LeaseBook {
  private constructor(private readonly lines: Collection<{ readonly holder: string | null }>) {}

  static async open(models: ReadModels, runtime: Runtime): Promise<LeaseBook> {
    await models.create(MODEL, { name: GENERATION, code: '1' }, runtime.now());
    return new LeaseBook(await models.open(MODEL.name, GENERATION));
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

  /** @param before the line as it was read, if it was there @returns the new one; `null` where somebody was faster */
  async write(id: string, before: Line | undefined, holder: string | null): Promise<Line | null> {
    const beat = (before?.beat ?? 0) + 1;
    const body = { state: { holder }, view: '{}', views: {}, keys: {} };
    const result = await this.lines.write(
      [
        {
          id,
          expected: before ? positionOf(before.beat) : null,
          position: positionOf(beat),
          version: beat,
          foldedBy: null,
          body,
          before: {},
        },
      ],
      null,
    );
    return result === 'written' ? { holder, beat } : null;
  }
}

function positionOf(beat: number): Position {
  return String(beat).padStart(WIDTH, '0');
}
