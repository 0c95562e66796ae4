import type { ConfirmPaymentAnswer, ConfirmPaymentRequest } from '@lineless/contracts/ordering/payments';
import { useState } from 'react';
import type { Checkout } from '@/data/checkout/checkout';
import { useTestPayments } from '@/data/checkout/use-test-payments';
import { useMarkPaidMutation } from '@/data/ordering/my-orders';
import { problemOf, type Problem } from '@/shared/api/problem';
import { isUnheard } from '@/shared/api/unheard';
import type { Confirm } from '@/shared/payments/confirm';
import { lookedInVain, NOTHING_SENT, refusedOrLost, type Standing } from '@/shared/payments/standing';
import { useAttempts } from '@/shared/payments/use-attempts';
import { texts } from './texts';

export interface PaymentInUse {
  readonly pay: (paymentMethod: ConfirmPaymentRequest['paymentMethod']) => Promise<void>;
  /**
   * By the real provider's form, which asks the bank's question itself.
   * @param isOff asked at the last moment: nothing is sent where it says so
   */
  readonly payBy: (confirm: Confirm, isOff?: () => Promise<boolean>) => Promise<void>;
  /** The customer's answer to the bank's question. */
  readonly verify: (approve: boolean) => Promise<void>;
  /** @param onStale the order costs something by now, which this page has not heard of */
  readonly placeFree: (onStale: () => void) => Promise<void>;
  /** Says why nothing was sent; `null`: what was said is settled. */
  readonly refuse: (why: string | null) => void;
  /** The provider has no form for this payment any more: it is paid, or will never be. */
  readonly isOver: () => void;
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
  const test = useTestPayments();
  const [markPaid] = useMarkPaidMutation();
  const [asks, setAsks] = useState(false);
  const { userId, orderId, clientSecret, paymentIntentId } = checkout;

  const look = async (): Promise<Standing> => {
    await markPaid({ userId, orderId }).unwrap();
    onPaid();
    return NOTHING_SENT;
  };
  const lookAfter = (before: Standing): Promise<Standing> =>
    look().catch((failure: unknown) => afterwards(problemOf(failure), before));
  const { attempt, say, processing, standing } = useAttempts({ look: lookAfter });

  const proceed = async ({ status, error: decline }: ConfirmPaymentAnswer): Promise<Standing> => {
    setAsks(status === 'requires_action');
    switch (status) {
      case 'succeeded':
        return lookAfter({ money: 'moved' });
      case 'processing':
        return { money: 'undecided' };
      case 'requires_action':
        return NOTHING_SENT;
      case 'requires_payment_method':
        return { money: 'unmoved', error: decline?.message ?? texts.failed.payment };
    }
  };
  const payBy: PaymentInUse['payBy'] = (confirm, isOff) =>
    attempt(
      async (onSlow) => {
        setAsks(false);
        if (paymentIntentId === null || clientSecret === null)
          return { ...NOTHING_SENT, error: texts.failed.noOrder };
        if (await isOff?.()) return NOTHING_SENT;
        const open = async () => ({ paymentIntentId, clientSecret });
        return proceed(await confirm({ open, onSlow }));
      },
      (problem) => refusedOrLost(problem, texts.failed.unknown),
    );

  return {
    processing,
    asks,
    standing,
    payBy,
    pay: (paymentMethod) => payBy(test.by(paymentMethod)),
    verify: (approve) => payBy(test.verify(approve)),
    refuse: (why) => say({ ...NOTHING_SENT, error: why }),
    isOver: () => say({ money: 'unheard', looks: 0 }),
    placeFree: (onStale) =>
      attempt(look, (problem) => {
        if (isUnheard(problem)) return { money: 'unheard', looks: 0 };
        const costs = problem.code === 'PAYMENT_NOT_CONFIRMED';
        if (costs) onStale();
        return {
          ...NOTHING_SENT,
          error: costs ? texts.failed.notFree : problem.message || texts.failed.placing,
        };
      }),
  };
}

/** The server was asked to look, and did not find the order paid. */
function afterwards(problem: Problem, before: Standing): Standing {
  if (isUnheard(problem)) return before;
  if (problem.code === 'PAYMENT_NOT_CONFIRMED') return lookedInVain(before, texts.failed.payment);
  return { ...NOTHING_SENT, error: problem.message || texts.failed.unknown };
}
