import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import type { TicketProps } from '@/shared/ui/ticket';
import { texts } from './texts';

/** What the look of a ticket depends on. */
export type Shown = Pick<
  MemberReservation,
  | 'reservationStatus'
  | 'quantity'
  | 'checkedInQuantity'
  | 'checkedInAt'
  | 'cancelledBy'
  | 'isNoShow'
  | 'venueName'
  | 'gleventStatus'
  | 'endTime'
>;

type Look = Pick<TicketProps, 'state' | 'statusText' | 'line' | 'stamp'>;

/**
 * A code that lets no guest in is not to look as if it were good, and no state like another.
 * @param now epoch milliseconds
 * @param timeOf an instant on the venue's clock: '9:42 PM'; `undefined` while that is not known
 */
export function appearanceOf(
  shown: Shown,
  now: number,
  timeOf: ((instant: string) => string) | undefined,
): Look {
  const { reservationStatus, quantity, checkedInQuantity, checkedInAt, venueName } = shown;
  if (reservationStatus === 'CANCELLED' || shown.gleventStatus === 'CANCELLED')
    return { state: 'cancelled', statusText: texts.cancelled.stamp };
  const isOver = shown.gleventStatus === 'COMPLETED' || Date.parse(shown.endTime) <= now;
  const isInside = reservationStatus === 'CHECKED_IN';
  if (isInside && checkedInAt !== undefined && (isOver || checkedInQuantity >= quantity)) {
    const time = timeOf?.(checkedInAt);
    const label = time === undefined ? texts.checkedIn.line : texts.checkedIn.at(time);
    const stamp = { venue: venueName, time: time ?? '', label };
    return { state: 'completed', line: texts.checkedIn.line, stamp };
  }
  if (isOver) {
    const line = shown.isNoShow ? texts.over.missed : texts.over.line;
    return { state: 'over', line, statusText: texts.over.stamp };
  }
  if (isInside)
    return {
      state: 'ready',
      line: texts.some.line(checkedInQuantity, quantity),
      statusText: texts.some.show,
    };
  if (reservationStatus === 'PENDING')
    return { state: 'waiting', line: texts.pending, statusText: texts.show };
  return { state: 'ready', line: texts.onList, statusText: texts.show };
}

/** By whom it was cancelled, and whether a credit is back; empty where it was not. */
export function whyCancelled({
  reservationStatus,
  gleventStatus,
  cancelledBy,
  creditsBack,
  venueName,
}: Shown & Pick<MemberReservation, 'creditsBack'>): readonly string[] {
  if (reservationStatus !== 'CANCELLED' && gleventStatus !== 'CANCELLED') return [];
  const said = texts.cancelled.by[cancelledBy ?? 'event'];
  const why = typeof said === 'string' ? said : said(venueName);
  return creditsBack === undefined ? [why] : [why, texts.cancelled.credits(creditsBack)];
}
