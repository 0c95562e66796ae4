import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import { useRef, useState } from 'react';
import { begunPaymentOf, forgetBegunPayment, keepBegunPayment } from '@/data/membership/begun-payment';
import { askMembership } from '@/data/membership/me';
import {
  useJoinMutation,
  useOpenMembershipPaymentMutation,
  type Joining,
  type MembershipIntent,
} from '@/data/membership/buy';
import { askPlansAnew, type MembershipPlan } from '@/data/membership/plans';
import { problemOf, type Problem } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useLookAgain } from '@/shared/hooks/use-look-again';
import { newKey } from '@/shared/lib/ids';
import { awaits, lookedInVain, NOTHING_SENT, type Standing } from '@/shared/payments/standing';
import { useSession } from '@/shared/session/use-session';
import { namesOf } from './payer';
import { texts } from './texts-join';

/** What a wallet says of its owner (M5). */
export interface Payer {
  readonly name: string;
  readonly email: string;
  /** As it was given there. */
  readonly phone: string;
}

/** Pays at the provider. */
export type Confirm = (intent: MembershipIntent) => Promise<ConfirmPaymentAnswer>;

export interface Purchase {
  /** Opens a payment, has it confirmed, joins (M4). @returns whether the wallet may say that it is done */
  readonly buy: (payer: Payer, confirm: Confirm) => Promise<boolean>;
  readonly processing: boolean;
  readonly standing: Standing;
}

interface Outcome {
  readonly onJoined: () => void;
  /** @param message what the provider or the server says; empty where neither does */
  readonly onFailed: (message: string) => void;
}

/**
 * Buys a membership. An intent is charged once, and the server ends a paid one in a membership whatever happens here
 * (resolution 61): where an answer was lost, this asks again until it knows.
 */
export function usePurchase(plan: MembershipPlan, { onJoined, onFailed }: Outcome): Purchase {
  const dispatch = useAppDispatch();
  const userId = useSession().user?.userId ?? '';
  const [open] = useOpenMembershipPaymentMutation();
  const [join] = useJoinMutation();
  const [processing, setProcessing] = useState(false);
  const [begun] = useState(() => begunPaymentOf(userId));
  /** Two presses in one breath see the same state. */
  const buying = useRef(false);
  const [standing, setStanding] = useState<Standing>(begun === null ? NOTHING_SENT : SENT_EARLIER);
  const [key, setKey] = useState(newKey);
  // Who has paid the server knows from the provider.
  const joining = useRef<Joining | null>(begun === null ? null : { paymentIntentId: begun });

  const settle = (next: Standing): void => {
    setStanding(next.money === 'unmoved' ? NOTHING_SENT : next);
    if (!awaits(next)) forgetBegunPayment();
    if (next.money === 'unmoved') onFailed(next.error);
  };
  /** Whether it went through, or `before` as what is still not known. */
  const tryToJoin = async (before: Standing): Promise<Standing> => {
    if (joining.current === null) {
      const { data: membership } = await dispatch(askMembership(userId));
      if (membership?.status !== 'ACTIVE') return before;
      onJoined();
      return NOTHING_SENT;
    }
    const { error } = await join(joining.current);
    if (error) return afterwards(problemOf(error), before);
    setKey(newKey());
    onJoined();
    return NOTHING_SENT;
  };
  const lookAgain = async (): Promise<void> => settle(await tryToJoin(standing));
  useLookAgain(awaits(standing) && !processing, lookAgain, { atOnce: begun !== null });

  const buy = async (payer: Payer, confirm: Confirm): Promise<boolean> => {
    if (buying.current || awaits(standing)) return false;
    setStanding(navigator.onLine ? NOTHING_SENT : { money: 'offline' });
    if (!navigator.onLine) return false;
    buying.current = true;
    setProcessing(true);
    const next = await attempt(payer, confirm);
    buying.current = false;
    setProcessing(false);
    settle(next);
    return next.money !== 'unmoved';
  };
  const attempt = async (payer: Payer, confirm: Confirm): Promise<Standing> => {
    joining.current = null;
    const opened = await open({ plan, key });
    if (!opened.data) {
      const { code, message } = problemOf(opened.error);
      if (code === 'PRICE_CHANGED') void dispatch(askPlansAnew());
      // By an earlier press whose answer was lost: the server is about to begin the membership (resolution 61).
      return code === 'ALREADY_PAID' ? tryToJoin({ money: 'moved' }) : { money: 'unmoved', error: message };
    }
    const { paymentIntentId } = opened.data;
    const { email, phone: phoneNumber } = payer;
    const { duration: membershipDuration, price: amount } = plan;
    joining.current = {
      ...namesOf(payer.name),
      ...{ email, phoneNumber, paymentIntentId, membershipDuration, amount },
    };
    keepBegunPayment(userId, paymentIntentId);
    try {
      const { status, error } = await confirm(opened.data);
      if (status === 'succeeded') return await tryToJoin({ money: 'moved' });
      if (status === 'processing') return { money: 'undecided' };
      return { money: 'unmoved', error: error?.message ?? '' };
    } catch (failure) {
      const problem = problemOf(failure);
      return isUnheard(problem)
        ? { money: 'unheard', looks: 0 }
        : { money: 'unmoved', error: problem.message };
    }
  };
  return { buy, processing, standing };
}

/** By this tab, before the session ended or the page was loaded anew: what came of it is asked first. */
const SENT_EARLIER = { money: 'unheard', looks: 0 } as const satisfies Standing;

function afterwards(problem: Problem, before: Standing): Standing {
  if (isUnheard(problem) || problem.status === 401) return before;
  if (problem.code === 'MEMBERSHIP_NOT_PAID') return lookedInVain(before, texts.toasts.failed.text);
  return { money: 'unmoved', error: problem.message };
}

/** Nothing that the server or the provider meant has arrived: what it did is not known. */
function isUnheard({ status }: Problem): boolean {
  return status === 0 || status === 408 || status >= 500;
}
