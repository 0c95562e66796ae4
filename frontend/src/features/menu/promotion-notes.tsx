import type { PromotionTerms } from '@lineless/contracts/venues/promotions';
import { Tag } from 'lucide-react';
import { money } from '@/shared/lib/money';
import { texts } from './texts';

/**
 * What is taken off, by its name and from which amount on; what a product costs with its own promotion stands on its
 * card. In the dock, where nothing on the menu moves for it; a phone on its side has no room for it there.
 */
export function PromotionNotes({ promotions }: { promotions: readonly PromotionTerms[] }) {
  if (promotions.length === 0) return null;
  return (
    <ul aria-label={texts.promotions.label} className="grid gap-1 type-small text-muted low:hidden">
      {promotions.map(({ description, minSubtotal }, index) => (
        <li key={index} className="flex items-center gap-2">
          <Tag aria-hidden size={16} className="shrink-0 text-accent-text" />
          <span className="min-w-0 truncate">
            <b className="font-semibold text-text">{description}</b>
            {minSubtotal > 0 && ` · ${texts.promotions.from(money(minSubtotal))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
