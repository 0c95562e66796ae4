import type { Promotion } from '@lineless/contracts/venues/settings';
import { Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { useWorkplace } from '@/data/staff/workplace';
import { useLocationFreshness } from '@/data/venues/use-location-freshness';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { Footer } from '@/shared/chrome/footer';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { TitleBar } from '@/shared/chrome/title-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { Page } from '@/shared/ui/page';
import { PromotionDialog } from './promotion-dialog';
import { PromotionRow } from './promotion-row';
import { texts as settings } from './texts';
import { texts } from './texts-promotions';

/** Ours: what a location takes off, when, and of what. */
export function PromotionsScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, promotions } = location;
  useTitle(texts.title);
  const { isError, refetch } = useGetVenueLocationQuery(vendorLocationId);
  const { dot, doubt } = useLocationFreshness(location, isError);
  const [edited, setEdited] = useState<Promotion | 'new' | null>(null);
  return (
    <Page>
      <TitleBar
        title={texts.title}
        backTo={paths.staffSettings.to({ vendorLocationId })}
        end={<LiveDot {...dot} />}
      />
      <DoubtBanner doubt={doubt} onRetry={() => void refetch()}>
        {settings.old}
      </DoubtBanner>
      <main className="flex-1">
        <p className="px-(--gutter) pt-1 pb-4 type-small text-muted">{texts.text}</p>
        {promotions.length === 0 && <EmptyState icon={Tag} text={texts.none} />}
        {promotions.length > 0 && (
          <ul aria-label={texts.title} className="border-t border-line *:border-b *:border-line">
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
      <Footer />
      <StaffBottomBar vendorLocationId={vendorLocationId}>
        <div className="border-t border-line px-(--gutter) py-3">
          <Button variant="paper" full icon={Plus} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        </div>
      </StaffBottomBar>
      {edited !== null && (
        <PromotionDialog
          promotion={edited === 'new' ? null : edited}
          location={location}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}
