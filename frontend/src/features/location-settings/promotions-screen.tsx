import type { Promotion } from '@lineless/contracts/venues/settings';
import { Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { useWorkplace } from '@/data/staff/workplace';
import { useLocationFreshness } from '@/data/venues/use-location-freshness';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { PromotionDialog } from './promotion-dialog';
import { PromotionRow } from './promotion-row';
import { texts as settings } from './texts';
import { texts } from './texts-promotions';

/** Ours: what a location takes off, when, and of what. */
export function PromotionsScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, promotions } = location;
  const { isError, refetch } = useGetVenueLocationQuery(vendorLocationId);
  const { dot, doubt } = useLocationFreshness(location, isError);
  const [edited, setEdited] = useState<Promotion | 'new' | null>(null);
  const action = { text: texts.add, icon: Plus, does: () => setEdited('new') };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.description}
      backTo={paths.staffSettings.to({ vendorLocationId })}
      isStep
      end={<LiveDot {...dot} />}
      action={action}
    >
      <DoubtBanner doubt={doubt} onRetry={() => void refetch()}>
        {settings.old}
      </DoubtBanner>
      <main className="flex-1">
        <p className="px-(--gutter) pt-1 pb-4 type-small text-muted">{texts.text}</p>
        {promotions.length === 0 && <EmptyState icon={Tag} text={texts.none} />}
        {promotions.length > 0 && (
          <ul aria-label={texts.title} className="rows-at-desk border-t border-line *:border-b *:border-line">
            {promotions.map((promotion) => (
              <PromotionRow
                key={promotion.promotionId}
                promotion={promotion}
                location={location}
                onPress={() => setEdited(promotion)}
              />
            ))}
          </ul>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
      {edited !== null && (
        <PromotionDialog
          promotion={edited === 'new' ? null : edited}
          location={location}
          onClose={() => setEdited(null)}
        />
      )}
    </DeskPage>
  );
}
