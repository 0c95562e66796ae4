import { useCallback, useEffect, useRef, useState } from 'react';
import { useDrawMutation, type Drawn } from '@/data/rewards/draw';
import { keepReceipt } from '@/data/rewards/receipts';
import type { Reward } from '@/data/rewards/rewards';
import { problemOf } from '@/shared/api/problem';
import { isUnheard } from '@/shared/api/unheard';
import { newKey } from '@/shared/lib/ids';
import { texts } from './texts';

/** C9: a reveal that does not end, and an answer that does not come, are waited for no longer. */
export const FALLBACK_MS = 10_000;

/** What a draw came to. `reason`: why a lost one was none at all; `null`: it was drawn, and lost. */
export type Outcome =
  | { readonly is: 'won'; readonly reward: Reward }
  | { readonly is: 'lost'; readonly reason: string | null };

/** C4 */
export type Stage = { readonly is: 'initial' } | { readonly is: 'revealing' } | Outcome;

interface Wish {
  readonly key: string;
  readonly clientSeed: string;
}

export interface Drawing {
  readonly stage: Stage;
  readonly draw: () => void;
  /** The reveal has been shown. */
  readonly revealed: () => void;
  /** Try Again, Awesome, Maybe Later, and after a claim. */
  readonly restart: () => void;
}

interface Run {
  /** Counts the draws of this page; 0: none yet. */
  readonly attempt: number;
  /** Back at the beginning. */
  readonly isOver: boolean;
  readonly outcome: Outcome | null;
  readonly isRevealed: boolean;
  readonly isOverdue: boolean;
}

const NONE: Run = { attempt: 0, isOver: true, outcome: null, isRevealed: false, isOverdue: false };

/** A draw from the press to its outcome (C4): initial, the reveal, won or lost. */
export function useDrawing(contestId: string | undefined): Drawing {
  const [send] = useDrawMutation();
  const [run, setRun] = useState(NONE);
  // Kept while it is not known what has become of it: sent again, it is the same draw.
  const wish = useRef<Wish | null>(null);
  const { attempt } = run;

  useEffect(() => {
    if (attempt === 0) return;
    const timer = setTimeout(() => setRun((now) => ({ ...now, isOverdue: true })), FALLBACK_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  const draw = (): void => {
    if (contestId === undefined) return;
    const drawn = attempt + 1;
    setRun({ ...NONE, attempt: drawn, isOver: false });
    wish.current ??= { key: newKey(), clientSeed: newKey() };
    void send({ contestId, ...wish.current }).then(({ data, error }) => {
      if (data || !isUnheard(problemOf(error))) wish.current = null;
      if (data) keepReceipt(data.draw);
      const outcome = data ? outcomeOf(data) : failed(error);
      setRun((now) => (now.attempt === drawn ? answered(now, outcome) : now));
    });
  };
  const revealed = useCallback(() => setRun((now) => ({ ...now, isRevealed: true })), []);
  const restart = useCallback(() => setRun((now) => ({ ...now, isOver: true })), []);
  return { stage: stageOf(run), draw, revealed, restart };
}

/** What was won is shown also where the answer was not waited for. */
function answered(run: Run, outcome: Outcome): Run {
  return { ...run, outcome, isOver: run.isOver && outcome.is !== 'won' };
}

function stageOf({ isOver, outcome, isRevealed, isOverdue }: Run): Stage {
  if (isOver) return { is: 'initial' };
  if (isOverdue) return outcome ?? { is: 'lost', reason: texts.loser.unanswered };
  return outcome && isRevealed ? outcome : { is: 'revealing' };
}

/** C4: without a result it counts as lost. */
function outcomeOf({ winStatus, rewards }: Drawn): Outcome {
  const [reward] = rewards;
  return winStatus && reward ? { is: 'won', reward } : { is: 'lost', reason: null };
}

function failed(error: unknown): Outcome {
  const problem = problemOf(error);
  return { is: 'lost', reason: isUnheard(problem) ? texts.loser.unanswered : problem.message };
}
