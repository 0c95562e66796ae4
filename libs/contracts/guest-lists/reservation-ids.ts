/*
 * Ids that say to which list they belong: a scanned code, a link and a guest's own reservation lead to their stream
 * without a look into any read model. No list's id has the separator behind its last one.
 */
const SEPARATOR = '_';
/** Ahead of what opens a guest's ticket; no secret has it. */
const TICKET_SEPARATOR = '-';
const OWN_LENGTH = 16;
const SHORT_LENGTH = 6;

/** @param drawn an id, drawn or derived, of which the last 80 bits are taken */
export function withinList(gleventId: string, drawn: string): string {
  return beginningOf(gleventId) + drawn.slice(-OWN_LENGTH);
}

/** What every such id of a list begins with. */
export function beginningOf(gleventId: string): string {
  return gleventId + SEPARATOR;
}

/** What a guest says at the door where no camera reads the code; few guests of a list have the same. */
export function shortCodeOf(reservationId: string): string {
  return reservationId.slice(-SHORT_LENGTH).toUpperCase();
}

/** What opens the ticket of a guest without an account, on any device: the reservation and a secret. */
export function ticketIdOf(reservationId: string, drawn: string): string {
  return reservationId + TICKET_SEPARATOR + drawn.slice(-OWN_LENGTH);
}

/** The reservation that a ticket is of. */
export function reservationOf(ticketId: string): string {
  return ticketId.slice(0, Math.max(0, ticketId.lastIndexOf(TICKET_SEPARATOR)));
}

/** The list that a reservation, or a promoter's link, is of. */
export function listOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf(SEPARATOR)));
}
