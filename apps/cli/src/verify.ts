import { upkeeps } from '../../composition/src/projections';
import { openOffline } from './offline';

/** Compares what jobs keep with the events. The exit status is 1 where something differs. */
export async function verifyKept(say: (line: string) => void): Promise<number> {
  const composition = await openOffline('verify');
  try {
    await composition.engine.catchUp();
    let clean = true;
    for (const upkeep of upkeeps)
      for await (const { what, differences } of upkeep.verify(composition.ports)) {
        say(`  ${what}: ${differences.length === 0 ? 'equal to its events' : 'DIFFERS'}`);
        for (const difference of differences) say(`    ${difference}`);
        clean &&= differences.length === 0;
      }
    say(clean ? 'No differences.' : 'There are differences; see above.');
    return clean ? 0 : 1;
  } finally {
    await composition.close();
  }
}
