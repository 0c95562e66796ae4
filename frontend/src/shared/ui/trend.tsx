import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { LOCALE } from '@/shared/texts/locale';
import { cx } from './cx';
import { texts } from './texts';

const percent = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** '+12.5%', '−5.4%', '0.0%'; 'new' where it grew from nothing (resolution 82). */
export function trendText(change: number | null): string {
  return change === null ? texts.newFigure : percent.format(change).replace('-', '\u2212');
}

/** How much a figure has changed: arrow, sign and colour say the same. */
export function Trend({ change, className }: { change: number | null; className?: string }) {
  const isUp = change !== null && change > 0;
  const isDown = change !== null && change < 0;
  const Arrow = isUp ? ArrowUpRight : isDown ? ArrowDownRight : ArrowRight;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 align-top text-14 leading-5 font-semibold whitespace-nowrap tabular-nums',
        isUp ? 'text-ok' : isDown ? 'text-danger' : 'text-muted',
        className,
      )}
    >
      {change !== null && <Arrow aria-hidden size={16} strokeWidth={2} />}
      {trendText(change)}
    </span>
  );
}
