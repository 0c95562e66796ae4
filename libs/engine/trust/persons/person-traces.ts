import type { StoredEvent } from '@lineless/kernel/event';
import type { Model } from '@lineless/kernel/projection';

/** How an area that has accounts says in streams and events whom they are about. */
export interface PersonTraces {
  /**
   * The read model that says which streams name a person: the ids of its documents are such a beginning with the name of
   * a stream behind it.
   */
  readonly streams: { readonly model: Model; readonly beginningOf: (person: string) => string };
  /** How that index calls the owner of a stream. */
  readonly ownerName: (userId: string) => string;
  /** The user whose stream an event begins; `null`: it begins none, or no user's. */
  readonly ownerIn: (event: Pick<StoredEvent, 'revision' | 'data'>) => string | null;
  /** The events after which no process keeps in memory what it has folded. */
  readonly forgetting: readonly string[];
  /** The event by which a person's keys are deleted, in a stream named by the account or by the key. */
  readonly erased: { readonly type: string; readonly streamPrefix: string };
}
