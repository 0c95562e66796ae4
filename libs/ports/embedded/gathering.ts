import type { Runtime } from '@lineless/kernel/runtime';

/** Turns of the event loop for which a commit waits at most. */
const MOST_TURNS = 3;

/**
 * Commits what gathers. One write alone waits for this turn of the event loop only; where others join it, more
 * may come in the next one, and a commit costs as much as ten writes.
 * @param size how much has gathered, 1 for the first
 */
export function commitGathered(runtime: Pick<Runtime, 'soon'>, size: () => number, commit: () => void): void {
  let seen = 1;
  let turns = 0;
  const look = (): void => {
    const now = size();
    turns += 1;
    if (now <= seen || turns === MOST_TURNS) {
      commit();
      return;
    }
    seen = now;
    runtime.soon(look);
  };
  runtime.soon(look);
}
