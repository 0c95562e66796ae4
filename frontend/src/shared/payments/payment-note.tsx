import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';
import { Announced } from '@/shared/ui/announcer';
import { cx } from '@/shared/ui/cx';
import { FieldError } from '@/shared/ui/field-shell';
import { Spinner } from '@/shared/ui/spinner';
import type { Standing } from './standing';

/** The dock must not hide what went wrong. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

interface Said {
  readonly title: string;
  readonly text: string;
}

/** What is said about the money of one thing that is bought. */
export interface StandingWords {
  /** Nothing was sent; then what follows from it. */
  readonly offline: { readonly title: string; readonly text?: string };
  readonly unmoved: string;
  readonly undecided: Said;
  readonly unheard: (online: boolean) => Said;
  readonly moved: Said;
}

/** Whether money has moved, is being checked, or has not; and what to do now. */
export function PaymentNote({ standing, words }: { standing: Standing; words: StandingWords }) {
  const online = useOnline();
  const { offline, unmoved, undecided, unheard, moved } = words;
  switch (standing.money) {
    case 'untouched':
      return standing.error === null ? null : <Refused error={standing.error} />;
    case 'offline':
      return online ? null : <Refused error={offline.title} then={offline.text} />;
    case 'unmoved':
      return <Refused error={standing.error} then={unmoved} />;
    case 'undecided':
      return (
        <Note title={undecided.title} waits>
          {undecided.text}
        </Note>
      );
    case 'unheard':
      return (
        <Note title={unheard(online).title} waits>
          {unheard(online).text}
        </Note>
      );
    case 'moved':
      return (
        <Note title={moved.title} icon={CircleCheck} tone="text-ok">
          {moved.text}
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
      className="mt-4 grid scroll-mb-32 grid-cols-[20px_1fr] gap-x-3 rounded-control bg-raised px-3.5 py-3"
    >
      {waits ? <Spinner /> : <Icon aria-hidden size={20} strokeWidth={1.75} className={cx('mt-px', tone)} />}
      <Announced className="type-label">{title}</Announced>
      <Announced className="col-start-2 mt-1 type-small text-muted">{children}</Announced>
    </div>
  );
}
