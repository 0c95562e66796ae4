import type { Bookable } from '@/data/membership/me';
import { texts } from './texts-events';

const { terms: words } = texts;

/** M1: until when a reservation can be cancelled, and what staying away costs. Said before it is made, and after. */
export function BookingTerms({
  terms: { isUnlimited, noShowCredits },
}: {
  terms: Pick<Bookable, 'isUnlimited' | 'noShowCredits'>;
}) {
  if (!isUnlimited)
    return (
      <p>
        {words.cancel} {words.noShow(noShowCredits)}
      </p>
    );
  return (
    <p>
      {words.cancelFree} {noShowCredits > 0 && words.noShowFree(noShowCredits)}
    </p>
  );
}
