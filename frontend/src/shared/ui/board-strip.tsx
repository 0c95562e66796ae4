import { Check, Hand, Keyboard, Pointer, ScanLine, Undo2, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button';
import { cx } from './cx';
import { texts as board } from './board-texts';
import { rem } from './rem';
import { texts } from './texts';

/** px that an item takes, with the space behind it, where type is as large as usual: it holds text, so it grows with it. */
export const stripWidths = { ready: 310, gone: 186 } as const;
const GAP_PX = 10;

/** Along the board's lower edge: what waits to be picked up and what went last. */
export function BoardStrip({ children, ...rest }: Omit<ComponentProps<'section'>, 'className'>) {
  return (
    <section
      {...rest}
      aria-label={board.strip}
      className="flex h-[calc(2.375rem+46px)] shrink-0 items-center gap-5 border-t border-line px-(--gutter) md:px-5"
    >
      <h2 className="w-[5.25rem] shrink-0 type-label max-md:sr-only">
        {board.stripInLines[0]}
        <br />
        {board.stripInLines[1]}
      </h2>
      <ul className="relative h-[calc(2.375rem+22px)] min-w-0 flex-1 overflow-x-auto overflow-y-hidden">
        {children}
      </ul>
    </section>
  );
}

type Via = 'scan' | 'typed' | 'button';

const icons: Record<Via, LucideIcon> = { scan: ScanLine, typed: Keyboard, button: Pointer };

export interface StripItemProps {
  /** Tells its place in the strip from every other. */
  place?: string;
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
  /** Why it was not un-bumped: in place of the note, until that is tried again. */
  failed?: string | undefined;
  busy?: boolean;
  /** px from the strip's beginning, as `stripWidths` are. It is moved by `transform`: nothing beside it is laid out again. */
  x: number;
  /** How wide: as wide as its state needs, or needed until now. */
  size?: keyof typeof stripWidths;
  /** It has left, and only its place is still here. */
  faded?: boolean;
}

/** One order of the strip. */
export function StripItem({
  place,
  code,
  state,
  note,
  via = 'scan',
  to,
  onUnbump,
  failed,
  busy = false,
  x,
  size = state,
  faded = false,
}: StripItemProps) {
  const ready = state === 'ready';
  const Icon = ready ? Hand : icons[via];
  return (
    <li
      data-place={place}
      style={{ width: `calc(${rem(stripWidths[size])} - ${GAP_PX}px)`, transform: `translateX(${rem(x)})` }}
      className={cx(
        'absolute inset-y-0 left-0 flex items-center gap-2 rounded-[8px] pr-2 pl-3 transition-transform duration-(--t-state) ease-(--settle)',
        failed === undefined ? 'py-2' : 'py-1',
        faded ? 'inset-ring inset-ring-line' : 'bg-surface',
      )}
    >
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
            <Link to={to} aria-label={texts.open(code)} className="after:absolute after:inset-0">
              {code}
            </Link>
          )}
          {!ready && <Check aria-label={board.pickedUp} size={14} strokeWidth={2.5} className="text-ok" />}
        </b>
        {failed === undefined ? (
          <span className="flex items-center gap-1.5 text-13 leading-4.5 whitespace-nowrap text-muted tabular-nums">
            <Icon aria-hidden size={14} className="shrink-0" />
            <span className="truncate">{note}</span>
            {!ready && <span className="sr-only">, {board.ways[via]}</span>}
          </span>
        ) : (
          <span role="alert" title={failed} className="line-clamp-2 text-12 leading-3.75 text-danger">
            <b className="font-[650]">{board.notUnbumped}</b> {failed}
          </span>
        )}
      </div>
      {ready && onUnbump && (
        <Button
          variant="outline"
          size="compact"
          icon={Undo2}
          busy={busy}
          onClick={onUnbump}
          aria-label={board.unbumpOf(code)}
        >
          {board.unbump}
        </Button>
      )}
    </li>
  );
}
