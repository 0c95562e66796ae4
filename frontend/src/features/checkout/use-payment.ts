import type { ConfirmPaymentAnswer, ConfirmPaymentRequest } from '@lineless/contracts/ordering/payments';
import { useState } from 'react';
import type { Checkout } from '@/data/checkout/checkout';
import { useConfirmTestPaymentMutation, useVerifyTestPaymentMutation } from '@/data/checkout/test-payments';
import { useMarkPaidMutation } from '@/data/ordering/my-orders';
import { problemOf, type Problem } from '@/shared/api/problem';
import { awaits, lookedInVain, NOTHING_SENT, type Standing } from '@/shared/payments/standing';
import { texts } from './texts';
import { useLookAgain } from '@/shared/hooks/use-look-again';

export interface PaymentInUse {
  readonly pay: (paymentMethod: ConfirmPaymentRequest['paymentMethod']) => Promise<void>;
  /** By the real provider's form, which asks the bank's question itself. */
  readonly payBy: (confirm: () => Promise<ConfirmPaymentAnswer>) => Promise<void>;
  /** The customer's answer to the bank's question. */
  readonly verify: (approve: boolean) => Promise<void>;
  readonly placeFree: (isFree: boolean) => Promise<void>;
  /** Says why nothing was sent; `null`: what was said is settled. */
  readonly refuse: (why: string | null) => void;
  /** C4: set while paying. */
  readonly processing: boolean;
  /** The bank asks (3-D Secure). */
  readonly asks: boolean;
  /** What is known about the money, and what went wrong: shown under the pay area. */
  readonly standing: Standing;
}

/**
 * Pays at the provider, then asks the server to look (resolution 14). Where an answer was lost it looks again
 * by itself until it knows. Pressing again is harmless: an intent is charged once.
 */
export function usePayment(checkout: Checkout, onPaid: () => void): PaymentInUse {
  const [confirm] = useConfirmTestPaymentMutation();
  const [verify] = useVerifyTestPaymentMutation();
  const [markPaid] = useMarkPaidMutation();
  const [processing, setProcessing] = useState(false);
  const [asks, setAsks] = useState(false);
  const [standing, setStanding] = useState<Standing>(NOTHING_SENT);
  const { userId, orderId, clientSecret, paymentIntentId } = checkout;

  /** @param failed what a failure says about the money */
  const attempt = async (work: () => Promise<Standing>, failed: (problem: Problem) => Standing) => {
    setStanding(navigator.onLine ? NOTHING_SENT : { money: 'offline' });
    if (!navigator.onLine) return;
    setProcessing(true);
    const outcome = await work().catch((failure: unknown) => failed(problemOf(failure)));
    setStanding(outcome);
    setProcessing(false);
  };
  const look = async (): Promise<Standing> => {
    await markPaid({ userId, orderId }).unwrap();
    onPaid();
    return NOTHING_SENT;
  };
  const proceed = async ({ status, error: decline }: ConfirmPaymentAnswer): Promise<Standing> => {
    setAsks(status === 'requires_action');
    switch (status) {
      case 'succeeded':
        return look().catch((failure: unknown) => afterwards(problemOf(failure), { money: 'moved' }));
      case 'processing':
        return { money: 'undecided' };
      case 'requires_action':
        return NOTHING_SENT;
      case 'requires_payment_method':
        return { money: 'unmoved', error: decline?.message ?? texts.failed.payment };
    }
  };
  useLookAgain(awaits(standing) && !processing, () =>
    look().then(setStanding, (failure: unknown) => setStanding((now) => afterwards(problemOf(failure), now))),
  );

  return {
    processing,
    asks,
    standing,
    pay: (paymentMethod) =>
      attempt(async () => {
        if (paymentIntentId === null || clientSecret === null)
          return { ...NOTHING_SENT, error: texts.failed.noOrder };
        return proceed(await confirm({ paymentIntentId, clientSecret, paymentMethod }).unwrap());
      }, refusedOrLost),
    payBy: (confirmation) => attempt(async () => proceed(await confirmation()), refusedOrLost),
    verify: (approve) =>
      attempt(async () => {
        if (paymentIntentId === null || clientSecret === null)
          return { ...NOTHING_SENT, error: texts.failed.noOrder };
        setAsks(false);
        return proceed(await verify({ paymentIntentId, clientSecret, approve }).unwrap());
      }, refusedOrLost),
    refuse: (why) => setStanding((now) => (awaits(now) ? now : { ...NOTHING_SENT, error: why })),
    placeFree: (isFree) =>
      attempt(
        async () => (isFree ? look() : { ...NOTHING_SENT, error: texts.failed.notFree }),
        (problem) =>
          isUnheard(problem)
            ? { money: 'unheard', looks: 0 }
            : { ...NOTHING_SENT, error: problem.message || texts.failed.placing },
      ),
  };
}

/** The server was asked to look, and did not find the order paid. */
function afterwards(problem: Problem, before: Standing): Standing {
  if (isUnheard(problem)) return before;
  if (problem.code === 'PAYMENT_NOT_CONFIRMED') return lookedInVain(before, texts.failed.payment);
  return { ...NOTHING_SENT, error: problem.message || texts.failed.unknown };
}

/** The payment could not be sent, or its answer was lost. */
function refusedOrLost(problem: Problem): Standing {
  if (isUnheard(problem)) return { money: 'unheard', looks: 0 };
  return { money: 'unmoved', error: problem.message || texts.failed.unknown };
}

/** Nothing that the server meant has arrived: what it did is not known. */
function isUnheard({ status }: Problem): boolean {
  return status === 0 || status === 408 || status >= 500;
}
