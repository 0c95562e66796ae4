import type { ConfirmPaymentAnswer, ConfirmPaymentRequest } from '@lineless/contracts/ordering/payments';
import { useState } from 'react';
import type { Checkout } from '@/data/checkout/checkout';
import { useConfirmTestPaymentMutation, useVerifyTestPaymentMutation } from '@/data/checkout/test-payments';
import { useMarkPaidMutation } from '@/data/ordering/my-orders';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';

/** C8 */
const NO_ORDER = 'No order found.';
const NOT_SUCCESSFUL = 'Payment was not successful.';
const UNKNOWN = 'An unknown error occurred.';
const NETWORK = 'Unable to load the data due to a network issue. Please check your connection.';
const NOT_FREE = 'Order is not free.';
const NOT_PLACED = 'Failed to place order.';

export interface PaymentInUse {
  readonly pay: (paymentMethod: ConfirmPaymentRequest['paymentMethod']) => Promise<void>;
  /** The customer's answer to the bank's question. */
  readonly verify: (approve: boolean) => Promise<void>;
  readonly placeFree: (isFree: boolean) => Promise<void>;
  /** Says why nothing was sent. */
  readonly refuse: (why: string) => void;
  /** C4: set while paying. */
  readonly processing: boolean;
  /** The bank asks (3-D Secure). */
  readonly asks: boolean;
  /** The bank has not decided yet: the order tells when it has. */
  readonly undecided: boolean;
  /** Shown under the pay area. */
  readonly error: string | null;
}

/** Pays at the test provider, then asks the server to look (resolution 14). Pressing again is harmless. */
export function usePayment(checkout: Checkout, onPaid: () => void): PaymentInUse {
  const [confirm] = useConfirmTestPaymentMutation();
  const [verify] = useVerifyTestPaymentMutation();
  const [markPaid] = useMarkPaidMutation();
  const [processing, setProcessing] = useState(false);
  const [asks, setAsks] = useState(false);
  const [undecided, setUndecided] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { userId, orderId, clientSecret, paymentIntentId } = checkout;

  const attempt = async (work: () => Promise<string | null>, otherwise = UNKNOWN): Promise<void> => {
    setError(null);
    setProcessing(true);
    try {
      setError(await work());
    } catch (failure) {
      const problem = problemOf(failure);
      setError(problem.message || (isNetworkProblem(problem) ? NETWORK : otherwise));
    } finally {
      setProcessing(false);
    }
  };
  const lookAndLeave = async (): Promise<null> => {
    await markPaid({ userId, orderId }).unwrap();
    onPaid();
    return null;
  };
  const proceed = async ({ status, error: decline }: ConfirmPaymentAnswer): Promise<string | null> => {
    setAsks(status === 'requires_action');
    setUndecided(status === 'processing');
    switch (status) {
      case 'succeeded':
        return lookAndLeave();
      case 'processing':
      case 'requires_action':
        return null;
      case 'requires_payment_method':
        return decline?.message ?? NOT_SUCCESSFUL;
    }
  };

  return {
    processing,
    asks,
    undecided,
    error,
    pay: (paymentMethod) =>
      attempt(async () => {
        if (paymentIntentId === null || clientSecret === null) return NO_ORDER;
        return proceed(await confirm({ paymentIntentId, clientSecret, paymentMethod }).unwrap());
      }),
    verify: (approve) =>
      attempt(async () => {
        if (paymentIntentId === null || clientSecret === null) return NO_ORDER;
        setAsks(false);
        return proceed(await verify({ paymentIntentId, clientSecret, approve }).unwrap());
      }),
    refuse: setError,
    placeFree: (isFree) => attempt(async () => (isFree ? lookAndLeave() : NOT_FREE), NOT_PLACED),
  };
}
