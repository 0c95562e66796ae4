import { useRef, useState } from 'react';
import { problemOf, type Problem } from '@/shared/api/problem';
import { useLookAgain } from '@/shared/hooks/use-look-again';
import { awaits, NOTHING_SENT, type Standing } from './standing';

/** By this tab, before the session ended or the page was loaded anew: what came of it is asked first. */
const SENT_EARLIER = { money: 'unheard', looks: 0 } as const satisfies Standing;

interface Look {
  /** Asks the server what came of it. @returns what is known after that */
  readonly look: (before: Standing) => Promise<Standing>;
  /** After each attempt and each look. */
  readonly onKnown?: (standing: Standing) => void;
  /** Something was sent before this was shown. */
  readonly wasSent?: boolean;
}

export interface Attempts {
  /**
   * One at a time, however fast it is pressed. Without a network nothing is sent.
   * @param work is told by `slow` that it waits for nothing but the provider's answer: the page looks for itself then
   * @param failed what a failure says about the money
   */
  readonly attempt: (
    work: (slow: () => void) => Promise<Standing>,
    failed: (problem: Problem) => Standing,
  ) => Promise<void>;
  readonly processing: boolean;
  readonly standing: Standing;
  /** Says without an attempt how it stands; nothing that is awaited is given up for that. */
  readonly say: (standing: Standing) => void;
}

/**
 * The attempts to pay for one thing, and what is known about the money. Where an answer was lost, the server is asked
 * again and again until it knows.
 */
export function useAttempts({ look, onKnown, wasSent = false }: Look): Attempts {
  const [processing, setProcessing] = useState(false);
  const [standing, setStanding] = useState<Standing>(wasSent ? SENT_EARLIER : NOTHING_SENT);
  const latest = useRef(standing);
  /** Two presses in one breath see the same state. */
  const underWay = useRef(false);

  const say = (next: Standing): void => {
    latest.current = next;
    setStanding(next);
  };
  const know = (next: Standing): void => {
    say(next);
    onKnown?.(next);
  };
  const lookAgain = async (): Promise<void> => {
    const before = latest.current;
    const next = await look(before);
    // The provider's own answer may have come while the server was asked, and says more.
    if (latest.current === before) know(next);
  };
  useLookAgain(awaits(standing) && !processing, lookAgain, { atOnce: wasSent });

  return {
    processing,
    standing,
    say: (next) => {
      if (!awaits(latest.current)) say(next);
    },
    attempt: async (work, failed) => {
      if (underWay.current) return;
      say(navigator.onLine ? NOTHING_SENT : { money: 'offline' });
      if (!navigator.onLine) return;
      underWay.current = true;
      setProcessing(true);
      const slow = (): void => {
        say({ money: 'undecided' });
        setProcessing(false);
      };
      const next = await work(slow).catch((failure: unknown) => failed(problemOf(failure)));
      underWay.current = false;
      setProcessing(false);
      know(next);
    },
  };
}
