import { ReceiptText } from 'lucide-react';
import { lastLocation } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
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
