import { shortCodeOf } from '@lineless/contracts/guest-lists/reservation-ids';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { Star } from 'lucide-react';
import { outOf } from '@/data/guest-lists/tally';
import { StatusMark } from '@/shared/ui/status-mark';
import { StopNote } from './stop-note';
import { texts } from './texts';
import type { AboutGuest } from './use-verdict';

/** A guest is asked for these where two have the same name; the search finds them by it. */
const LAST_DIGITS = 4;

/** What the person at the door has to know of a guest before the party is let in. */
export function GuestFacts({ guest, about }: { guest: Reservation; about: AboutGuest }) {
  const { reservationId, quantity, checkedInQuantity, reservationStatus, source, phoneNumber } = guest;
  const out = outOf(guest);
  const origin = about.promoter === undefined ? texts.guest.sources[source] : texts.guest.by(about.promoter);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {out > 0 ? (
          <StatusMark status="OUT" text={texts.someOut(out, quantity)} />
        ) : (
          <StatusMark status={reservationStatus} />
        )}
        {about.vip && <VipMark />}
        <span className="type-small text-muted tabular-nums">
          {checkedInQuantity > 0 ? texts.someIn(checkedInQuantity - out, quantity) : texts.party(quantity)} ·{' '}
          {origin}
          {` · ${shortCodeOf(reservationId)}`}
          {phoneNumber !== undefined && ` · ${texts.guest.number(phoneNumber.slice(-LAST_DIGITS))}`}
        </span>
      </p>
      <StopNote guest={guest} />
      {about.note !== undefined && !guest.noteStops && (
        <p className="mt-2 type-lead break-words">{about.note}</p>
      )}
    </>
  );
}

export function VipMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 type-micro text-warn">
      <Star aria-hidden size={13} strokeWidth={2.5} className="fill-current" />
      {texts.vip}
    </span>
  );
}
