import { MapPinOff, OctagonX, SearchX, TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { scannedOrderId } from '@/data/ordering/order-code';
import { useGetStaffOrderQuery } from '@/data/ordering/staff-orders';
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

  if (!isId) {
    return (
      <OrderProblem
        vendorLocationId={vendorLocationId}
        icon={OctagonX}
        title="Invalid Order ID"
        text="The code holds no order."
      >
        <ScanLink vendorLocationId={vendorLocationId}>Scan Again</ScanLink>
      </OrderProblem>
    );
  }
  if (order && order.vendorLocationId !== vendorLocationId) {
    return (
      <OrderProblem
        vendorLocationId={vendorLocationId}
        icon={MapPinOff}
        title="Wrong Location"
        text={`This order is picked up at another location, not at ${location.description}.`}
      >
        <ScanLink vendorLocationId={vendorLocationId}>Scan Another Order</ScanLink>
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
        title="Order Not Found"
        text="No order has this code."
      >
        <ScanLink vendorLocationId={vendorLocationId}>Scan Again</ScanLink>
      </OrderProblem>
    );
  }
  if (problem) {
    return (
      <OrderProblem
        vendorLocationId={vendorLocationId}
        icon={TriangleAlert}
        title="Error occurred"
        text={
          isNetworkProblem(problem) ? 'The server could not be reached.' : problem.message || 'Load it again.'
        }
      >
        <ReloadButton onPress={() => void refetch()} />
      </OrderProblem>
    );
  }
  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} backTo={paths.staffHome.to({ vendorLocationId })} />
      <PageLoading label="Loading the order" />
    </Page>
  );
}
