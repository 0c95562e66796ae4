import { useState } from 'react';
import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { useGetMembershipPaymentsQuery, type MembershipPayment } from '@/data/membership/own-payments';
import { money } from '@/shared/lib/money';
import { ErrorState } from '@/shared/ui/error-state';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { SectionHeading } from '@/shared/ui/section-heading';
import { TextButton } from '@/shared/ui/text-link';
import { longDay } from './long-day';
import { PaymentReceipt } from './payment-receipt';
import { texts } from './texts-own';

const { payments: words } = texts;

/** What was paid for the own membership, the latest first, each with its receipt. */
export function OwnPayments({ userId }: { userId: string }) {
  const { currentData: payments, isError, refetch } = useGetMembershipPaymentsQuery(userId);
  const [opened, setOpened] = useState<MembershipPayment | null>(null);
  return (
    <section aria-labelledby="payments">
      <SectionHeading id="payments" title={words.title} />
      {!payments && isError && <ErrorState text={words.failed} onReload={() => void refetch()} />}
      {!payments && !isError && <OrderListLoading label={words.loading} rows={2} />}
      {payments?.length === 0 && <p className="px-(--gutter) type-body text-muted">{words.none}</p>}
      {payments && payments.length > 0 && (
        <ul aria-label={words.title} className="border-t border-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.paymentIntentId} payment={payment} onOpen={() => setOpened(payment)} />
          ))}
        </ul>
      )}
      {opened && <PaymentReceipt payment={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function PaymentRow({ payment, onOpen }: { payment: MembershipPayment; onOpen: () => void }) {
  const { label, duration, amount, status, at } = payment;
  const day = longDay(at, CITY_TIME_ZONE);
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line px-(--gutter) py-3">
      <div className="min-w-0">
        <p className="type-label break-words">{words.plan(label, duration)}</p>
        <p className="type-small text-muted">{`${day} · ${words.statuses[status]}`}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="type-label tabular-nums">{money(amount)}</p>
        <TextButton aria-label={words.receipt(day)} onClick={onOpen}>
          {words.show}
        </TextButton>
      </div>
    </li>
  );
}
