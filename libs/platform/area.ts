import type { Type } from '@nestjs/common';
import type { Audited } from '@lineless/contracts/audit/words';
import type { AnyCall } from '@lineless/contracts/call';
import type { Topic } from '@lineless/contracts/topic';
import type { ErrorList } from '@lineless/kernel/errors';
import type { EventFormats } from '@lineless/kernel/event-format';
import type { Collections } from '@lineless/engine/read/collections';
import type { KeptModels } from '@lineless/engine/read/kept-models';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';

/**
 * What an area is to the rest: an app lists its areas (`apps/composition/src/areas.ts`), and everything else, from the
 * routes and the live topics to the documents and the stored formats, is found through this.
 */
export interface Area {
  /** As its folder is called. */
  readonly name: string;
  readonly module: Type;
  readonly calls: Readonly<Record<string, AnyCall>>;
  readonly topics: Readonly<Record<string, Topic>>;
  /** Of each of its kinds of streams. */
  readonly formats: readonly EventFormats[];
  /** What its events have in common, nothing personal: the embedded event store packs with it. */
  readonly dictionary?: string;
  /** Those of them that a vendor's audit shows, and how it says them. */
  readonly audited?: readonly Audited[];
  readonly errors: ErrorList<string>;
  readonly upkeep?: Upkeep;
}

export interface UpkeepParts {
  readonly collections: Collections;
  readonly kept: KeptModels;
  readonly runtime: Runtime;
  readonly eventStore: Pick<EventStore, 'readAll' | 'readStream'>;
}

/** A part of what was looked at, in words; none that differ: it is as it has to be. */
export interface Looked {
  readonly what: string;
  readonly differences: readonly string[];
  /** Of all that is looked at, how much is done, from 0 to 1. */
  readonly share: number;
}

/** What operators can ask about the read models that an area's jobs keep. */
export interface Upkeep {
  /** As the command line says it: `verify analytics`. */
  readonly name: string;
  /** Works out anew what is kept, names what differs, and puts it right where `swap` says so. */
  rebuild(parts: UpkeepParts, options: { readonly swap: boolean }): AsyncIterable<Looked>;
  /** Compares it with the events, by a path of its own. */
  verify(parts: UpkeepParts): AsyncIterable<Looked>;
}
