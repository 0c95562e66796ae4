import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useBack } from '@/shared/hooks/use-back';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { DiscardQuestion } from './discard-question';

export interface Leave {
  /** At once, or asked first where something is not saved; so does the phone's Back. */
  readonly ask: () => void;
  /** At once: it is saved. */
  readonly go: () => void;
  readonly question: ReactNode;
}

/** The way out of a form. @param backTo where it leads when the form was opened first */
export function useLeave(backTo: string, isDirty: boolean): Leave {
  const back = useBack(backTo);
  const [isAsked, setIsAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const ask = useCallback(() => setIsAsked(true), []);
  const go = useCallback(() => {
    setIsAsked(false);
    setIsLeaving(true);
  }, []);
  useBackCloses(isDirty && !isAsked && !isLeaving, ask);
  // Only when nothing keeps the page any more.
  useEffect(() => {
    if (isLeaving) back();
  }, [isLeaving, back]);
  return {
    ask: isDirty ? ask : go,
    go,
    question: <DiscardQuestion open={isAsked} onOpenChange={setIsAsked} onDiscard={go} />,
  };
}
