import { ReceiptText, WifiOff } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';
import { lastLocation } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { texts } from './texts';

export function OrdersFailed({ onReload }: { onReload: () => void }) {
  return (
    <ErrorState
      text={
        <>
          {texts.failed.title}
          <span className="mt-1 block font-[450] text-muted">{texts.failed.text}</span>
        </>
      }
      onReload={onReload}
    />
  );
}

/** Until they have come. Without a network that may take long, which a list that seems to load would not say. */
export function OrdersAwaited({ rows }: { rows: number }) {
  return useOnline() ? (
    <OrderListLoading label={texts.orders.loading} rows={rows} />
  ) : (
    <EmptyState icon={WifiOff} text={texts.orders.offline} />
  );
}

export function NoOrders() {
  const vendorLocationId = lastLocation('customer');
  return (
    <EmptyState
      icon={ReceiptText}
      text={texts.orders.none}
      action={
        vendorLocationId !== null && (
          <ButtonLink to={paths.location.to({ vendorLocationId })} variant="outline" size="compact">
            {texts.orders.orderNow}
          </ButtonLink>
        )
      }
    />
  );
}
