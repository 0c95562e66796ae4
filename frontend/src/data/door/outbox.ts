import { isWaiting, WAITING, type Deed, type Entry, type Standing } from './deed';
import type { Connection, DoorDatabase } from './door-database';

const NOTHING: readonly Entry[] = [];

/**
 * The deeds of this device that the server has not settled, in their order. Each lies on the device before anybody is
 * told that it is done: a reload, a dead battery or a sign-out loses none.
 */
export class Outbox {
  private shown: readonly Entry[] = NOTHING;
  private readonly listeners = new Set<() => void>();
  /** Tabs of one device share the store, and tell each other. */
  private readonly others =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lineless-door');

  /** @param database `null`: this browser keeps nothing, so a deed lives as long as the page */
  constructor(private readonly database: DoorDatabase | null) {
    // What could not be read now is read at the next look.
    if (this.others) this.others.onmessage = () => void this.read().catch(() => undefined);
  }

  /** Whether what is in it outlives the page. */
  get isKept(): boolean {
    return this.database !== null;
  }

  /** As far as this tab has read it. */
  entries = (): readonly Entry[] => this.shown;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What lies on the device, for the next reader. */
  async read(): Promise<readonly Entry[]> {
    if (this.database) this.show(await this.database.getAll('outbox'));
    return this.shown;
  }

  /** Resolves when it is safe. @throws where the device has no room for it */
  async add(deed: Deed): Promise<void> {
    const entry: Entry = { deed, standing: WAITING };
    await this.database?.use(async (connection) => {
      // A deed of which a phone only says that it will write it is lost with its battery.
      const writing = connection.transaction('outbox', 'readwrite', { durability: 'strict' });
      const known = await writing.store.index('deed').getKey(deed.key);
      if (known === undefined) await writing.store.add(entry);
      await writing.done;
    });
    this.show([...this.shown, entry]);
    this.tell();
  }

  /** It is about to be sent. @returns whether it still waits: it may have been taken back, or sent by another tab */
  trying(key: string): Promise<boolean> {
    return this.change(key, (entry) => (isWaiting(entry) ? { ...entry, isTried: true } : entry)).then(
      (entry) => entry !== undefined && isWaiting(entry),
    );
  }

  /**
   * Takes back what was never tried: in one write, so that no tab sends it in between.
   * @returns whether it could be
   */
  takeBack(key: string): Promise<boolean> {
    return this.change(key, (entry) => (isUntried(entry) ? null : entry)).then(
      (entry) => entry !== undefined && isUntried(entry),
    );
  }

  /** @param standing `null`: it is done, and need not lie here any more */
  async settle(key: string, standing: Standing | null): Promise<void> {
    await this.change(key, (entry) => standing && { ...entry, standing });
  }

  close(): void {
    this.others?.close();
    this.database?.close();
  }

  /** @returns what it was before; `undefined`: it does not lie here */
  private async change(key: string, to: (entry: Entry) => Entry | null): Promise<Entry | undefined> {
    const before = this.database
      ? await this.database.use((connection) => changeIn(connection, key, to))
      : this.shown.find(({ deed }) => deed.key === key);
    this.show(this.shown.flatMap((entry) => (entry.deed.key === key ? (to(entry) ?? []) : entry)));
    this.tell();
    return before;
  }

  private show(entries: readonly Entry[]): void {
    this.shown = entries;
    for (const listener of this.listeners) listener();
  }

  private tell(): void {
    this.others?.postMessage(null);
  }
}

async function changeIn(
  connection: Connection,
  key: string,
  to: (entry: Entry) => Entry | null,
): Promise<Entry | undefined> {
  const writing = connection.transaction('outbox', 'readwrite', { durability: 'strict' });
  const at = await writing.store.index('deed').openCursor(key);
  const before = at?.value;
  const next = before && to(before);
  if (next && next !== before) await at.update(next);
  else if (!next) await at?.delete();
  await writing.done;
  return before;
}

const isUntried = (entry: Entry): boolean => isWaiting(entry) && !entry.isTried;

/** Of each reservation the deed that is sent next: those of one are sent in their order, those of several side by side. */
export function nextOfEach(entries: readonly Entry[], personId: string): readonly Deed[] {
  const next = new Map<string, Deed>();
  for (const { deed } of entries.filter((entry) => isWaiting(entry) && entry.deed.personId === personId))
    if (!next.has(deed.reservationId)) next.set(deed.reservationId, deed);
  return [...next.values()];
}

export function waitingOf(entries: readonly Entry[], personId: string | null): number {
  return entries.filter((entry) => isWaiting(entry) && entry.deed.personId === personId).length;
}
