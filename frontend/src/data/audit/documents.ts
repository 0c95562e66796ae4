import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import type { Product } from '@lineless/contracts/catalogue/products';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { AnyCall } from '@lineless/contracts/call';
import { documentShapeOf } from '@/shared/api/checked';
import { fits } from '@/shared/api/shape';
import type { Documents } from './as-of';

/** Those of a read model that are what its own call answers; an old state may be none of it. */
function of<Document>(documents: Documents, model: string, call: AnyCall): Document[] {
  const shape = documentShapeOf(call);
  return documents
    .filter((one) => one.model === model && (shape === undefined || fits(shape, one.document)))
    .map(({ document }) => document as Document);
}

export function orderIn(documents: Documents): Order | null {
  return of<Order>(documents, 'orders', orderingCalls.getOrder)[0] ?? null;
}

export function productIn(documents: Documents): Product | null {
  return of<Product>(documents, 'products', catalogueCalls.getMenu)[0] ?? null;
}

/** A guest list's event and who was on it. */
export function gleventIn(
  documents: Documents,
): { readonly glevent: Glevent; readonly guests: readonly Reservation[] } | null {
  const [glevent] = of<Glevent>(documents, 'glevents', guestListCalls.getGlevent);
  const guests = of<Reservation>(documents, 'reservations', reservationCalls.getReservations);
  return glevent ? { glevent, guests } : null;
}
