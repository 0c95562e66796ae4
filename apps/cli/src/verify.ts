import { readSettings } from '@lineless/platform/settings';
import { verifyAll } from '../../composition/src/rebuilding';
import { openUnused } from './offline';
import { operatorsUrl } from './operators';
import { Teller } from './teller';
import { workThere } from './work-there';

/**
 * Compares what jobs keep with the events, by the service that runs on the stores, or here where none does. The exit
 * status is 1 where something differs.
 */
export async function verifyKept(say: (line: string) => void): Promise<number> {
  const teller = new Teller(say);
  const composition = await openUnused();
  if (!composition) {
    await workThere(`${operatorsUrl(readSettings())}/verify`, {}, teller.tell);
    return teller.status();
  }
  try {
    await verifyAll(composition, teller.tell);
    return teller.status();
  } finally {
    await composition.close();
  }
}
