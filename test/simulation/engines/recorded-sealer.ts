import type { Keyring } from '@lineless/engine/trust/persons/keyring';
import { Sealer, type Saying } from '@lineless/engine/trust/persons/sealer';
import type { Runtime } from '@lineless/kernel/runtime';
import type { NewEvent } from '@lineless/ports/event-store/port';
import type { EventLog } from './event-log';

/** Seals as a process does, and lets the simulation know what was said. */
export class RecordedSealer extends Sealer {
  constructor(
    keyring: Keyring,
    runtime: Runtime,
    private readonly log: EventLog,
  ) {
    super(keyring, runtime);
  }

  override seal(stream: string, sayings: readonly Saying[]): Promise<readonly NewEvent[]> {
    for (const { event } of sayings) this.log.remember(event);
    return super.seal(stream, sayings);
  }
}
