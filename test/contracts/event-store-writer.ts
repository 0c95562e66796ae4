import { writeSync } from 'node:fs';
import { event } from '@lineless/ports/event-store/contract/harness';
import { StoreInUse } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';

/**
 * A process of its own that appends without end until it is killed: `node … <directory> <round>`.
 * It prints `<stream> <id> <id>` for each append that was acknowledged, or `in use` and ends.
 */
const WRITERS = 16;
const STDOUT = 1;
const [directory = '', round = ''] = process.argv.slice(2);

try {
  const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  const write = async (stream: string): Promise<never> => {
    let [last] = await store.readStreamBackwards(stream, { limit: 1 });
    for (;;) {
      const next = last ? last.revision + 1 : 0;
      const pair = [event(`${round} ${stream} ${next}`), event(`${round} ${stream} ${next + 1}`)];
      await store.append(stream, last ? last.revision : 'no-stream', pair);
      writeSync(STDOUT, `${stream} ${pair.map(({ id }) => id).join(' ')}\n`);
      [last] = await store.readStreamBackwards(stream, { limit: 1 });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(`order-${writer}`)));
} catch (error) {
  if (!(error instanceof StoreInUse)) throw error;
  writeSync(STDOUT, 'in use\n');
}
