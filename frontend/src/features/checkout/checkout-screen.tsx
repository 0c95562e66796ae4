import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useParams } from 'react-router-dom';
import type { Checkout } from '@/data/checkout/checkout';
import { selectCheckout } from '@/data/checkout/slice';
import { useGetMyOrderQuery } from '@/data/ordering/my-orders';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { Page } from '@/shared/ui/page';
import { toast } from '@/shared/ui/toast';
import { CheckoutBar } from './checkout-bar';
import { CheckoutLoading } from './checkout-loading';
import { CheckoutOver } from './checkout-over';
import { GivenBack, isGivenBack } from './given-back';
import { PayOrder } from './pay-order';
import { texts } from './texts';

/** /location/{vendorLocationId}/order/checkout (C2). The order comes from the review, or from before a reload. */
export function CheckoutScreen() {
  const { vendorLocationId = '' } = useParams<'vendorLocationId'>();
  const { user } = useSession();
  const stored = useSelector(selectCheckout);
  // Once paid it is forgotten, while this screen is still being left: as it was last, with its tip.
  const [last, setLast] = useState(stored);
  if (stored && stored !== last) setLast(stored);
  const checkout = stored ?? last;
  useTitle(texts.title);
  const isHere = checkout?.vendorLocationId === vendorLocationId && checkout.userId === user?.userId;
  if (!checkout || !isHere) return <Missing toReview={paths.orderReview.to({ vendorLocationId })} />;
  return <CheckoutOf key={checkout.orderId} checkout={checkout} />;
}

function CheckoutOf({ checkout }: { checkout: Checkout }) {
  const { userId, orderId, vendorLocationId } = checkout;
  const { data: order, error, isError, refetch } = useGetMyOrderQuery({ userId, orderId });
  const { data: place } = useGetVenueLocationQuery(vendorLocationId);
  const toReview = paths.orderReview.to({ vendorLocationId });
  if (order && isGivenBack(order)) return <GivenBack order={order} />;
  if (order?.status === 'EXPIRED') return <CheckoutOver accent={place?.primaryColor} toReview={toReview} />;
  return (
    <Page accent={place?.primaryColor}>
      <CheckoutBar toReview={toReview} />
      {order && place ? (
        <PayOrder {...{ checkout, order, place }} onStale={() => void refetch()} />
      ) : isError ? (
        <ProblemPanel problem={problemOf(error)} onReload={() => void refetch()} />
      ) : (
        <CheckoutLoading />
      )}
    </Page>
  );
}

/** C8; there is nothing to pay here. */
function Missing({ toReview }: { toReview: string }) {
  useEffect(() => {
    toast.error(texts.missing);
  }, []);
  return <Navigate replace to={toReview} />;
}
