import { cx } from './cx';

const SHORT_CODE = 6;

/** Of an order's six characters, in letters that are read across a bar; of longer ones, so that they fit. */
function sizeOf(code: string, spent: boolean): string {
  if (spent) return code.length > SHORT_CODE ? 'text-[22px]!' : 'text-[28px]!';
  return code.length > SHORT_CODE
    ? 'text-[clamp(26px,7.6vw,30px)]! leading-11! font-stretch-[88%]!'
    : 'text-[clamp(38px,11.3vw,44px)]! leading-11! font-stretch-[88%]!';
}

export function TicketCode({ code, label, spent = false }: { code: string; label: string; spent?: boolean }) {
  return (
    <h2
      className={cx(
        'flex items-baseline justify-between gap-3',
        spent ? 'leading-9' : 'leading-11 low:flex-col low:gap-0 low:leading-6',
      )}
    >
      <span className={spent ? 'type-label' : 'text-[15px] font-bold tracking-[0.04em] whitespace-nowrap'}>
        {label}
      </span>
      <b className={cx('type-code', sizeOf(code, spent))}>{code}</b>
    </h2>
  );
}
