import { Check, ChevronDown, ChevronUp, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgePips } from './age-pips';
import { cx } from './cx';
import type { OrderAge } from './order-age';
import { texts as board } from './board-texts';
import { texts } from './texts';

export interface OrderCardProps {
  /** Last six characters. */
  code: string;
  /** 'Omar F.' */
  customer?: string | undefined;
  /** How late it is. */
  late: OrderAge;
  /** How long ago it was paid; the board lets it run, without the card. */
  age: ReactNode;
  items: readonly {
    quantity: number;
    name: string;
    note?: string | undefined;
    /** The customer's own words to the bar. */
    said?: string | undefined;
    /** Made ready already: struck, with a tick. */
    done?: boolean;
  }[];
  /** What is ready elsewhere: 'Kitchen ready'. */
  elsewhere?: string | undefined;
  /** Why it could not be bumped; stays until it is tried again. */
  failed?: string | undefined;
  /** With more lines than this the last of them are folded. */
  foldBeyond?: number;
  /** All lines are shown. */
  isUnfolded?: boolean;
  onFold?: (isUnfolded: boolean) => void;
  /** Alcohol inside: check ID. */
  alcohol?: boolean;
  /** Refunded while it stood here: crossed out until staff dismiss it. */
  refunded?: boolean;
  /** Marks it prepared, or dismisses a refunded one. */
  onBump: () => void;
  /** The key that does the same, where there is a keyboard. */
  bumpKey?: number | undefined;
  busy?: boolean;
  /** Opens the order. */
  onOpen?: () => void;
}

const pips: Record<OrderAge, number> = { new: 1, fresh: 1, due: 2, late: 3 };
const heads: Record<OrderAge, string> = {
  new: 'border-b border-line pb-2.25',
  fresh: 'border-b border-line pb-2.25',
  due: 'hatch-due border-b-3 border-age-due pb-1.75 text-age-due',
  late: 'border-b border-transparent pb-2.25 text-on-status',
};

