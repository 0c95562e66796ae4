import { Clock } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PromotionTerms } from '@lineless/contracts/venues/promotions';
import { totalsOf, type CartLine } from '@/data/cart/lines';
import { useCartContent } from '@/data/cart/use-cart';
import { discountOn } from '@/data/venues/promotions';
import { money } from '@/shared/lib/money';
import { lazyPart } from '@/shared/parts/lazy-part';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { Dock } from '@/shared/ui/dock';
import { OrderNowBar } from '@/shared/ui/order-now-bar';
import { PromotionNotes } from './promotion-notes';

const OpenOrders = lazyPart(
  async () => (await import('./open-orders')).OpenOrders,
  // A customer who opens the account finds them too.
  () => null,
);

interface MenuDockProps {
  vendorLocationId: string;
  /** Why nothing can be ordered; `null` while one can. */
  note: string | null;
  /** Those of this moment. */
  promotions: readonly PromotionTerms[];
}

/** The lower edge of the menu: the orders that are open, what is taken off whole orders, and the cart. */
export function MenuDock(props: MenuDockProps) {
  const { lines } = useCartContent(props.vendorLocationId);
  // A tap is seen on its card first: the dock, whose place is laid out anew, follows with the next frame.
  return <DockOfLines {...props} lines={useDeferredValue(lines)} />;
}

interface DockOfLinesProps extends MenuDockProps {
  /** Of the cart. */
  lines: readonly CartLine[];
}

const DockOfLines = memo(function DockOfLines({
  vendorLocationId,
  lines,
  note,
  promotions,
}: DockOfLinesProps) {
  const signedIn = useSession().status === 'authenticated';
  const navigate = useNavigate();
  const { standings } = discountOn(lines, promotions);
  const { count, subtotal } = totalsOf(lines);
  const toReview = paths.orderReview.to({ vendorLocationId });
  // Pressed again while that page is on its way, it is the same step: one Back leads out of it.
  const review = () => void navigate(toReview, { replace: window.location.pathname === toReview });
  return (
    <Dock>
      {signedIn && <OpenOrders />}
      {(count > 0 || promotions.length > 0 || note !== null) && (
        // It stays where it is for the eye while the dock grows upwards by its orders, and so it is said to stick there:
        // Chromium takes no shift from what sticks, but counts what has another place inside a box that does.
        <div className="sticky bottom-0 grid gap-2">
          {note !== null && (
            <p className="flex items-center gap-2.5 py-1 type-small">
              <Clock aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-warn" />
              {note}
            </p>
          )}
          {note === null && <PromotionNotes standings={standings} />}
          <OrderNowBar count={count} subtotal={money(subtotal)} onPress={review} />
        </div>
      )}
    </Dock>
  );
});
