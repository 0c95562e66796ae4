import { beginningOf, listOf } from '@lineless/contracts/guest-lists/reservation-ids';

/** A reservation's id says whose list it is on: no server has to be asked. */
export function isOfAnotherList(reservationId: string, gleventId: string): boolean {
  return listOf(reservationId) !== '' && !reservationId.startsWith(beginningOf(gleventId));
}
