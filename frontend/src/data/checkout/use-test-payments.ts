import type { ConfirmPaymentRequest } from '@lineless/contracts/ordering/payments';
import { useConfirmTestPaymentMutation, useVerifyTestPaymentMutation } from '@/data/checkout/test-payments';
import type { Confirm } from '@/shared/payments/confirm';

export interface TestPayments {
  readonly by: (paymentMethod: ConfirmPaymentRequest['paymentMethod']) => Confirm;
  /** The customer's answer to the bank's question. */
  readonly verify: (approve: boolean) => Confirm;
}

/** The test provider's ways to pay, as the real one's form has them. */
export function useTestPayments(): TestPayments {
  const [confirm] = useConfirmTestPaymentMutation();
  const [verify] = useVerifyTestPaymentMutation();
  return {
    by:
      (paymentMethod) =>
      async ({ open, onSent }) => {
        const payment = await open();
        if (!payment) return { status: 'requires_payment_method' };
        onSent?.(payment);
        return confirm({ ...payment, paymentMethod }).unwrap();
      },
    verify:
      (approve) =>
      async ({ open, onSent }) => {
        const payment = await open();
        if (!payment) return { status: 'requires_payment_method' };
        onSent?.(payment);
        return verify({ ...payment, approve }).unwrap();
      },
  };
}
