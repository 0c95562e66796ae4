import type { Change } from '@lineless/contracts/live';
import { deviceTimers } from '../lib/timers';
import { live } from './live';
import { LiveEntry, type Answered } from './live-entry';

export interface AskingAnew {
  /** The topic's name, such as `topics.user.of(userId)`. */
  readonly topic: string;
  readonly model: string;
  /** Whether the answer that is shown says something else now. */
  readonly concerns: (change: Change) => boolean;
  readonly ask: () => Promise<{ readonly isSuccess: boolean }>;
}

const NO_POSITION_OF_ITS_OWN: Answered = { position: null };
/** Hundreds of people may look at the same: not all of them ask in one breath. */
const SPREAD_MS = 3_000;

/**
 * Asks again for an answer that joins more than a topic tells, where something is told that it says.
 * @returns ends it
 */
export function askAnew({ topic, model, concerns, ask }: AskingAnew): () => void {
  let callOff: (() => void) | null = null;
  const askNow = (): void => {
    callOff = null;
    const answered = entry.requested();
    // What is shown may not have been asked for at all yet: then it throws.
    const asking = async (): Promise<boolean> => (await ask()).isSuccess;
    void asking()
      .catch(() => false)
      .then((isSuccess) => answered(isSuccess ? NO_POSITION_OF_ITS_OWN : null));
  };
  const entry: LiveEntry = new LiveEntry(
    {
      apply: (change) => !concerns(change),
      refetch: () => void (callOff ??= deviceTimers.after(SPREAD_MS * Math.random(), askNow)),
    },
    model,
  );
  const { position, stop } = live.watch(topic, entry);
  // What is shown was asked for before anybody listened.
  entry.requested()(NO_POSITION_OF_ITS_OWN);
  entry.onPosition(position);
  return () => {
    callOff?.();
    stop();
  };
}
