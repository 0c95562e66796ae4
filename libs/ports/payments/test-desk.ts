import type { ConfirmPaymentAnswer, confirmPaymentRequest } from '@lineless/contracts/ordering/payments';
import type { z } from 'zod';

export type TestPaymentMethod = z.output<typeof confirmPaymentRequest>['paymentMethod'];

/**
 * What the browser asks of the test provider in place of Stripe's own form (API.md, test payments).
 * A declined card is an answer, not an error.
 */
export interface TestPaymentDesk {
  /** Repeating it on a paid intent answers 'succeeded' again. @throws UnknownIntent */
  confirm(input: {
    intentId: string;
    clientSecret: string;
    paymentMethod: TestPaymentMethod;
    /** Whose wallet it is; one of a few people's, where that is not said. */
    walletOwner?: string;
  }): Promise<ConfirmPaymentAnswer>;
  /** The customer's answer to the bank's question (3-D Secure). @throws UnknownIntent */
  verify(input: { intentId: string; clientSecret: string; approve: boolean }): Promise<ConfirmPaymentAnswer>;
  /**
   * The payers of these are forgotten: the books do not say who they were, in no byte of their files. Unknown ones
   * are no error. What a real provider keeps, and for how long, is its own.
   * @throws StorageUnavailable
   */
  forgetPayers(intentIds: readonly string[]): Promise<void>;
}

/** No intent has this id and this client secret. */
export class UnknownIntent extends Error {
  override readonly name = 'UnknownIntent';
}
