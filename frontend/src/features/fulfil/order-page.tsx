import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect, useState } from 'react';
import { choiceNames, noteText } from '@/data/catalogue/choice';
import { isDone } from '@/data/ordering/board-sections';
import { hasAlcohol, isDisputed, isInProgress, itemsLeft, piecesOf } from '@/data/ordering/order';
import type { Via } from '@/shared/arrivals';
import { BackButton, Bar } from '@/shared/chrome/bar';
import { OfflineBanner } from '@/shared/chrome/offline-banner';
import { useBack } from '@/shared/hooks/use-back';
import { useNow } from '@/shared/hooks/use-now';
import { useTitle } from '@/shared/hooks/use-title';
import { countText } from '@/shared/lib/count-text';
import { shortId } from '@/shared/lib/ids';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { cx } from '@/shared/ui/cx';
import { Dock } from '@/shared/ui/dock';
import { Page } from '@/shared/ui/page';
import { toast } from '@/shared/ui/toast';
import { CheckId, HandoverItems } from '@/shared/ui/scan-result';
import { CustomerLink } from './customer-link';
import { Disputes } from './disputes';
import { MissingItems } from './missing-items';
import { OrderVerdict } from './order-verdict';
import { ScanLink } from './order-problem';
import { PartialRefunds } from './partial-refunds';
import { PickupRecord } from './pickup-record';
import { Receipt } from './receipt';
import { Refund } from './refund';
import { useCompletion } from './use-completion';
import { texts } from './texts';

const EVERY_MS = 60_000;

export interface OrderPageProps {
  order: Order;
  location: VendorLocation;
  via: Via | null;
}

/** S2, order fulfilment. */
export function OrderPage({ order: held, location, via }: OrderPageProps) {
  const { vendorLocationId, pickupMode } = location;
  const { order, busy, isUnsure, here, confirm } = useCompletion(held, pickupMode, via);
  const [showsReceipt, setShowsReceipt] = useState(false);
  // The verdict says it larger: what was said on the way here covers nothing of it.
  useEffect(() => toast.dismiss(), []);
  const back = useBack(paths.staffHome.to({ vendorLocationId }));
  useTitle(texts.title(shortId(order.orderId)));

  const now = useNow(EVERY_MS);
  const { status } = order;
  const gone = status === 'COMPLETE' && !here;
  return (
    <Page>
      <OfflineBanner />
      <OrderVerdict order={order} location={location} here={here}>
        <Bar
          start={<BackButton onPress={back} />}
          end={
            <button
              type="button"
              aria-expanded={showsReceipt}
              onClick={() => setShowsReceipt(!showsReceipt)}
              className="min-h-11 text-15 leading-5 font-[650] underline underline-offset-4 outline-current!"
            >
              {showsReceipt ? texts.hideReceipt : texts.showReceipt}
            </button>
          }
        />
      </OrderVerdict>
      <main className="flex flex-1 flex-col">
        {gone && <PickupRecord order={order} location={location} />}
        {hasAlcohol(order) && !gone && status !== 'REFUNDED' && status !== 'EXPIRED' && <CheckId />}
        {showsReceipt && <Receipt order={order} when={(at) => whenOf(at, location, now)} />}
        <div className="flex items-baseline justify-between gap-3 px-(--gutter) pt-4.5 pb-3.5">
          <h2 className={cx('type-heading', gone && 'text-muted')}>{countText(piecesOf(order))}</h2>
          <span className="type-small text-muted tabular-nums">{paidBy(order, location, now)}</span>
        </div>
        <HandoverItems
          gone={gone || status === 'REFUNDED' || status === 'EXPIRED'}
          items={itemsLeft(order).map((item) => ({
            quantity: item.quantity,
            name: item.name,
            note: [item.variantName, choiceNames(item)].filter(Boolean).join(', ') || undefined,
            said: noteText(item) || undefined,
            imageUrl: item.imageUrls[0],
            productType: item.productType,
            done: status === 'PAID' && isDone(order, item),
          }))}
        />
        {!isUnsure && <MissingItems order={order} />}
        <PartialRefunds order={order} venue={location} now={now} />
        <Disputes order={order} venue={location} now={now} />
        {status === 'PAID' && !isUnsure && !isDisputed(order) && <Refund order={order} />}
        <CustomerLink order={order} />
        <Dock>
          {isInProgress(status) ? (
            <Button
              variant="paper"
              size="scan"
              full
              busy={busy}
              busyText={texts.completing}
              onClick={confirm}
            >
              {texts.confirm}
            </Button>
          ) : (
            <ScanLink vendorLocationId={vendorLocationId}>{texts.toScanner}</ScanLink>
          )}
        </Dock>
      </main>
    </Page>
  );
}

/** 'Ana M. · paid 11:32 PM'. */
function paidBy({ customerName, datetimePaid }: Order, venue: VenueClock, now: number): string {
  return [customerName, datetimePaid !== undefined && texts.paidAt(whenOf(datetimePaid, venue, now))]
    .filter(Boolean)
    .join(' · ');
}
