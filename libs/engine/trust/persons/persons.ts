import { z } from 'zod';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Subject } from '@lineless/kernel/personal-data';
import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { openFields } from '@lineless/kernel/sealed-fields';
import type { EventStore } from '@lineless/ports/event-store/port';
import { Serial } from '@lineless/engine/read/serial';
import type { ChangedEvents } from '@lineless/engine/read/folding-anew';
import { Boxes } from './boxes';
import { KEYS_LIVE_MS } from './keyring';
import type { PersonStreams } from './person-streams';
import type { PersonTraces } from './person-traces';
import { eventsOf, sealedBy } from './said-events';
import type { Sealer } from './sealer';

/** How the keys name a person with an account (`Keyring.nameOf`). */
const USER = 'user-';
/** A moment more than a key is used elsewhere: clocks differ, and what was opened with it has to be written. */
const UNTIL_UNUSED_MS = KEYS_LIVE_MS + 1_000;

export interface PersonsParts {
  /** As they are stored. */
  readonly stored: EventStore;
  readonly streams: Pick<PersonStreams, 'of'>;
  readonly traces: Pick<PersonTraces, 'ownerName' | 'ownerIn'>;
  readonly sealer: Sealer;
  readonly runtime: Runtime;
  /** Empties every memory that may say who a person is. */
  readonly forgetStates: () => void;
  readonly foldAnew: (changed: ChangedEvents) => Promise<void>;
  /** What was written over is in no file any more. */
  readonly purge: () => Promise<void>;
}

/** One event of a person's, for themselves: what it says of others is left out. */
export interface OwnEvent {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** All that is recorded of a person. */
export interface OwnEvents {
  /** Everything up to here is in it. */
  readonly upTo: Position;
  /** The first one first. */
  readonly events: readonly OwnEvent[];
}

/** What can be done about everything that is said of one person (decision 063). */
export class Persons {
  /** They write the same documents: one at a time. */
  private readonly line = new Serial();
  private readonly others: ((streams: readonly string[]) => Promise<void>)[] = [];
  /** What is kept of persons for a while, such as an answer that was not fetched yet. */
  readonly boxes: Boxes;

  constructor(private readonly parts: PersonsParts) {
    this.boxes = new Boxes(parts.sealer.keyring, parts.runtime);
  }

  /** Deletes the person's keys, and resolves when no process has them any more. Again it does the same. */
  async eraseKeys(person: Subject): Promise<void> {
    const { sealer, runtime, forgetStates } = this.parts;
    await sealer.keyring.erase(person);
    forgetStates();
    await sleep(runtime, UNTIL_UNUSED_MS);
    forgetStates();
  }

  /** Folds all documents again that were folded from what was said of the person, whose keys are erased. */
  foldAnew(person: Subject): Promise<void> {
    return this.line.run(async () => {
      const { stored, streams, runtime } = this.parts;
      const keys = await this.keysOf(person);
      const changed = await sealedBy(keys, eventsOf(stored, await streams.of(keys), runtime));
      await this.parts.foldAnew(changed);
      for (const other of this.others) await other([...changed.keys()]);
      await this.parts.purge();
      // Until then a state may have been taken from a document that still said who they were.
      this.parts.forgetStates();
    });
  }

  /**
   * Registers what another part keeps, made of documents rather than of events.
   * @param other makes it again, of the documents of these streams that were folded anew; again it leaves the same
   */
  alsoAnew(other: (streams: readonly string[]) => Promise<void>): void {
    this.others.push(other);
  }

  /** How far the events go: what is asked for now has all up to here. '' where there is none. @throws StorageUnavailable */
  async position(): Promise<Position> {
    return (await this.parts.stored.lastPosition()) ?? '';
  }

  /**
   * Every event that speaks of the person, or is in a stream of theirs: it costs these streams, and delays no one.
   * @throws MODEL_BUILDING · @throws StorageUnavailable
   */
  async dataOf(person: Subject): Promise<OwnEvents> {
    const { stored, streams, runtime, sealer, traces } = this.parts;
    const upTo = await this.position();
    const keys = await this.keysOf(person);
    const secrets = await sealer.keyring.byIds([...keys]);
    const names = person.kind === 'user' ? [...keys, traces.ownerName(person.id)] : keys;
    const found: (OwnEvent & { readonly position: Position })[] = [];
    let own: string | null = null;
    for await (const event of eventsOf(stored, await streams.of(names), runtime)) {
      if (person.kind === 'user' && traces.ownerIn(event) === person.id) own = event.stream;
      const isAbout = event.meta.sealed?.some(({ key }) => keys.has(key)) ?? false;
      if (!isAbout && own !== event.stream) continue;
      const { position, stream, type, data, meta } = openFields(event, (key) => secrets.get(key));
      found.push({ position, at: meta.at, stream, type, data: fields.parse(data) });
    }
    found.sort((one, other) => (one.position < other.position ? -1 : 1));
    return { upTo, events: found.map(({ position: _, ...event }) => event) };
  }

  /** Every event of the streams that are this user's own, such as orders, as it is stored. @throws MODEL_BUILDING · @throws StorageUnavailable */
  async *eventsOfOwn(userId: string): AsyncGenerator<StoredEvent> {
    const { stored, streams, runtime, traces } = this.parts;
    yield* eventsOf(stored, await streams.of([traces.ownerName(userId)]), runtime);
  }

  /** Which account has this number, as far as the keys know; `null`: none. */
  async accountOf(phoneNumber: string): Promise<string | null> {
    const keys = await this.parts.sealer.keyring.keysOf({ kind: 'phone', id: phoneNumber });
    const held = [...keys.values()].find(({ subject, secret }) => secret && subject.startsWith(USER));
    return held?.subject.slice(USER.length) ?? null;
  }

  /**
   * Names a person without an account: by the id of a key, a deleted one only where there is no other. `null`:
   * unknown; also a guest whose number is known, which leads to all that is theirs, and to what may speak against
   * forgetting them.
   */
  async nameWithoutAccount(person: Subject): Promise<string | null> {
    const { keyring } = this.parts.sealer;
    if (person.kind === 'reservation' && (await keyring.hasNumber(person))) return null;
    const keys = [...(await keyring.keysOf(person)).values()];
    return (keys.find(({ secret }) => secret) ?? keys[0])?.id ?? null;
  }

  private async keysOf(person: Subject): Promise<ReadonlySet<string>> {
    const keys = await this.parts.sealer.keyring.keysOf(person);
    return new Set([...keys.values()].map(({ id }) => id));
  }
}

const fields = z.record(z.string(), z.unknown());
