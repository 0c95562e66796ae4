import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Gift as GiftIcon } from 'lucide-react';
import { useState } from 'react';
import { useGifts, type Gift } from '@/data/rewards/gifts';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { useNow } from '@/shared/hooks/use-now';
import { money } from '@/shared/lib/money';
import { whenOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
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
  const [isGiving, setGiving] = useState(false);
  const action = { text: texts.give, icon: GiftIcon, does: () => setGiving(true) };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffContests.to({ vendorLocationId, vendorId })}
      action={action}
    >
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

/** How far it is, and what it is. */
function GiftRow({ gift, location }: { gift: Gift; location: VendorLocation }) {
  const { name, planLabel, members, status, cost, claimExpiration, givenAt } = gift;
  const now = useNow(EVERY_MS);
  const reach = status === 'GIVEN' ? texts.given : texts.giving;
  return (
    <li className="grid min-h-18 content-center gap-0.5 px-(--gutter) py-2.5">
      <span className="type-label break-words">{name}</span>
      <span role="status" className="type-small tabular-nums">
        {reach(members, planLabel)}
      </span>
      <span className="type-small text-muted tabular-nums">
        {[
          whenOf(givenAt, location, now),
          texts.until(whenOf(claimExpiration, location, now)),
          money(cost),
        ].join(' · ')}
      </span>
    </li>
  );
}
