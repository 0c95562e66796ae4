import { StoreInUse } from '@lineless/ports/event-store/port';
import { createLog } from '@lineless/platform/logging';
import { readSettings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Composition } from '../../composition/src/composition';
import { openGiven } from '../../composition/src/given';
import { contextOf } from '../../worker/src/context';

/** The stores of the settings, for what is done while no server has them; `null` where one has. */
export async function openUnused(): Promise<Composition | null> {
  try {
    const context = await contextOf(
      await openGiven({ settings: readSettings(), runtime: systemRuntime, log: createLog('warn') }),
    );
    const composition = context.get(Composition);
    await composition.open();
    return composition;
  } catch (error) {
    if (error instanceof StoreInUse) return null;
    throw error;
  }
}
