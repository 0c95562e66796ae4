import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';

/** A payment that there is at the provider. */
export interface OpenedPayment {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** Who pays, as far as a wallet or a card says it; empty where it does not. */
export interface Payer {
  readonly name: string;
  readonly email: string;
  /** As it was given there. */
  readonly phone: string;
}

export interface PaymentSteps {
  /** What is to be paid, opened now where it was not before; `null`: it cannot be, and nothing is sent. */
  readonly open: () => Promise<OpenedPayment | null>;
  /** From now on money may move. */
  readonly onSent?: (payment: OpenedPayment) => void;
  /** The provider takes so long that the payer was let go. Its answer still comes. */
  readonly onSlow?: () => void;
}

/** One press that pays, at the real provider or the test's. @throws PaymentUnheard, and what `open` throws */
export type Confirm = (steps: PaymentSteps) => Promise<ConfirmPaymentAnswer>;

/** A press, and who pays. */
export interface Pressed {
  readonly payer: Payer;
  readonly confirm: Confirm;
}
