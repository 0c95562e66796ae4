import type { Type } from '@nestjs/common';
import type { AnyCall } from '@lineless/contracts/call';
import type { Topic } from '@lineless/contracts/topic';
import type { ErrorList } from '@lineless/kernel/errors';
import type { EventFormats } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';

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
  readonly errors: ErrorList<string>;
  readonly projections: readonly Projection[];
}
