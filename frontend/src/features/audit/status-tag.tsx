import type { OrderStatus } from '@lineless/contracts/ordering/orders';
import { Check, Clock, Undo2, X, type LucideIcon } from 'lucide-react';

const looks: Readonly<Record<OrderStatus, { icon: LucideIcon; look: string }>> = {
  IN_PROGRESS: { icon: Clock, look: 'bg-warn-wash text-warn' },
  PAID: { icon: Check, look: 'bg-ok-wash text-ok' },
  COMPLETE: { icon: Check, look: 'bg-ok-wash text-ok' },
  REFUNDED: { icon: Undo2, look: 'bg-raised text-muted' },
  EXPIRED: { icon: X, look: 'bg-raised text-muted' },
};

/** A status as it is stored, and not as a page calls it. */
export function StatusTag({ status }: { status: OrderStatus }) {
  const { icon: Icon, look } = looks[status];
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.25 rounded-tag px-2 text-12 font-[650] tracking-[0.03em] whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden size={14} strokeWidth={2.5} />
      {status}
    </span>
  );
}
