import type { Collection as Documents, Db } from 'mongodb';
import type { Position } from '@lineless/kernel/event';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { isDuplicate, isThere } from '../mongodb/errors';
import { indexesOf } from './mongodb-queries';
import type { Generation, WriteResult } from './port';

interface Entry extends Omit<Generation, 'state'> {
  /** 'going': what is left of it is being dropped. */
  readonly state: Generation['state'] | 'going';
  /** The collection that holds its documents. */
  readonly documents: string;
  /** The model as declared, as a JSON text. */
  readonly definition: string;
  readonly checkpoint: Position | null;
  /** Its collection is not there yet, or lacks indexes. */
  readonly isUnmade?: boolean;
}

/**
 * All that is known of a model, in one document: so a checkpoint and a change of the live generation never pass
 * each other unseen, without transactions.
 */
interface ModelRecord {
  readonly _id: string;
  /** The pointer: which of the generations is live. */
  readonly live?: string;
  /** By the name, written so that it is a field's. */
  readonly generations?: Readonly<Record<string, Entry>>;
}

interface Fact {
  readonly _id: string;
  readonly value: string;
}

/** A generation that a process has opened. */
export interface Opened {
  readonly documents: string;
  readonly model: ModelDefinition;
}

const SOURCE = 'source';
const MOST_TRIES = 20;

/**
 * Which collection holds which generation of a model, how far it has got, and which one is live. A collection is
 * entered before it is made and until it is dropped: so one that a crash leaves behind is found and finished.
 */
export class MongoCatalogue {
  private readonly models: Documents<ModelRecord>;
  private readonly facts: Documents<Fact>;

  constructor(private readonly database: Db) {
    this.models = database.collection<ModelRecord>('models');
    this.facts = database.collection<Fact>('about');
  }

  async source(): Promise<string | null> {
    return (await this.facts.findOne({ _id: SOURCE }))?.value ?? null;
  }

  async setSource(identity: string): Promise<void> {
    await this.facts.updateOne({ _id: SOURCE }, { $set: { value: identity } }, { upsert: true });
  }

  async list(model: string): Promise<Generation[]> {
    return generationsIn(await this.models.findOne({ _id: model }));
  }

  async overview(): Promise<Map<string, Generation[]>> {
    const records = await this.models.find().toArray();
    return new Map(records.map((record) => [record._id, generationsIn(record)]));
  }

