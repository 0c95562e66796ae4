import { rewardTopics } from '@lineless/contracts/rewards/topics';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Gift as GiftIcon } from 'lucide-react';
import { useState } from 'react';
import { useGifts, type Gift } from '@/data/rewards/gifts';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useNow } from '@/shared/hooks/use-now';
import { money } from '@/shared/lib/money';
import { whenOf } from '@/shared/lib/time';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { StatusMark } from '@/shared/ui/status-mark';
import { Thumb } from '@/shared/ui/thumb';
import { GiveGiftDialog } from './give-gift-dialog';
import { texts } from './texts-gifts';
import { VendorsPage } from './vendors-page';

const EVERY_MS = 60_000;

/** Ours: what a venue gives to all members of a plan. */
export function GiftsScreen() {
  return <VendorsPage from="MANAGER">{(location) => <Gifts location={location} />}</VendorsPage>;
}

function Gifts({ location }: { location: VendorLocation }) {
  const { vendorLocationId, vendorId } = location;
  const { gifts, isError, refetch } = useGifts(vendorId);
  const live = useLiveDot(rewardTopics.vendorGifts.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: gifts !== undefined, isFailed: isError });
  const [isGiving, setGiving] = useState(false);
  const action = { text: texts.give, icon: GiftIcon, does: () => setGiving(true) };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffContests.to({ vendorLocationId, vendorId })}
      action={action}
      end={gifts && <LiveDot {...dot} />}
    >
      {gifts && (
        <DoubtBanner doubt={doubt} onRetry={() => void refetch()}>
          {texts.old}
        </DoubtBanner>
      )}
      <main className="flex-1 pb-5">
        {!gifts && !isError && <OrderListLoading label={texts.loading} rows={3} />}
        {!gifts && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
        {gifts?.length === 0 && <EmptyState icon={GiftIcon} text={texts.none} />}
        {gifts && gifts.length > 0 && (
          <ul aria-label={texts.title} className="rows-at-desk border-t border-line *:border-b *:border-line">
            {gifts.map((gift) => (
              <GiftRow key={gift.giftId} gift={gift} location={location} />
            ))}
          </ul>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
      {isGiving && <GiveGiftDialog location={location} onClose={() => setGiving(false)} />}
    </DeskPage>
  );
}

/** What it is, and how far: its word changes with its mark. */
function GiftRow({ gift, location }: { gift: Gift; location: VendorLocation }) {
  const { name, imageUrl, planLabel, members, status, cost, claimExpiration, givenAt } = gift;
  const now = useNow(EVERY_MS);
  const isGiven = status === 'GIVEN';
  const reach = isGiven ? texts.given : texts.giving;
  return (
    <li className="flex min-h-18 items-center gap-3 px-(--gutter) py-2.5">
      <Thumb src={imageUrl} name={name} productType="MERCHANDISE" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="type-label break-words">{name}</span>
          <StatusMark status={isGiven ? 'COMPLETE' : 'PENDING'} text={texts.statuses[status]} />
        </span>
        <span role="status" className="type-small tabular-nums">
          {reach(members, planLabel)}
        </span>
        <span className="type-small text-muted tabular-nums">
          {whenOf(givenAt, location, now)} · {texts.each(money(cost))}
        </span>
        <span className="type-small text-muted tabular-nums">
          {texts.until(whenOf(claimExpiration, location, now))}
        </span>
      </span>
    </li>
  );
}
