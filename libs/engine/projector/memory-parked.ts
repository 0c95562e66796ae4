import type { StoredEvent } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import type { WriteResult } from '@lineless/ports/read-models/port';
import type { HeldBack } from './fold';
import { counted, firstOf, isHeldBack, type Known, type ParkedStreams } from './parked';

/** For a generation that is being built: nobody else looks at it. */
export class MemoryParked implements ParkedStreams {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly projection: string,
    private readonly runtime: Runtime,
  ) {}

  holdsBack(event: StoredEvent): boolean {
    return this.known.size > 0 && isHeldBack(this.known.get(event.stream), event);
  }

  list(): readonly Known[] {
    return [...this.known.values()];
  }

  async refresh(): Promise<void> {}

  async record(heldBack: readonly HeldBack[]): Promise<WriteResult> {
    for (const held of heldBack) {
      const known = this.known.get(held.stream);
      const parked = known ? counted(known, held) : firstOf(this.projection, held, isoTime(this.runtime));
      if (parked) this.known.set(held.stream, parked);
    }
    return 'written';
  }
}
