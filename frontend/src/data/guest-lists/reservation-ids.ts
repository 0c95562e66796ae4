/** Between an event's id and what was drawn for the reservation. */
const SEPARATOR = '_';

export function reservationIdOf(gleventId: string, drawnId: string): string {
  return gleventId + SEPARATOR + drawnId;
}

/** A reservation's id says whose list it is on: no server has to be asked. */
export function isOfAnotherList(reservationId: string, gleventId: string): boolean {
  return reservationId.includes(SEPARATOR) && !reservationId.startsWith(gleventId + SEPARATOR);
}
