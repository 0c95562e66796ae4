import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Position } from '@lineless/kernel/event';
import {
  anewAfter,
  type DocumentWrite,
  type Generation,
  type StoredDocument,
  type WriteResult,
} from '@lineless/ports/documents/port';

/** One generation, as the server holds it. */
export interface HeldGeneration {
  readonly name: string;
  readonly code: string;
  readonly definition: ModelDefinition;
  readonly documents: Map<string, StoredDocument<unknown>>;
  state: Generation['state'];
  since: number;
  checkpoint: Position | null;
}

interface HeldModel {
  live: string | null;
  readonly generations: Map<string, HeldGeneration>;
}

/**
 * What the simulated document database's server holds: each of these is one operation on it, as MongoDB has them, and
 * nothing holds several of them together.
 */
export class DocumentServer {
  source: string | null = null;
  private readonly models = new Map<string, HeldModel>();

  list(model: string): HeldGeneration[] {
    return [...(this.models.get(model)?.generations.values() ?? [])].sort(
      (one, other) => one.since - other.since || (one.name < other.name ? -1 : 1),
    );
  }

  overview(): Map<string, Generation[]> {
    const known = ({ name, code, state, since, checkpoint }: HeldGeneration) => ({
      ...{ name, code, state, since, checkpoint },
    });
    return new Map(this.names.map((model) => [model, this.list(model).map(known)]));
  }

  get names(): readonly string[] {
    return [...this.models.keys()];
  }

  generation(model: string, name: string): HeldGeneration | undefined {
    return this.models.get(model)?.generations.get(name);
  }

  live(model: string): HeldGeneration | undefined {
    return this.list(model).find(({ state }) => state === 'live');
  }

  create(definition: ModelDefinition, { name, code }: { name: string; code: string }, at: number): void {
    const model = this.models.get(definition.name) ?? { live: null, generations: new Map() };
    this.models.set(definition.name, model);
    if (model.generations.has(name)) return;
    const documents = new Map<string, StoredDocument<unknown>>();
    model.generations.set(name, {
      ...{ name, code, definition, documents },
      ...{ state: 'next', since: at, checkpoint: null },
    });
  }

  promote(modelName: string, name: string | null, from: string | null, at: number): WriteResult {
    const model = this.models.get(modelName);
    const next = name === null ? null : model?.generations.get(name);
    if (!model || next === undefined || model.live !== from) return 'conflict';
    const former = from === null || from === name ? undefined : model.generations.get(from);
    if (former) Object.assign(former, { state: 'former', since: at });
    if (next) Object.assign(next, { state: 'live', since: at });
    model.live = name;
    return 'written';
  }

  drop(modelName: string, name: string): void {
    const model = this.models.get(modelName);
    if (model && model.live !== name) model.generations.delete(name);
  }

  /** As if each holder had died: a holder that lives has to find out. */
  freeLeases(): void {
    for (const { documents } of this.list('leases'))
      for (const [id, { body, ...line }] of documents) {
        if (!body || id.startsWith('place ')) continue;
        const version = line.version + 1;
        const position = String(version).padStart(line.position.length, '0');
        documents.set(id, { ...line, version, position, body: { ...body, state: { holder: null } } });
      }
  }

  /** @returns whether the document was as expected, and has been written */
  write({ documents }: HeldGeneration, write: DocumentWrite<unknown>): boolean {
    const { expected, before: _, ...document } = { ...write, anew: anewAfter(write) };
    const stored = documents.get(document.id);
    if ((stored?.position ?? null) !== expected) return false;
    if (stored && stored.anew !== write.anew) return false;
    documents.set(document.id, document);
    return true;
  }

  /** @returns false where the checkpoint was elsewhere, or the generation has lost its place */
  move(model: string, held: HeldGeneration, from: Position | null, to: Position): boolean {
    const isThere = this.generation(model, held.name) === held && held.state !== 'former';
    if (!isThere || held.checkpoint !== from) return false;
    held.checkpoint = to;
    return true;
  }
}
