import { useCallback, useState, type ReactNode } from 'react';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { DiscardQuestion } from './discard-question';

interface Closing {
  /** At once, or asked first where something is not saved; so does the phone's Back. */
  readonly ask: () => void;
  readonly question: ReactNode;
}

/** The way out of a sheet that is filled in. */
export function useClosing(isDirty: boolean, close: () => void): Closing {
  const [isAsked, setIsAsked] = useState(false);
  const ask = useCallback(() => setIsAsked(true), []);
  useBackCloses(isDirty && !isAsked, ask);
  return {
    ask: isDirty ? ask : close,
    question: <DiscardQuestion open={isAsked} onClose={() => setIsAsked(false)} onDiscard={close} />,
  };
}