  /** @param documents a collection's name that was never used */
  async create(
    model: ModelDefinition,
    { name, code }: { name: string; code: string },
    at: number,
    documents: string,
  ): Promise<void> {
    const definition = JSON.stringify(model);
    const place = { documents, definition, checkpoint: null, isUnmade: true };
    const entry: Entry = { name, code, state: 'next', since: at, ...place };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const known = await this.entry(model.name, name);
      if (known?.state === 'going') await this.remove(model.name, known);
      else if (known) return this.make(model.name, known);
      else await this.note(model.name, entry);
    }
    throw new Error(`Read model ${model.name}: generation '${name}' cannot be noted`);
  }

  /** @throws Error for a generation that is not there */
  async open(model: string, name: string): Promise<Opened> {
    const entry = await this.entry(model, name);
    if (!entry || entry.state === 'going') throw new Error(`Read model ${model} has no generation '${name}'`);
    await this.make(model, entry);
    return { documents: entry.documents, model: modelIn(entry) };
  }

  /** One update moves the pointer and says of both what they are now. */
  async promote(model: string, name: string | null, from: string | null, at: number): Promise<WriteResult> {
    const next = name === null ? null : pathOf(name);
    const former = from === null || from === name ? null : pathOf(from);
    const { matchedCount } = await this.models.updateOne(
      {
        _id: model,
        live: from ?? { $exists: false },
        ...(next !== null && { [next]: { $exists: true }, [`${next}.state`]: { $ne: 'going' } }),
      },
      {
        ...(next === null && { $unset: { live: '' } }),
        $set: {
          ...(name !== null && { live: name }),
          ...(next !== null && { [`${next}.state`]: 'live', [`${next}.since`]: at }),
          ...(former !== null && { [`${former}.state`]: 'former', [`${former}.since`]: at }),
        },
      },
    );
    return matchedCount === 1 ? 'written' : 'conflict';
  }

  async drop(model: string, name: string): Promise<void> {
    const entry = await this.entry(model, name);
    if (!entry) return;
    const path = pathOf(name);
    const { matchedCount } = await this.models.updateOne(
      { _id: model, live: { $ne: name }, [`${path}.documents`]: entry.documents },
      { $set: { [`${path}.state`]: 'going' } },
    );
    if (matchedCount === 1) await this.remove(model, entry);
  }

  async checkpoint(model: string, name: string): Promise<Position | null> {
    return (await this.entry(model, name))?.checkpoint ?? null;
  }

  /** False when the checkpoint is not at `from`, or the generation has lost its place. */
  async move(opened: Opened, name: string, from: Position | null, to: Position): Promise<boolean> {
    const path = pathOf(name);
    const { matchedCount } = await this.models.updateOne(
      {
        _id: opened.model.name,
        [`${path}.documents`]: opened.documents,
        [`${path}.checkpoint`]: from,
        [`${path}.state`]: { $in: ['next', 'live'] },
      },
      { $set: { [`${path}.checkpoint`]: to } },
    );
    return matchedCount === 1;
  }

  /** `null`: it is not there any more. */
  async state(opened: Opened, name: string): Promise<Generation['state'] | null> {
    const entry = await this.entry(opened.model.name, name);
    if (entry?.documents !== opened.documents || entry.state === 'going') return null;
    return entry.state;
  }

  private async entry(model: string, name: string): Promise<Entry | undefined> {
    const path = pathOf(name);
    const record = await this.models.findOne({ _id: model }, { projection: { [path]: 1 } });
    return record?.generations?.[fieldOf(name)];
  }

  /**
   * Several processes may do it at once, and do the same. No process reads, or fills, a collection without its
   * indexes.
   */
  private async make(model: string, entry: Entry): Promise<void> {
    if (!entry.isUnmade) return;
    const { documents } = entry;
    const indexes = indexesOf(modelIn(entry));
    await this.database.createCollection(documents).catch(unlessThere);
    if (indexes.length > 0) await this.database.collection(documents).createIndexes(indexes);
    const path = pathOf(entry.name);
    const { matchedCount } = await this.models.updateOne(
      { _id: model, [`${path}.documents`]: documents, [`${path}.state`]: { $ne: 'going' } },
      { $unset: { [`${path}.isUnmade`]: '' } },
    );
    // It was dropped since.
    if (matchedCount === 0) await this.database.dropCollection(documents);
  }

  /** Of one that is 'going': first its documents, then its name. */
  private async remove(model: string, { name, documents }: Entry): Promise<void> {
    const path = pathOf(name);
    await this.database.dropCollection(documents);
    await this.models.updateOne({ _id: model, [`${path}.documents`]: documents }, { $unset: { [path]: '' } });
  }

  /** Unless it is there already, or two models' first generations have met. */
  private async note(model: string, entry: Entry): Promise<void> {
    const path = pathOf(entry.name);
    try {
      await this.models.updateOne(
        { _id: model, [path]: { $exists: false } },
        { $set: { [path]: entry } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}

function generationsIn(record: ModelRecord | null): Generation[] {
  return Object.values(record?.generations ?? {})
    .map(({ name, code, state, since, checkpoint }) => ({
      name,
      code,
      state: state === 'going' ? ('former' as const) : state,
      since,
      checkpoint,
    }))
    .sort((one, other) => one.since - other.since || (one.name < other.name ? -1 : 1));
}

/** Written by `create` and by nothing else. */
function modelIn({ definition }: Entry): ModelDefinition {
  return JSON.parse(definition) as ModelDefinition;
}

function unlessThere(error: unknown): void {
  if (!isThere(error)) throw error;
}

function pathOf(generation: string): string {
  return `generations.${fieldOf(generation)}`;
}

/** Dots and dollars mean something in a path. */
function fieldOf(generation: string): string {
  return generation.replace(/[%.$]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
