import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';
import type { Said } from '@lineless/kernel/personal-data';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { NONCE_BYTES } from '@lineless/kernel/encrypted';
import { openFields, sealFields } from '@lineless/kernel/sealed-fields';
import type { NewEvent } from '@lineless/ports/event-store/port';
import type { Keyring } from './keyring';

/** What this process has sealed itself, most of which it is about to project: so much need not be opened again. */
const MOST_KNOWN = 2_000;

/** An event on its way into its stream, and what it says of persons. */
export interface Saying {
  readonly event: NewEvent;
  readonly said: readonly Said[];
}

/** Encrypts what events say of persons before they are stored, and opens it for their readers (decision 062). */
export class Sealer {
  private readonly known = new RecentlyUsed<Pick<NewEvent, 'data' | 'meta'>>(MOST_KNOWN);

  constructor(
    readonly keyring: Keyring,
    private readonly runtime: Pick<Runtime, 'randomBytes'>,
  ) {}

  /** As they are stored: one look-up for the persons of all of them. @throws StorageUnavailable */
  async seal(stream: string, sayings: readonly Saying[]): Promise<readonly NewEvent[]> {
    const all = sayings.flatMap(({ said }) => said);
    if (all.length === 0) return sayings.map(({ event }) => event);
    const keys = await this.keyring.forSealing(all.map(({ subject }) => subject));
    await this.keyring.link(all);
    return sayings.map(({ event, said }) => {
      if (said.length === 0) return event;
      const seals = said.map((one) => {
        const key = keys.get(this.keyring.nameOf(one.subject));
        if (!key) throw new Error('A person has no key');
        return { said: one, key, nonce: this.runtime.randomBytes(NONCE_BYTES) };
      });
      // It is already forgotten, also for who has said it.
      if (seals.every(({ key }) => key.secret !== null)) this.known.set(event.id, event);
      const { stream: _stream, ...sealed } = sealFields({ ...event, stream }, seals);
      return sealed;
    });
  }

  /** As they were said, with placeholders for whom is forgotten: one look-up for all. @throws StorageUnavailable */
  async open(events: readonly StoredEvent[]): Promise<readonly StoredEvent[]> {
    const ids = new Set<string>();
    for (const { meta } of events) for (const { key } of meta.sealed ?? []) ids.add(key);
    if (ids.size === 0) return events;
    const secrets = await this.keyring.byIds([...ids]);
    const secretOf = (id: string) => secrets.get(id) ?? null;
    return events.map((event) => this.asKnown(event, secretOf) ?? openFields(event, secretOf));
  }

  /** No person is known any more. */
  forgetKnown(): void {
    this.known.clear();
  }

  private asKnown(event: StoredEvent, secretOf: (id: string) => Uint8Array | null): StoredEvent | null {
    const { sealed, ...meta } = event.meta;
    if (!sealed) return event;
    const known = this.known.get(event.id);
    if (!known || sealed.some(({ key }) => secretOf(key) === null)) return null;
    const opened: EventMetadata = { ...meta, actor: known.meta.actor };
    return { ...event, data: known.data, meta: opened };
  }
}
