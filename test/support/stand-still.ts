import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { until } from './until';

/**
 * SIGSTOP, and until every thread stands still: on a busy machine the one that is to take the signal waits for its
 * turn, and the others go on answering. Systems that do not show threads are taken at their word.
 */
export async function standStill(child: ChildProcess | undefined): Promise<void> {
  child?.kill('SIGSTOP');
  const threads = `/proc/${child?.pid}/task`;
  if (!existsSync(threads)) return;
  await until(
    () => readdirSync(threads).every((thread) => isStill(`${threads}/${thread}/stat`)) || undefined,
    () => 'the process goes on',
  );
}

function isStill(stat: string): boolean {
  try {
    return /\) [tT] /.test(readFileSync(stat, 'utf8'));
  } catch {
    // The thread has ended just now, so not all of them stand.
    return false;
  }
}
