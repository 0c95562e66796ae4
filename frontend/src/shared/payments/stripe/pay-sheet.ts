import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';

/**
 * Apple and Google give a page 30 s to say what came of a payment; a sheet that has heard nothing by then ends with an
 * error of its own. The rest is for the page's own way to the phone.
 */
export const SHEET_MS = 25_000;

/**
 * The sheet of a wallet whose owner has agreed. It ends exactly once: Stripe closes it where the payment goes
 * through; in every other case it is told that the payment has failed.
 */
export class PaySheet {
  /** Comes when there was no more time, and never of a sheet that ended before. */
  readonly late: Promise<null>;
  private readonly stopWaiting: () => void;
  private isOpen = true;

  constructor(private readonly paymentFailed: StripeExpressCheckoutElementConfirmEvent['paymentFailed']) {
    let giveUp: (nothing: null) => void = () => undefined;
    this.late = new Promise((resolve) => (giveUp = resolve));
    const timer = setTimeout(() => {
      this.fail();
      giveUp(null);
    }, SHEET_MS);
    this.stopWaiting = () => clearTimeout(timer);
  }

  /** @returns the same answer */
  heard(answer: ConfirmPaymentAnswer): ConfirmPaymentAnswer {
    if (answer.status === 'succeeded' || answer.status === 'processing') this.end();
    else this.fail();
    return answer;
  }

  /** Nothing was paid, or the sheet is closed already. */
  fail(): void {
    if (this.end()) this.paymentFailed({ reason: 'fail' });
  }

  /** @returns whether it was open */
  private end(): boolean {
    const wasOpen = this.isOpen;
    this.isOpen = false;
    this.stopWaiting();
    return wasOpen;
  }
}
