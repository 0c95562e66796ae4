import { z } from 'zod';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Subject } from '@lineless/kernel/personal-data';
import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { openFields } from '@lineless/kernel/sealed-fields';
import type { EventStore } from '@lineless/ports/event-store/port';
import { Serial } from '@lineless/engine/projector/serial';
import type { ChangedEvents } from '@lineless/engine/projector/folding-anew';
import { KEYS_LIVE_MS } from './keyring';
import { everyEvent, sealedBy } from './said-events';
import type { Sealer } from './sealer';

/** How the keys name whoever has an account (`Keyring.nameOf`). */
const USER = 'user-';
/** A moment more than a key is used elsewhere: clocks differ, and what was opened with it has to be written. */
const UNTIL_NOBODY_HAS_IT_MS = KEYS_LIVE_MS + 1_000;

export interface PersonsParts {
  /** As they are stored. */
  readonly stored: EventStore;
  readonly sealer: Sealer;
  readonly runtime: Runtime;
  /** Whoever keeps something in memory that may say who somebody is. */
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

/** What can be done about everything that is said of one person (decision 063). */
export class Persons {
  /** Each of them reads every event: one at a time. */
  private readonly line = new Serial();
  private readonly others: ((streams: readonly string[]) => Promise<void>)[] = [];

  constructor(private readonly parts: PersonsParts) {}

  /** Deletes the person's keys, and resolves when no process has them any more. Again it does the same. */
  async eraseKeys(person: Subject): Promise<void> {
    const { sealer, runtime, forgetStates } = this.parts;
    await sealer.keyring.erase(person);
    forgetStates();
    await sleep(runtime, UNTIL_NOBODY_HAS_IT_MS);
    forgetStates();
  }

  /** Folds all documents again that were folded from what was said of the person, whose keys are erased. */
  foldAnew(person: Subject): Promise<void> {
    return this.line.run(async () => {
      const { stored, runtime } = this.parts;
      const keys = await this.keysOf(person);
      const changed = await sealedBy(keys, everyEvent(stored, runtime));
      await this.parts.foldAnew(changed);
      for (const other of this.others) await other([...changed.keys()]);
      await this.parts.purge();
      // Meanwhile a state may have been taken from a document that still said who they were.
      this.parts.forgetStates();
    });
  }

  /**
   * Asks for what somebody else keeps, made of documents rather than of events.
   * @param other makes it again, of the documents of these streams that were folded anew; again it leaves the same
   */
  alsoAnew(other: (streams: readonly string[]) => Promise<void>): void {
    this.others.push(other);
  }

  /** Every event that speaks of the person, or is in a stream of theirs. @throws StorageUnavailable */
  dataOf(person: Subject): Promise<readonly OwnEvent[]> {
    return this.line.run(async () => {
      const { stored, runtime, sealer } = this.parts;
      const keys = await this.keysOf(person);
      const secrets = await sealer.keyring.byIds([...keys]);
      const own = new Set<string>();
      const found: OwnEvent[] = [];
      for await (const event of everyEvent(stored, runtime)) {
        if (event.revision === 0 && isOf(event, person)) own.add(event.stream);
        const isAbout = event.meta.sealed?.some(({ key }) => keys.has(key)) ?? false;
        if (!isAbout && !own.has(event.stream)) continue;
        const { stream, type, data, meta } = openFields(event, (key) => secrets.get(key));
        found.push({ at: meta.at, stream, type, data: fields.parse(data) });
      }
      return found;
    });
  }

  /** Which account has this number, as far as the keys know; `null`: nobody's. */
  async accountOf(phoneNumber: string): Promise<string | null> {
    const keys = await this.parts.sealer.keyring.keysOf({ kind: 'phone', id: phoneNumber });
    const held = [...keys.values()].find(({ subject, secret }) => secret && subject.startsWith(USER));
    return held?.subject.slice(USER.length) ?? null;
  }

  /**
   * Names whoever has no account: by the id of a key, a deleted one only where there is no other. `null`: unknown; also a
   * guest whose number is known, which leads to all that is theirs, and to what may speak against forgetting them.
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

/** Begins a stream that is one person's: it names them, as an order does its customer. */
function isOf({ data }: StoredEvent, { kind, id }: Subject): boolean {
  return (
    kind === 'user' && typeof data === 'object' && data !== null && 'userId' in data && data.userId === id
  );
}
