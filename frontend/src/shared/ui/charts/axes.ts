import { rem, textScale } from '../rem';
import { roundTicks } from './round-ticks';

const plain = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--muted)', fontSize: rem(12.5) },
} as const;

/** Under the chart, by each datum's `label`. */
export function labelAxis() {
  return { ...plain, dataKey: 'label', tickMargin: 8, height: 10 + 20 * textScale() } as const;
}

/**
 * Beside the chart, from 0 on.
 *
 * @param values all that are shown
 * @param short what a figure is at an axis: '$7.5K'
 */
export function figureAxis(values: readonly number[], short: (value: number) => string) {
  const ticks = roundTicks(Math.max(0, ...values));
  return { ...plain, width: 52 * textScale(), tickFormatter: short, ticks, domain: [0, ticks.at(-1) ?? 1] };
}
