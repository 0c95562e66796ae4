import type { RebuildRequest } from '@lineless/platform/operations-answers';
import { readSettings } from '@lineless/platform/settings';
import { rebuildAll as rebuildHere } from '../../composition/src/rebuilding';
import { openUnused } from './offline';
import { operatorsUrl } from './operators';
import { Teller } from './teller';
import { workThere } from './work-there';

/**
 * Every read model, by the service that runs on the stores, or here where none does. The exit status is 1 when one
 * does not come back as it was, or when a stream is parked.
 */
export async function rebuildAll(options: RebuildRequest, say: (line: string) => void): Promise<number> {
  const settings = readSettings();
  const teller = new Teller(say);
  const begun = `${options.check ? 'Comparing' : 'Rebuilding'} the read models in ${settings.DATA_DIR}`;
  const composition = await openUnused();
  if (!composition) {
    say(`${begun}, by the service that runs`);
    await workThere(`${operatorsUrl(settings)}/rebuild`, options, teller.tell);
    return teller.status();
  }
  try {
    say(begun);
    await rebuildHere(composition, options, teller.tell);
    return teller.status();
  } finally {
    await composition.close();
  }
}
