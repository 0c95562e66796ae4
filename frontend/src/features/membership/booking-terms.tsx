import { NO_SHOW_WINDOW_DAYS } from '@lineless/contracts/membership/limits';
import type { Bookable } from '@/data/membership/me';
import { texts } from './texts-events';

const { terms: words } = texts;

/** M1: until when a reservation can be cancelled, and what staying away costs. Said before it is made, and after. */
export function BookingTerms({
  terms: { isUnlimited, noShowCredits, recentNoShows },
}: {
  terms: Pick<Bookable, 'isUnlimited' | 'noShowCredits' | 'recentNoShows'>;
}) {
  const again = words.noShowAgain(recentNoShows, NO_SHOW_WINDOW_DAYS);
  if (!isUnlimited)
    return (
      <p>
        {words.cancel} {words.noShow(noShowCredits)} {again}
      </p>
    );
  return (
    <p>
      {words.cancelFree} {noShowCredits > 0 && words.noShowFree(noShowCredits)} {again}
    </p>
  );
}
