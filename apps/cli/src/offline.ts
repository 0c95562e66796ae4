import { StoreInUse } from '@lineless/ports/event-store/port';
import { requireEvents } from '@lineless/ports/event-store/sqlite-looking';
import type { INestApplicationContext } from '@nestjs/common';
import type { Runtime } from '@lineless/kernel/runtime';
import { createLog } from '@lineless/platform/logging';
import { readSettings, type Settings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Composition } from '../../composition/src/composition';
import { openGiven } from '../../composition/src/given';
import { contextOf } from '../../worker/src/context';

/**
 * The stores of the settings, for what is done while no server has them; `null` where one has. A start would make them
 * where there are none, and nothing differs in what is empty. @throws CannotStart where there are none
 */
export async function openUnused(): Promise<Composition | null> {
  const settings = readSettings();
  if (settings.EVENTSTORE_URL === undefined) requireEvents(settings.DATA_DIR);
  const context = await openContext(settings, systemRuntime);
  return context?.get(Composition) ?? null;
}

/** As `openUnused`, with all that commands need. @param runtime whose time it is there @param level what is logged */
export async function openContext(
  settings: Settings,
  runtime: Runtime,
  level: Settings['LOG_LEVEL'] = 'warn',
): Promise<INestApplicationContext | null> {
  try {
    const context = await contextOf(await openGiven({ settings, runtime, log: createLog(level) }));
    await context.get(Composition).open();
    return context;
  } catch (error) {
    if (error instanceof StoreInUse) return null;
    throw error;
  }
}
