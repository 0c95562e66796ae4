import { serverNow } from '@/shared/lib/server-clock';
import type { DoorDatabase } from './door-database';
import type { Vault } from './vault';

/** A list that was not opened for so long belongs to a night that is over. */
const LONGEST_MS = 3 * 24 * 60 * 60_000;

/** A list as it was when this device last knew it. */
export interface KeptList<List> {
  readonly list: List;
  /** Epoch ms by the server's clock. */
  readonly knownAt: number;
}

/**
 * The guest lists that a person has opened on this device, for when there is no network. Signing out deletes the key
 * (`forgetDoorKeys`).
 */
export class KeptLists {
  constructor(
    private readonly database: DoorDatabase,
    private readonly vault: Vault,
  ) {}

  /**
   * Nothing is kept for a person who has signed out while it was sealed.
   * @param knownAt epoch ms by the server's clock: from when the list is
   */
  async keep(personId: string, gleventId: string, list: unknown, knownAt = serverNow()): Promise<void> {
    const sealed = { ...(await this.vault.seal(personId, list)), sealedAt: knownAt };
    await this.database.use(async (connection) => {
      const writing = connection.transaction(['keys', 'lists'], 'readwrite');
      const known = await writing.objectStore('keys').get(personId);
      if (known?.id === sealed.keyId) await writing.objectStore('lists').put(sealed, [personId, gleventId]);
      await writing.done;
    });
  }

  /**
   * @param parse checks what an earlier build may have kept in another shape; throws where it has
   * @returns `null` where there is none that can be read
   */
  async kept<List>(
    personId: string,
    gleventId: string,
    parse: (plain: unknown) => List,
  ): Promise<KeptList<List> | null> {
    try {
      const sealed = await this.database.get('lists', [personId, gleventId]);
      if (!sealed || sealed.sealedAt < serverNow() - LONGEST_MS) return null;
      return { list: parse(await this.vault.open(personId, sealed)), knownAt: sealed.sealedAt };
    } catch {
      return null;
    }
  }

  /** What is too old to be shown need not lie here. */
  async sweep(): Promise<void> {
    await this.database.use(async (connection) => {
      const writing = connection.transaction('lists', 'readwrite');
      for (let at = await writing.store.openCursor(); at; at = await at.continue()) {
        if (at.value.sealedAt < serverNow() - LONGEST_MS) await at.delete();
      }
      await writing.done;
    });
  }
}
