import { skipToken } from '@reduxjs/toolkit/query';
import { MapPinOff, OctagonX, SearchX, TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { scannedOrderId } from '@/data/ordering/order-code';
import { useGetStaffOrderQuery } from '@/data/ordering/staff-orders';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { useWorkplace } from '@/data/staff/workplace';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import type { Via } from '@/shared/arrivals';
import { PageLoading } from '@/shared/chrome/page-loading';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { paths } from '@/shared/paths';
import { Page } from '@/shared/ui/page';
import { OrderPage } from './order-page';
import { useArrival } from './use-arrival';
import { OrderProblem, ReloadButton, ScanLink } from './order-problem';
import { texts } from './texts';

/** /staff/location/{vendorLocationId}/order/{orderId} */
export function StaffOrderScreen() {
  const { orderId = '' } = useParams<'orderId'>();
  const { visit, via } = useArrival();
  return <Visit key={`${orderId} ${visit}`} orderId={orderId} via={via} />;
}

function Visit({ orderId, via }: { orderId: string; via: Via | null }) {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  const isId = scannedOrderId(orderId) === orderId;
  const { currentData: order, error, refetch } = useGetStaffOrderQuery(orderId, { skip: !isId });

  const isElsewhere = order !== undefined && order.vendorLocationId !== vendorLocationId;
  const { data: right } = useGetVenueLocationQuery(isElsewhere ? order.vendorLocationId : skipToken);

  if (!isId) {
    return (
      <OrderProblem
        vendorLocationId={vendorLocationId}
        icon={OctagonX}
        title={texts.invalid.title}
        text={texts.invalid.text}
      >
        <ScanLink vendorLocationId={vendorLocationId}>{texts.scanAgain}</ScanLink>
      </OrderProblem>
    );
  }
  if (isElsewhere) {
    return (
      <OrderProblem
        vendorLocationId={vendorLocationId}
        icon={MapPinOff}
        title={texts.elsewhere.title}
        text={texts.elsewhere.text(right?.description ?? null, location.description)}
      >
        <ScanLink vendorLocationId={vendorLocationId}>{texts.scanAnother}</ScanLink>
      </OrderProblem>
    );
  }
  if (order) return <OrderPage order={order} location={location} via={via} />;
  const problem = error === undefined ? null : problemOf(error);
  if (problem?.status === 404) {
    return (
      <OrderProblem
        vendorLocationId={vendorLocationId}
        icon={SearchX}
        title={texts.notFound.title}
        text={texts.notFound.text}
      >
        <ScanLink vendorLocationId={vendorLocationId}>{texts.scanAgain}</ScanLink>
      </OrderProblem>
    );
  }
  if (problem) {
    return (
      <OrderProblem
        vendorLocationId={vendorLocationId}
        icon={TriangleAlert}
        title={texts.failed.title}
        text={isNetworkProblem(problem) ? texts.failed.offline : problem.message || texts.failed.text}
      >
        <ReloadButton onPress={() => void refetch()} />
      </OrderProblem>
    );
  }
  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} backTo={paths.staffHome.to({ vendorLocationId })} />
      <PageLoading label={texts.loading} />
    </Page>
  );
}
