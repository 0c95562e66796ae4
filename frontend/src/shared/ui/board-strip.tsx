import { Check, Hand, Keyboard, Pointer, ScanLine, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button';

/** Along the board's lower edge: what waits to be picked up and what went last. */
export function BoardStrip({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Ready and picked up"
      className="flex h-21 shrink-0 items-center gap-5 border-t border-line px-(--gutter) md:px-5"
    >
      <h2 className="w-21 shrink-0 type-label max-md:sr-only">
        Ready and
        <br />
        picked up
      </h2>
      <ul className="flex min-w-0 flex-1 gap-2.5 overflow-x-auto">{children}</ul>
    </section>
  );
}

type Via = 'scan' | 'typed' | 'button';

const vias: Record<Via, { icon: LucideIcon; word: string }> = {
  scan: { icon: ScanLine, word: 'scanned' },
  typed: { icon: Keyboard, word: 'code typed' },
  button: { icon: Pointer, word: 'by button' },
};

export interface StripItemProps {
  code: string;
  /** `ready` waits at the bar, `gone` was picked up. */
  state: 'ready' | 'gone';
  /** 'Ready 11:41 PM, Dev P.' or '11:42 PM, Maya R.' */
  note: string;
  /** How it was handed over, for `gone`. */
  via?: Via | undefined;
  /** The order's page. */
  to?: string;
  onUnbump?: () => void;
  busy?: boolean;
}

/** One order of the strip. */
export function StripItem({ code, state, note, via = 'scan', to, onUnbump, busy = false }: StripItemProps) {
  const ready = state === 'ready';
  const Icon = ready ? Hand : vias[via].icon;
  return (
    <li className="flex min-h-15 max-w-full shrink-0 grow items-center gap-2 rounded-[8px] bg-surface py-2 pr-2 pl-2.5 md:gap-3 md:pl-3.5">
      <div className="relative min-w-0 flex-1">
        <b
          className={
            ready
              ? 'flex items-center gap-1.5 type-code-row'
              : 'flex items-center gap-1.5 type-code-row text-muted'
          }
        >
          {to === undefined ? (
            code
          ) : (
            <Link to={to} aria-label={`Open order ${code}`} className="after:absolute after:inset-0">
              {code}
            </Link>
          )}
          {!ready && <Check aria-label="picked up" size={14} strokeWidth={2.5} className="text-ok" />}
        </b>
        <span className="flex items-center gap-1.5 text-[13px] leading-[18px] whitespace-nowrap text-muted tabular-nums">
          <Icon aria-hidden size={14} className="shrink-0" />
          <span className="truncate">{note}</span>
          {!ready && <span className="sr-only">, {vias[via].word}</span>}
        </span>
      </div>
      {ready && onUnbump && (
        <Button
          variant="outline"
          size="compact"
          icon={Undo2}
          busy={busy}
          onClick={onUnbump}
          aria-label={`Un-bump ${code}`}
        >
          Un-bump
        </Button>
      )}
    </li>
  );
}
