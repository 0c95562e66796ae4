import type { Order } from '@lineless/contracts/ordering/orders';
import { Clock, Hand, Undo2, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { ScanResult } from '@/shared/ui/scan-result';
import { texts } from './texts';

const EVERY_MS = 60_000;

export interface OrderVerdictProps {
  order: Order;
  location: VenueClock;
  /** It was completed in this visit. */
  here: boolean;
  /** Back and 'View Receipt', on the same ground. */
  children: ReactNode;
}

/** What is to be done with the order, to be read from one metre away. */
export function OrderVerdict({ order, location, here, children }: OrderVerdictProps) {
  const now = useNow(EVERY_MS);
  const code = shortId(order.orderId);
  if (order.status === 'COMPLETE') {
    return (
      <ScanResult
        kind={here ? 'ready' : 'already'}
        title={here ? texts.verdict.ready : texts.verdict.already}
        code={code}
      >
        {children}
      </ScanResult>
    );
  }
  const { icon: Icon, title, note } = openVerdict(order.status, order, location, now);
  return (
    <div className="bg-surface">
      {children}
      <div role="status" className="grid gap-3.5 px-(--gutter) pt-1 pb-5">
        <Icon aria-hidden size={56} strokeWidth={2} className="-ml-1 text-muted" />
        <div>
          <h1 className="type-beacon">{title}</h1>
          <p className="mt-1.5 type-code">{code}</p>
          {note !== null && <p className="mt-2 type-lead text-muted">{note}</p>}
        </div>
      </div>
    </div>
  );
}

interface OpenVerdict {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly note: string | null;
}

/** S4: how a status is displayed. */
function openVerdict(
  status: Exclude<Order['status'], 'COMPLETE'>,
  { datetimePrepared, preparedBy, datetimeRefunded }: Order,
  venue: VenueClock,
  now: number,
): OpenVerdict {
  switch (status) {
    case 'PAID':
      if (datetimePrepared === undefined) return { icon: Clock, title: texts.verdict.inProgress, note: null };
      return {
        icon: Hand,
        title: texts.verdict.inProgress,
        note: texts.verdict.prepared(
          [whenOf(datetimePrepared, venue, now), preparedBy?.name].filter(Boolean).join(', '),
        ),
      };
    case 'IN_PROGRESS':
      return { icon: Clock, title: texts.verdict.inProgress, note: texts.verdict.notPaid };
    case 'REFUNDED':
      return {
        icon: Undo2,
        title: texts.verdict.refunded,
        note:
          datetimeRefunded === undefined
            ? null
            : texts.verdict.refundedAt(whenOf(datetimeRefunded, venue, now)),
      };
    case 'EXPIRED':
      return { icon: X, title: texts.verdict.expired, note: texts.verdict.notPaidInTime };
    default:
      return status satisfies never;
  }
}
