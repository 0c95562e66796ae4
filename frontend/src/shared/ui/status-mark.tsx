import {
  BellRing,
  Check,
  CircleDashed,
  Clock,
  ListEnd,
  LogIn,
  LogOut,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { cx } from './cx';
import { texts } from './status-texts';

export type StatusTone = 'ok' | 'warn' | 'info' | 'danger' | 'wait' | 'plain';

interface Mark {
  tone: StatusTone;
  icon: LucideIcon;
}

/** Every status of the product. */
const marks = {
  PENDING: { tone: 'warn', icon: Clock },
  CONFIRMED: { tone: 'ok', icon: Check },
  CHECKED_IN: { tone: 'info', icon: LogIn },
  OUT: { tone: 'warn', icon: LogOut },
  CANCELLED: { tone: 'danger', icon: X },
  WAITLISTED: { tone: 'wait', icon: ListEnd },
  IN_PROGRESS: { tone: 'warn', icon: Clock },
  PAID: { tone: 'warn', icon: Clock },
  READY: { tone: 'ok', icon: BellRing },
  COMPLETE: { tone: 'ok', icon: Check },
  COMPLETED: { tone: 'ok', icon: Check },
  REFUNDED: { tone: 'plain', icon: Undo2 },
  EXPIRED: { tone: 'plain', icon: X },
  CLAIMED: { tone: 'plain', icon: Check },
  UPCOMING: { tone: 'plain', icon: CircleDashed },
} satisfies Record<string, Mark>;

export type Status = keyof typeof marks;

const tones: Record<StatusTone, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  info: 'text-info',
  danger: 'text-danger',
  wait: 'text-wait',
  plain: 'text-muted',
};

export interface StatusMarkProps {
  status: Status;
  /** Other words for it: 'IN PROGRESS' for PAID, '2 of 4 in' for CHECKED_IN. */
  text?: string;
  /** Its icon alone is seen, where a row has one line; each status has a shape of its own. */
  brief?: boolean;
}

/** Icon and word, no pill. */
export function StatusMark({ status, text, brief = false }: StatusMarkProps) {
  const { tone, icon: Icon } = marks[status];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-13 leading-5 font-[650] tracking-[0.03em] whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon aria-hidden size={15} strokeWidth={2.5} className="shrink-0" />
      {brief ? (
        <span className="sr-only">{text ?? texts.statuses[status]}</span>
      ) : (
        (text ?? texts.statuses[status])
      )}
    </span>
  );
}
