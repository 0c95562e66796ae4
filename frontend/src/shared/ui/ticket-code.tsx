import { cx } from './cx';

const SHORT_CODE = 6;

/** Of an order's six characters, in letters that are read across a bar; of longer ones, so that they fit. */
function sizeOf(code: string, spent: boolean): string {
  if (spent) return code.length > SHORT_CODE ? 'text-22!' : 'text-28!';
  return code.length > SHORT_CODE
    ? 'text-[clamp(min(1.625rem,8.125vw),7.6vw,1.875rem)]! leading-[min(2.75rem,13.75vw)]! font-stretch-[88%]!'
    : 'text-[clamp(min(2.375rem,11.875vw),11.3vw,2.75rem)]! leading-[min(2.75rem,13.75vw)]! font-stretch-[88%]!';
}

export function TicketCode({ code, label, spent = false }: { code: string; label: string; spent?: boolean }) {
  return (
    <h2
      className={cx(
        'flex items-baseline justify-between gap-3',
        spent
          ? 'leading-9'
          : 'leading-[min(2.75rem,13.75vw)] narrow:flex-col narrow:gap-0 low:flex-col low:gap-0 low:leading-6',
      )}
    >
      <span className={spent ? 'type-label' : 'text-15 font-bold tracking-[0.04em] whitespace-nowrap'}>
        {label}
      </span>
      <b className={cx('type-code', sizeOf(code, spent))}>{code}</b>
    </h2>
  );
}
