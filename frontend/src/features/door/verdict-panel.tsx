import { Check, OctagonX, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { cx } from '@/shared/ui/cx';
import { IconButton } from '@/shared/ui/icon-button';
import { texts } from './texts';
import type { Verdict } from './use-verdict';

const SECOND_MS = 1_000;
/** How long a success stands there where it cannot be taken back. */
const SHOWN_SECONDS = 10;

interface VerdictPanelProps {
  verdict: Verdict;
  /** After a scan: as large as it can be. */
  large?: boolean;
  onUndo: (verdict: Extract<Verdict, { kind: 'in' }>) => void;
  onClose: () => void;
}

/** What the last check-in came to: a filled field with a tick, or a hatched one with an octagon. */
export function VerdictPanel({ verdict, large = false, onUndo, onClose }: VerdictPanelProps) {
  return verdict.kind === 'in' ? (
    <Success {...{ verdict, large, onUndo, onClose }} />
  ) : (
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
      <Words verdict={verdict} large={large} tone="text-danger" />
      <IconButton label={texts.verdict.close} icon={X} onClick={onClose} />
    </section>
  );
}

interface SuccessProps extends Omit<VerdictPanelProps, 'verdict'> {
  verdict: Extract<Verdict, { kind: 'in' }>;
  large: boolean;
}

/** Green as long as it can be taken back, with the seconds that are left. */
function Success({ verdict, large, onUndo, onClose }: SuccessProps) {
  const { name, undoUntil } = verdict;
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
        <Words verdict={verdict} large={large} />
      </div>
      {left > 0 && (
        <button
          type="button"
          onClick={() => onUndo(verdict)}
          className="inline-flex min-h-13 shrink-0 items-center gap-2 rounded-control px-3.5 text-[15px] font-bold inset-ring-2 inset-ring-on-status outline-on-status active:translate-y-px"
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

function Words({ verdict, large, tone }: { verdict: Verdict; large: boolean; tone?: string }) {
  return (
    <div className="min-w-0 flex-1">
      {/* The longest name leaves room for the list. */}
      <p
        dir="auto"
        className={cx('line-clamp-3 text-left break-words', large ? 'type-beacon' : 'type-heading', tone)}
      >
        {verdict.name}
      </p>
      <p className="mt-0.5 type-lead tabular-nums">{verdict.text}</p>
    </div>
  );
}
