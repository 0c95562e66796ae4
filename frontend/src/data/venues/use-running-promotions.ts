import { termsOf } from '@lineless/contracts/venues/promoted';
import { isRunning, type PromotionTerms } from '@lineless/contracts/venues/promotions';
import type { Promotion } from '@lineless/contracts/venues/settings';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useMemo } from 'react';
import { useClock } from '@/shared/hooks/use-clock';

const NONE: readonly Promotion[] = [];

/** The promotions of this moment; another answer when one begins or ends while the page is open. */
export function useRunningPromotions(place: VendorLocation | null | undefined): readonly PromotionTerms[] {
  const promotions = place?.promotions ?? NONE;
  const timeZone = place?.timeZone ?? '';
  const ids = useClock((now) =>
    promotions
      .filter((promotion) => isRunning(promotion, now, timeZone))
      .map(({ promotionId }) => promotionId)
      .join(' '),
  );
  return useMemo(() => {
    const running = ids.split(' ');
    return promotions.filter(({ promotionId }) => running.includes(promotionId)).map(termsOf);
  }, [ids, promotions]);
}
