import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import { useRef, useState } from 'react';
import { useTestPayments } from '@/data/checkout/use-test-payments';
import { begunPaymentOf, forgetBegunPayment, keepBegunPayment } from '@/data/membership/begun-payment';
import { useJoinMutation, useOpenMembershipPaymentMutation, type Joining } from '@/data/membership/buy';
import { askMembership, type Membership } from '@/data/membership/me';
import { askPlansAnew, type MembershipPlan } from '@/data/membership/plans';
import { problemOf, type Problem } from '@/shared/api/problem';
import { isUnheard } from '@/shared/api/unheard';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useIntent } from '@/shared/hooks/use-intent';
import type { OpenedPayment, Payer, Pressed } from '@/shared/payments/confirm';
import { awaits, lookedInVain, NOTHING_SENT, refusedOrLost, type Standing } from '@/shared/payments/standing';
import { useAttempts } from '@/shared/payments/use-attempts';
import { useSession } from '@/shared/session/use-session';
import { namesOf } from './payer';
import { texts } from './texts-join';

export interface Purchase {
  /** Opens a payment, has it confirmed, joins (M4). */
  readonly buy: (pressed: Pressed) => Promise<void>;
  /** The customer's answer to the bank's question. */
  readonly verify: (approve: boolean) => Promise<void>;
  /** Says why nothing was sent; `null`: what was said is settled. */
  readonly refuse: (why: string | null) => void;
  readonly processing: boolean;
  /** The bank asks (3-D Secure). */
  readonly asks: boolean;
  readonly standing: Standing;
  /** It is paid for, or may be: nothing else is bought. */
  readonly isUnderWay: boolean;
}

interface Outcome {
  /** @param membership as it is by now */
  readonly onJoined: (membership: Membership) => void;
  /** @param message what the provider or the server says; empty where neither does */
  readonly onFailed: (message: string) => void;
}

/**
 * Buys a membership. An intent is charged once, and the server ends a paid one in a membership also where this page
 * is gone (resolution 61): where an answer was lost, this asks again until it knows.
 */
export function usePurchase(plan: MembershipPlan | undefined, { onJoined, onFailed }: Outcome): Purchase {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const userId = user?.userId ?? '';
  const test = useTestPayments();
  const [openPayment] = useOpenMembershipPaymentMutation();
  const [join] = useJoinMutation();
  const [asks, setAsks] = useState(false);
  const [begun] = useState(() => begunPaymentOf(userId));
  const intent = useIntent();
  const opened = useRef<OpenedPayment | null>(null);
  // Who has paid the server knows from the provider.
  const joining = useRef<Joining | null>(begun === null ? null : { paymentIntentId: begun });
  /** The payment whose membership has been announced: an answer may come after a look that has found it. */
  const announced = useRef<string | null>(null);

  const tryToJoin = async (before: Standing): Promise<Standing> => {
    const paid = joining.current;
    if (paid === null) {
      const { data: membership } = await dispatch(askMembership(userId));
      if (membership?.status !== 'ACTIVE') return before;
      onJoined(membership);
      return NOTHING_SENT;
    }
    const { data: membership, error } = await join(paid);
    if (error) return afterwards(problemOf(error), before);
    if (announced.current !== paid.paymentIntentId) onJoined(membership);
    announced.current = paid.paymentIntentId;
    return NOTHING_SENT;
  };
  const { attempt, say, processing, standing } = useAttempts({
    look: tryToJoin,
    wasSent: begun !== null,
    onKnown: (next) => {
      if (!awaits(next)) forgetBegunPayment();
      if (next.money === 'unmoved') onFailed(next.error);
    },
  });

  const keep = ({ paymentIntentId }: OpenedPayment): void => keepBegunPayment(userId, paymentIntentId);
  const proceed = async ({ status, error }: ConfirmPaymentAnswer): Promise<Standing> => {
    setAsks(status === 'requires_action');
    switch (status) {
      case 'succeeded':
        return tryToJoin({ money: 'moved' });
      case 'processing':
        return { money: 'undecided' };
      case 'requires_action':
        return NOTHING_SENT;
      case 'requires_payment_method':
        return { money: 'unmoved', error: error?.message ?? '' };
    }
  };
  const unopened = async ({ code, message }: Problem): Promise<Standing> => {
    if (code === 'PRICE_CHANGED') void dispatch(askPlansAnew());
    // By an earlier press whose answer was lost: the server is about to begin the membership (resolution 61).
    return code === 'ALREADY_PAID' ? tryToJoin({ money: 'moved' }) : { money: 'unmoved', error: message };
  };
  const pay = async (
    { duration, price, label }: MembershipPlan,
    { payer, confirm }: Pressed,
    onSlow: () => void,
  ): Promise<Standing> => {
    joining.current = null;
    opened.current = null;
    const refusals: Problem[] = [];
    const open = async (): Promise<OpenedPayment | null> => {
      const terms = { duration, price, label };
      // What is bought after a membership is another one, also in the same words.
      const key = intent.keyOf([terms, announced.current]);
      const { data, error } = await openPayment({ plan: terms, key });
      if (error) {
        refusals.push(problemOf(error));
        intent.failed(error);
      }
      return data ?? null;
    };
    const onSent = (payment: OpenedPayment): void => {
      opened.current = payment;
      joining.current = {
        ...whoOf(payer, user?.phoneNumber ?? ''),
        ...{ paymentIntentId: payment.paymentIntentId, membershipDuration: duration, amount: price },
      };
      keep(payment);
    };
    const answer = await confirm({ open, onSent, onSlow });
    const [refusal] = refusals;
    return refusal ? unopened(refusal) : proceed(answer);
  };

  return {
    processing,
    asks,
    standing,
    isUnderWay: processing || awaits(standing),
    buy: async (pressed) => {
      if (plan && !awaits(standing))
        await attempt(
          (onSlow) => pay(plan, pressed, onSlow),
          (problem) => refusedOrLost(problem, ''),
        );
    },
    verify: (approve) =>
      attempt(
        async () => {
          setAsks(false);
          return proceed(await test.verify(approve)({ open: async () => opened.current, onSent: keep }));
        },
        (problem) => refusedOrLost(problem, ''),
      ),
    refuse: (why) => say({ ...NOTHING_SENT, error: why }),
  };
}

/** A card says no more than a name: the number is then the one that its holder has signed in with. */
function whoOf({ name, email, phone }: Payer, ownNumber: string) {
  return { ...namesOf(name), email, phoneNumber: phone || ownNumber };
}

function afterwards(problem: Problem, before: Standing): Standing {
  if (isUnheard(problem) || problem.status === 401) return before;
  if (problem.code === 'MEMBERSHIP_NOT_PAID') return lookedInVain(before, texts.toasts.failed.text);
  return { money: 'unmoved', error: problem.message };
}
