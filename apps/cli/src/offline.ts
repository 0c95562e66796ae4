import { StoreInUse } from '@lineless/ports/event-store/port';
import { createLog } from '@lineless/platform/logging';
import { readSettings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { compose, type Composition } from '../../composition/src/composition';

/** The stores of the settings, for what is done while no server has them; `null` where one has. */
export async function openUnused(): Promise<Composition | null> {
  try {
    return await compose({ settings: readSettings(), runtime: systemRuntime, log: createLog('warn') });
  } catch (error) {
    if (error instanceof StoreInUse) return null;
    throw error;
  }
}
