import { Tag } from 'lucide-react';
import { texts as words } from '@/data/venues/promotion-texts';
import type { PromotionStanding } from '@/data/venues/promotions';
import { timeText } from '@/data/venues/time-text';
import { money } from '@/shared/lib/money';
import { texts } from './texts';

/**
 * What is taken off, by its name, and how it stands for this cart: applied, so much to go, or from which amount on; what
 * a product costs with its own promotion stands on its card. In the dock, where nothing on the menu moves for it; a phone
 * on its side has no room for it there.
 */
export function PromotionNotes({ standings }: { standings: readonly PromotionStanding[] }) {
  if (standings.length === 0) return null;
  return (
    <ul aria-label={texts.promotions.label} className="grid gap-1 type-small text-muted low:hidden">
      {standings.map((standing, index) => (
        <li key={index} className="flex min-w-0 items-center gap-2">
          <Tag aria-hidden size={16} className="shrink-0 text-accent-text" />
          <b className="min-w-0 truncate font-semibold text-text">{standing.description}</b>
          <span className="shrink-0 tabular-nums">{noteOf(standing)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The end of its hours too, where nothing else ends it before. */
function noteOf(standing: PromotionStanding): string {
  const { weekly, until } = standing;
  const note = standingOf(standing);
  const isWholeDay = weekly?.begins === weekly?.ends;
  return weekly === undefined || until !== undefined || isWholeDay
    ? note
    : words.until(note, timeText(weekly.ends));
}

function standingOf({ isApplied, missing, minSubtotal }: PromotionStanding): string {
  if (isApplied) return words.applied;
  if (missing !== null) return words.toGo(money(missing));
  return minSubtotal > 0 ? words.from(money(minSubtotal)) : '';
}
