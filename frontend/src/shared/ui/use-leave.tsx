import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBack } from '@/shared/hooks/use-back';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { useLinksWait } from '@/shared/hooks/use-links-wait';
import { useStayWhile } from '@/shared/hooks/use-stay-while';
import { useUploading } from '@/shared/hooks/use-uploading';
import { DiscardQuestion } from './discard-question';

export interface Leave {
  /** At once, or asked first where something is not saved; so does the phone's Back. */
  readonly ask: () => void;
  /** At once: it is saved. */
  readonly go: () => void;
  readonly question: ReactNode;
}

/**
 * The ways out of a form: Back, the phone's Back and the page's links ask first where something is not saved, and the
 * browser asks before it closes the page.
 *
 * @param backTo where it leads when the form was opened first
 */
export function useLeave(backTo: string, isChanged: boolean): Leave {
  const isUploading = useUploading();
  const isDirty = isChanged || isUploading;
  const back = useBack(backTo);
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  /** Where the link leads that is asked about; `null`: it is Back. */
  const [to, setTo] = useState<string | null>(null);
  const ask = useCallback(() => {
    setTo(null);
    setIsAsked(true);
  }, []);
  const askOfLink = useCallback((path: string) => {
    setTo(path);
    setIsAsked(true);
  }, []);
  /** It is saved, so a link that was asked about before leads nowhere any more. */
  const leave = useCallback(() => {
    setTo(null);
    setIsLeaving(true);
  }, []);
  const discard = useCallback(() => {
    setIsAsked(false);
    setIsLeaving(true);
  }, []);
  useBackCloses(isDirty && !isAsked && !isLeaving, ask);
  useLinksWait(isDirty && !isAsked && !isLeaving, askOfLink);
  useStayWhile(isDirty && !isLeaving);
  // Only when nothing keeps the page any more.
  useEffect(() => {
    if (!isLeaving) return;
    if (to === null) back();
    else void navigate(to);
  }, [isLeaving, to, back, navigate]);
  return {
    ask: isDirty ? ask : leave,
    go: leave,
    question: <DiscardQuestion open={isAsked} onClose={() => setIsAsked(false)} onDiscard={discard} />,
  };
}
