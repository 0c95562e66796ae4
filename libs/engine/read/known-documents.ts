import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { DocumentWrite, StoredDocument } from '@lineless/ports/documents/port';
import type { LoadedDocument } from './entry';

type Loaded<State> = ReadonlyMap<string, LoadedDocument<State>>;

/**
 * Documents as this projector has written them, so that they are not read again for the next event. Where another
 * process has written since, the write finds a conflict (DESIGN rule 3), and all is forgotten.
 */
export class KnownDocuments<State> {
  private readonly known: RecentlyUsed<StoredDocument<State>>;

  /** @param most so many, of a few kilobytes each */
  constructor(most: number) {
    this.known = new RecentlyUsed(most);
  }

  /** @param absent those that cannot have been written yet; @param read asked for what is not known */
  async load(
    ids: readonly string[],
    absent: ReadonlySet<string>,
    read: (ids: readonly string[]) => Promise<Loaded<State>>,
  ): Promise<Loaded<State>> {
    const found = new Map<string, LoadedDocument<State>>();
    const unknown: string[] = [];
    for (const id of ids) {
      const known = this.known.get(id);
      if (known) found.set(id, known);
      else if (!absent.has(id)) unknown.push(id);
    }
    if (unknown.length > 0) for (const [id, document] of await read(unknown)) found.set(id, document);
    return found;
  }

  /** These have been committed. */
  remember(writes: readonly DocumentWrite<State>[]): void {
    for (const { id, position, anew, version, foldedBy, body } of writes)
      this.known.set(id, { id, position, anew, version, foldedBy, body });
  }

  forget(): void {
    this.known.clear();
  }
}
