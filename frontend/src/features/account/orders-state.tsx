import { ReceiptText } from 'lucide-react';
import { lastLocation } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
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

export function OrdersLoading({ rows }: { rows: number }) {
  return (
    <Loading label={texts.orders.loading}>
      <div className="border-t border-line *:border-b *:border-line">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="grid min-h-17 content-center gap-2 px-(--gutter)">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3.5 w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
