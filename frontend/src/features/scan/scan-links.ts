import type { Order } from '@lineless/contracts/ordering/orders';
import { isRecord } from '@/shared/lib/is-record';

/** How somebody came to an order's page; from the board and the history: not at all (resolution 10). */
export type Via = Exclude<NonNullable<Order['completedVia']>, 'button'>;

/** Travels with the navigation, so that a copied address never completes an order. */
export const arrivingBy = (via: Via) => ({ via });

export function viaOf(state: unknown): Via | null {
  const said = isRecord(state) ? state.via : null;
  return said === 'scan' || said === 'typed' ? said : null;
}

/** The press that led to the scanner was the wish to scan: the camera starts by itself. */
export const STARTS_SCANNING = { scan: true };

export function startsScanning(state: unknown): boolean {
  return isRecord(state) && state.scan === true;
}
