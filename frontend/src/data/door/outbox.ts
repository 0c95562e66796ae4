import { isWaiting, WAITING, type Deed, type Entry, type Standing } from './deed';
import type { DoorDatabase } from './door-database';

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
    if (this.others) this.others.onmessage = () => void this.read();
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
    // A deed of which a phone only says that it will write it is lost with its battery.
    const writing = this.database?.transaction('outbox', 'readwrite', { durability: 'strict' });
    await writing?.store.add(entry);
    await writing?.done;
    this.show([...this.shown, entry]);
    this.tell();
  }

  /** It is about to be sent. */
  trying(key: string): Promise<void> {
    return this.change(key, (entry) => ({ ...entry, isTried: true }));
  }

  /** @param standing `null`: it is done, or taken back, and need not lie here any more */
  settle(key: string, standing: Standing | null): Promise<void> {
    return this.change(key, (entry) => standing && { ...entry, standing });
  }

  close(): void {
    this.others?.close();
    this.database?.close();
  }

  private async change(key: string, to: (entry: Entry) => Entry | null): Promise<void> {
    const writing = this.database?.transaction('outbox', 'readwrite', { durability: 'strict' });
    const at = await writing?.store.index('deed').openCursor(key);
    const next = at && to(at.value);
    if (next) await at.update(next);
    else await at?.delete();
    await writing?.done;
    this.show(this.shown.flatMap((entry) => (entry.deed.key === key ? (to(entry) ?? []) : entry)));
    this.tell();
  }

  private show(entries: readonly Entry[]): void {
    this.shown = entries;
    for (const listener of this.listeners) listener();
  }

  private tell(): void {
    this.others?.postMessage(null);
  }
}

/** What the next sending begins with. */
export function firstWaiting(entries: readonly Entry[], personId: string): Deed | undefined {
  return entries.find((entry) => isWaiting(entry) && entry.deed.personId === personId)?.deed;
}

export function waitingOf(entries: readonly Entry[], personId: string | null): number {
  return entries.filter((entry) => isWaiting(entry) && entry.deed.personId === personId).length;
}
