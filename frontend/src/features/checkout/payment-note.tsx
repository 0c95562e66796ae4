import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';
import { cx } from '@/shared/ui/cx';
import { FieldError } from '@/shared/ui/field-shell';
import { Spinner } from '@/shared/ui/spinner';
import type { Standing } from './standing';

const SAFE = 'Paying again is safe: an order is charged once.';

/** The dock must not hide what went wrong. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Whether money has moved, is being checked, or has not; and what to do now. */
export function PaymentNote({ standing, free = false }: { standing: Standing; free?: boolean }) {
  const online = useOnline();
  switch (standing.money) {
    case 'untouched':
      return standing.error === null ? null : <Refused error={standing.error} />;
    case 'offline':
      return online ? null : (
        <Refused
          error="You are offline, so nothing was sent."
          then={free ? undefined : 'No money has moved.'}
        />
      );
    case 'unmoved':
      return <Refused error={standing.error} then={`No money has moved. ${SAFE}`} />;
    case 'undecided':
      return (
        <Note title="Your bank has not decided yet." waits>
          This page goes on as soon as it has. {SAFE}
        </Note>
      );
    case 'unheard':
      return (
        <Note title={free ? 'Your order is being checked.' : 'Your payment is being checked.'} waits>
          The connection broke before the answer came.{' '}
          {online ? 'This page looks again by itself.' : 'This page looks again as soon as you are online.'}{' '}
          {free ? 'Nothing is charged.' : SAFE}
        </Note>
      );
    case 'moved':
      return (
        <Note title="Your payment went through." icon={CircleCheck} tone="text-ok">
          Your order is being confirmed, and this page looks again by itself. You are not charged again.
        </Note>
      );
  }
}

function Refused({ error, then }: { error: string; then?: string | undefined }) {
  return (
    <div ref={intoView} className="mt-4 scroll-mb-32 rounded-control bg-danger-wash px-3.5 pt-1 pb-2.5">
      <FieldError>{error}</FieldError>
      {then && <p className="mt-1 pl-5.5 type-small">{then}</p>}
    </div>
  );
}

interface NoteProps {
  title: string;
  children: React.ReactNode;
  waits?: boolean;
  icon?: LucideIcon;
  tone?: string;
}

function Note({ title, children, waits = false, icon: Icon = CircleAlert, tone }: NoteProps) {
  return (
    <div
      ref={intoView}
      role="status"
      className="mt-4 grid scroll-mb-32 grid-cols-[20px_1fr] gap-x-3 rounded-control bg-raised px-3.5 py-3"
    >
      {waits ? <Spinner /> : <Icon aria-hidden size={20} strokeWidth={1.75} className={cx('mt-px', tone)} />}
      <p className="type-label">{title}</p>
      <p className="col-start-2 mt-1 type-small text-muted">{children}</p>
    </div>
  );
}