/** One paid order on the live board. Lateness has a fill, pips and a word; the hue is the fourth sign. */
export function OrderCard({
  code,
  customer,
  late,
  age,
  items,
  elsewhere,
  failed,
  foldBeyond = Infinity,
  isUnfolded = false,
  onFold,
  alcohol = false,
  refunded = false,
  onBump,
  bumpKey,
  busy = false,
  onOpen,
}: OrderCardProps) {
  const state = refunded ? 'fresh' : late;
  const isLate = state === 'late';
  const Fold = isUnfolded ? ChevronUp : ChevronDown;
  const isLong = items.length > foldBeyond;
  const shown = isLong && !isUnfolded ? items.slice(0, foldBeyond - 1) : items;
  const name = cx(
    'type-code text-28! leading-8.5! tracking-[0.01em]! font-stretch-[68%]!',
    refunded && 'line-through decoration-3',
  );
  return (
    <article
      aria-label={texts.order(code)}
      className={cx(
        'flex flex-col overflow-hidden rounded-[8px] bg-surface',
        refunded && 'text-muted',
        isUnfolded && 'ring-1 ring-edge',
        state === 'new' &&
          !refunded &&
          'relative after:pointer-events-none after:absolute after:inset-0 after:rounded-[8px] after:border-2 after:border-text',
      )}
    >
      <header className={cx('relative isolate px-3 pt-2', heads[state])}>
        {isLate && (
          <span aria-hidden className="absolute inset-0 -bottom-px -z-10 animate-fill bg-age-late" />
        )}
        {/* A wide code in large letters leaves no room for the age beside it. */}
        <div className="flex flex-wrap items-baseline gap-x-1.5">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              aria-label={texts.open(code)}
              className={cx(name, 'after:absolute after:inset-0')}
            >
              {code}
            </button>
          ) : (
            <b className={name}>{code}</b>
          )}
          {refunded ? (
            <Undo2 aria-hidden size={20} strokeWidth={1.75} className="ml-auto self-center" />
          ) : (
            <time
              className={cx(
                'ml-auto leading-8.5 tabular-nums',
                isLate ? 'text-27 font-[850] font-stretch-[76%]' : 'text-25 font-[750] font-stretch-[84%]',
              )}
            >
              {age}
            </time>
          )}
        </div>
        <p className={cx('mt-0.75 flex items-center gap-2 type-small', state === 'fresh' && 'text-muted')}>
          {!refunded && <AgePips on={pips[state]} />}
          <Word>{refunded ? board.refunded : board.ages[state]}</Word>
          <span className="min-w-0 flex-1 truncate">{refunded ? '' : customer}</span>
          {alcohol && !refunded && (
            <span
              title={board.checkId}
              className="rounded-tag border-[1.5px] border-current px-1 text-12 leading-4 font-[750]"
            >
              {board.id}
            </span>
          )}
        </p>
      </header>
      <ul className="flex-1 px-3 pt-2.5 pb-1.5">
        {shown.map((item, index) => (
          <li
            key={index}
            className="grid grid-cols-[1.125rem_1fr] gap-2.25 py-1 text-18 leading-5.5 font-[550] font-stretch-[88%]"
          >
            {item.done ? (
              <Check aria-label={board.done} size={18} strokeWidth={2.5} className="mt-0.5 text-ok" />
            ) : (
              <b className="text-right font-[850] tabular-nums">{item.quantity}</b>
            )}
            <span className={cx('min-w-0 break-words', item.done && 'text-muted line-through')}>
              {item.done && item.quantity > 1 && `${item.quantity} × `}
              {item.name}
              {item.note && <small className="block text-14 leading-4.5 text-muted">{item.note}</small>}
              {item.said && <small className="block text-14 leading-4.5 font-[650]">{item.said}</small>}
            </span>
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => onFold?.(!isUnfolded)}
          className="mx-2 flex min-h-11 items-center gap-1.5 rounded-[6px] px-1 text-16 font-[650] -outline-offset-2! hover:bg-raised"
        >
          <Fold aria-hidden size={16} strokeWidth={2} />
          {isUnfolded ? board.fold : board.unfold(items.length - shown.length)}
        </button>
      )}
      {elsewhere !== undefined && (
        <p className="flex items-center gap-1.5 px-3 pb-1 text-15 leading-5 font-[650] text-ok">
          <Check aria-hidden size={16} strokeWidth={2.5} className="shrink-0" />
          {elsewhere}
        </p>
      )}
      {failed !== undefined && (
        <p
          role="alert"
          className="mx-2 rounded-[6px] bg-danger-wash px-2 py-1.5 text-15 leading-5 text-danger"
        >
          <b className="font-[650]">{board.notBumped}</b> {failed}
        </p>
      )}
      <div className="relative mx-2 mt-1.5 mb-2">
        <button
          type="button"
          data-bump
          onClick={() => !busy && onBump()}
          aria-disabled={busy || undefined}
          aria-label={refunded ? board.dismissOf(code) : board.bumpOf(code)}
          aria-keyshortcuts={bumpKey === undefined ? undefined : String(bumpKey)}
          className="min-h-12 w-full rounded-[6px] bg-pressed text-16 font-[650] -outline-offset-2! transition-[filter,translate] duration-(--t-press) ease-linear active:translate-y-px active:brightness-90"
        >
          {refunded ? board.dismiss : board.bump}
        </button>
        {bumpKey !== undefined && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-tag px-1.5 font-[inherit] text-14 leading-5 text-muted inset-ring inset-ring-edge pointer-coarse:hidden"
          >
            {bumpKey}
          </kbd>
        )}
      </div>
    </article>
  );
}

function Word({ children }: { children: string }) {
  return children ? <b className="font-extrabold tracking-[0.05em]">{children}</b> : null;
}
