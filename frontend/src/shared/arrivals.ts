import type { Order } from '@lineless/contracts/ordering/orders';
import { isRecord } from './lib/is-record';

/*
 * What a link hands on to the next screen in its navigation state. It travels with the navigation alone, so
 * that a copied address does none of it.
 */

/** How staff came to an order's page; from the board and the history: not at all (resolution 10). */
export type Via = Exclude<NonNullable<Order['completedVia']>, 'button'>;

export const arrivingBy = (via: Via) => ({ via });

export function viaOf(state: unknown): Via | null {
  const said = isRecord(state) ? state.via : null;
  return said === 'scan' || said === 'typed' ? said : null;
}

/** The same visit, whose arrival has been used up. */
export const continuing = (visit: string) => ({ visit });

export function continues(state: unknown): string | null {
  return isRecord(state) && typeof state.visit === 'string' ? state.visit : null;
}

/** To the sign-in, from a page that one was signed in for a moment ago. */
export const AFTER_SESSION_END = { sessionEnded: true };

export function saysSessionEnded(state: unknown): boolean {
  return isRecord(state) && state.sessionEnded === true;
}

/** From a vendor's page to a menu: shows the alcohol warning once (C2). */
export const WITH_ALCOHOL_WARNING = { showAlcoholWarning: true };

export function wantsAlcoholWarning(state: unknown): boolean {
  return isRecord(state) && state.showAlcoholWarning === true;
}

/** From the review to the checkout: the server's prices are, or are not, those that were on the review page. */
export const afterReview = (priceChanged: boolean) => ({ priceChanged });

export function comesFromReview(state: unknown): boolean {
  return isRecord(state) && typeof state.priceChanged === 'boolean';
}

export function saysPriceChanged(state: unknown): boolean {
  return isRecord(state) && state.priceChanged === true;
}
