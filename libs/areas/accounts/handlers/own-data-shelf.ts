import type { OwnEvent, OwnEvents, Persons } from '@lineless/engine/trust/persons/persons';
import type { KeptDocument, KeptModel } from '@lineless/engine/read/kept-models';
import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import type { IdPage, Query, StoredDocument } from '@lineless/ports/documents/port';
import type { Made, OwnDataKept } from '../model/own-data';

type Request = Extract<OwnDataKept, { kind: 'request' }>;
type Stored = StoredDocument<OwnDataKept>;

interface Collected {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly events: readonly OwnEvent[];
}

/** An answer is fetched at once; one that is not fetched is deleted. */
const KEPT_MS = 2 * 60_000;
/** Of a box, so that a part fits any store. */
const PART_LENGTH = 2 ** 20;

/** Where what persons have asked for waits for them: of each person one request, and the last answer. */
export class OwnDataShelf {
  constructor(
    private readonly kept: KeptModel<OwnDataKept>,
    private readonly persons: Pick<Persons, 'boxes'>,
    private readonly runtime: Runtime,
  ) {}

  /** What was collected, where it has everything up to `wanted`; `null`: it has to be asked for. */
  async find(userId: string, wanted: Position): Promise<Collected | null> {
    const made = requestIn((await this.load([userId])).get(userId))?.made;
    if (!made || made.upTo < wanted) return null;
    const ids = partIds(userId, made.parts);
    const parts = await this.load(ids);
    const box = ids.map((id) => boxIn(parts.get(id))).join('');
    // `null` also where another process has just begun to put a newer one in its place.
    const text = await this.persons.boxes.open(placeOf(userId, made), box);
    return text === null ? null : { at: made.at, events: JSON.parse(text) as readonly OwnEvent[] };
  }

  /** @returns false where the person's request is open already, which is carried out first */
  async ask(userId: string, wanted: Position): Promise<boolean> {
    const before = (await this.load([userId])).get(userId);
    const known = requestIn(before);
    if (known && isOpen(known)) return false;
    const state: Request = { kind: 'request', asked: wanted, made: known?.made ?? null };
    return this.kept.write([this.requestDocument(userId, before, state)]);
  }

  /** What has to be done now: to collect for a request, or to delete an answer that was not fetched. */
  async due(userId: string): Promise<'collect' | 'drop' | null> {
    const request = requestIn((await this.load([userId])).get(userId));
    if (!request) return null;
    if (isOpen(request)) return 'collect';
    return this.dueOf(request) <= isoTime(this.runtime) ? 'drop' : null;
  }

  /**
   * Puts it there for the person's open request; a forgotten person has none any more. @throws Error where another
   * process writes too
   */
  async keep(userId: string, { upTo, events }: OwnEvents): Promise<void> {
    const made = { upTo, at: isoTime(this.runtime) };
    const text = JSON.stringify(events);
    const persons = [{ kind: 'user', id: userId }] as const;
    const box = await this.persons.boxes.close({ persons, place: placeOf(userId, made), text });
    if (box === null) return this.drop(userId);
    const parts = Math.ceil(box.length / PART_LENGTH);
    const before = await this.all(userId, parts);
    const request = requestIn(before.get(userId));
    if (!request) return;
    for (const [at, id] of partIds(userId, parts).entries()) {
      const state = { kind: 'part', box: box.slice(at * PART_LENGTH, (at + 1) * PART_LENGTH) } as const;
      await this.write([{ id, before: before.get(id), position: upTo, state, keys: { due: null } }]);
    }
    const state: Request = { ...request, made: { ...made, parts } };
    const gone = partIds(userId, request.made?.parts ?? 0).slice(parts);
    await this.write([
      this.requestDocument(userId, before.get(userId), state),
      ...gone.map((id) => ({ id, before: before.get(id), position: upTo, state: null, keys: { due: null } })),
    ]);
    // With the request what they hold is gone; only then their ids, which say whose they are.
    if (gone.length > 0) await this.kept.use((collection) => collection.erase(gone));
  }

  /** Nothing of it is left, not even that it was asked for. */
  async drop(userId: string): Promise<void> {
    const request = requestIn((await this.load([userId])).get(userId));
    const ids = partIds(userId, request?.made?.parts ?? 0);
    await this.kept.use((collection) => collection.erase([...ids, userId]));
  }

  /** As a due list is asked for its items. */
  ids(query: Query): Promise<IdPage> {
    return this.kept.use((collection) => collection.ids(query));
  }

  private async all(userId: string, parts: number): Promise<ReadonlyMap<string, Stored>> {
    const request = requestIn((await this.load([userId])).get(userId));
    return this.load([userId, ...partIds(userId, Math.max(parts, request?.made?.parts ?? 0))]);
  }

  private load(ids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    return this.kept.use((collection) => collection.load(ids));
  }

  private async write(documents: readonly KeptDocument<OwnDataKept>[]): Promise<void> {
    if (!(await this.kept.write(documents))) throw new Error('Another process collects the same data');
  }

  private requestDocument(userId: string, before: Stored | undefined, state: Request) {
    const position = state.made?.upTo ?? state.asked;
    return { id: userId, before, position, state, keys: { due: this.dueOf(state) } };
  }

  /** When there is something to be done for it, ISO 8601 UTC. */
  private dueOf(request: Request): string {
    const made = isOpen(request) ? null : request.made;
    return made ? new Date(Date.parse(made.at) + KEPT_MS).toISOString() : isoTime(this.runtime);
  }
}

function isOpen({ asked, made }: Request): boolean {
  return !made || made.upTo < asked;
}

function requestIn(document: Stored | undefined): Request | null {
  const state = document?.body?.state;
  return state?.kind === 'request' ? state : null;
}

function boxIn(document: Stored | undefined): string {
  const state = document?.body?.state;
  return state?.kind === 'part' ? state.box : '';
}

function partIds(userId: string, parts: number): readonly string[] {
  return Array.from({ length: parts }, (_, at) => `${userId}.${at}`);
}

function placeOf(userId: string, { upTo, at }: Omit<Made, 'parts'>): string {
  return JSON.stringify(['own-data', userId, upTo, at]);
}
