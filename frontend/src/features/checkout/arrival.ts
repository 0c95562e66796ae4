import { isRecord } from '@/shared/lib/is-record';

/** What the review hands on to the checkout in the navigation state. */
export interface CheckoutArrival {
  /** The server's prices are not those that were on the review page. */
  readonly priceChanged?: boolean;
}

export function saysPriceChanged(state: unknown): boolean {
  return isRecord(state) && state.priceChanged === true;
}
