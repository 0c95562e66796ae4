import { Check, OctagonX, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { isWaiting, type Entry } from '@/data/door/deed';
import { useNow } from '@/shared/hooks/use-now';
import { Button } from '@/shared/ui/button';
import { cx } from '@/shared/ui/cx';
import { IconButton } from '@/shared/ui/icon-button';
import { texts } from './texts';
import type { Door } from './use-door';
import type { Verdict } from './use-verdict';

const SECOND_MS = 1_000;
/** How long a success stands there where it cannot be taken back. */
const SHOWN_SECONDS = 10;

interface VerdictPanelProps {
  door: Pick<Door, 'verdict' | 'clear' | 'undo' | 'letInAnyway' | 'letInBeyond' | 'mayRaise'>;
  /** Of this device: one that came out otherwise is said there, and not here as well. */
  entries: readonly Entry[];
  /** After a scan: as large as it can be. */
  large?: boolean;
}

type Done = Exclude<Verdict, { kind: 'refused' }>;

/** What the last check-in came to: a filled field with a tick, or a hatched one with an octagon. */
export function VerdictPanel({ door, entries, large = false }: VerdictPanelProps) {
  const { verdict, clear, undo, letInAnyway } = door;
  if (!verdict || (verdict.kind !== 'refused' && isContradicted(verdict, entries))) return null;
  if (verdict.kind !== 'refused') return <Success {...{ verdict, large }} onUndo={undo} onClose={clear} />;
  const { name, text, over, full } = verdict;
  return (
    <section
      role="alert"
      className="hatch-refused flex items-start gap-3 border-b-6 border-danger-fill py-3.5 pr-1.5 pl-(--gutter)"
    >
      <OctagonX
        aria-hidden
        size={large ? 72 : 44}
        strokeWidth={2.25}
        className="-ml-0.5 shrink-0 text-danger"
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-2.5">
        <Words first={name} second={text} large={large} tone="text-danger" />
        {over && (
          <Button size="compact" onClick={() => void letInAnyway(over)}>
            {texts.verdict.letInAnyway(over.count)}
          </Button>
        )}
        {full && door.mayRaise && (
          <Button size="compact" variant="destructive" onClick={() => void door.letInBeyond(full)}>
            {texts.form.raise(true)}
          </Button>
        )}
      </div>
      <IconButton label={texts.verdict.close} icon={X} onClick={clear} />
    </section>
  );
}

interface SuccessProps {
  verdict: Done;
  large: boolean;
  onUndo: (verdict: Extract<Verdict, { kind: 'in' }>) => Promise<void>;
  onClose: () => void;
}

function isContradicted({ deedKey }: Done, entries: readonly Entry[]): boolean {
  return entries.some((entry) => entry.deed.key === deedKey && !isWaiting(entry));
}

/** Green as long as it can be taken back, with the seconds that are left. */
function Success({ verdict, large, onUndo, onClose }: SuccessProps) {
  const { name, text, about } = verdict;
  const undoUntil = verdict.kind === 'in' ? verdict.undoUntil : null;
  const now = useNow(SECOND_MS / 4);
  const left = undoUntil === null ? 0 : Math.ceil((Date.parse(undoUntil) - now) / SECOND_MS);
  const isOver = undoUntil !== null && left <= 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  useEffect(() => {
    if (undoUntil !== null) return;
    const timer = setTimeout(onClose, SHOWN_SECONDS * SECOND_MS);
    return () => clearTimeout(timer);
  }, [undoUntil, verdict, onClose]);
  return (
    <section
      className={cx(
        'flex items-center justify-between gap-3 bg-ok py-3 pr-3 pl-(--gutter) text-on-status',
        large && 'flex-wrap',
      )}
    >
      <Check aria-hidden size={large ? 88 : 44} strokeWidth={2.25} className="-ml-1.5 shrink-0" />
      <div role="status" className={large ? 'order-last w-full pb-2' : 'min-w-0 flex-1'}>
        <Words first={text} second={name} large={large} />
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 type-small font-semibold">
          {about.vip && <span>{texts.vip}</span>}
          {about.promoter !== undefined && <span className="truncate">{texts.guest.by(about.promoter)}</span>}
          {about.note !== undefined && <span className="line-clamp-2 break-words">{about.note}</span>}
        </p>
      </div>
      {verdict.kind === 'in' && left > 0 && (
        <button
          type="button"
          onClick={() => void onUndo(verdict)}
          className="inline-flex min-h-13 shrink-0 items-center gap-2 rounded-control px-3.5 text-15 font-bold inset-ring-2 inset-ring-on-status outline-on-status active:translate-y-px"
        >
          <Undo2 aria-hidden size={20} strokeWidth={2.25} />
          {texts.verdict.undo}
          <span className="sr-only">{texts.verdict.undoWhat(name)}</span>
          <span aria-hidden className="min-w-8 text-right tabular-nums">
            {texts.verdict.seconds(left)}
          </span>
        </button>
      )}
    </section>
  );
}

interface WordsProps {
  /** The largest: how many are in, or who is not. */
  first: string;
  second: string;
  large: boolean;
  tone?: string;
}

function Words({ first, second, large, tone }: WordsProps) {
  return (
    <div className="min-w-0 flex-1">
      {/* The longest name leaves room for the list. */}
      <p
        dir="auto"
        className={cx(
          'line-clamp-3 text-left break-words tabular-nums',
          large ? 'type-beacon' : 'type-heading',
          tone,
        )}
      >
        {first}
      </p>
      <p dir="auto" className="mt-0.5 line-clamp-3 text-left type-lead break-words tabular-nums">
        {second}
      </p>
    </div>
  );
}
