import { readSettings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { readPast } from '../../apps/cli/src/past/options';
import { simulateWeeks } from '../../apps/cli/src/past/simulate-weeks';

/** The last four weeks, so that screens that look back have something to show. @param directory of a service that is stopped */
export async function livePast(directory: string): Promise<void> {
  const settings = { ...readSettings({}), DATA_DIR: directory };
  const status = await simulateWeeks(
    readPast(['--weeks', '4']),
    { settings, runtime: systemRuntime },
    () => undefined,
  );
  if (status !== 0) throw new Error('The weeks before could not be simulated.');
}
