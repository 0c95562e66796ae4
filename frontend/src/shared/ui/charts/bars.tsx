import { useState } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import type { BarShapeProps } from 'recharts';
import { rem } from '../rem';
import { figureAxis, labelAxis } from './axes';
import { Key, PeakHatch } from './marks';
import { Tip } from './tip';

export interface BarOf {
  /** Under the bar: 'Fri 13'. */
  readonly label: string;
  /** In the tooltip: 'Friday, Nov 13'. */
  readonly title: string;
  readonly value: number;
  /** The same figure of the period before: a line across the bar. */
  readonly previous?: number;
  readonly isPeak?: boolean;
}

export interface BarsProps {
  bars: readonly BarOf[];
  /** Where each is read: '$7,962.30'. */
  exact: (value: number) => string;
  /** At the axis: '$7.5k'. */
  short: (value: number) => string;
  /** What a bar, and the line across it, stand for. */
  names: { value: string; previous?: string };
  /** A label under every so many bars. */
  every?: number;
}

const HATCH = 'peak-hatch';
/** A label in the middle of one of the last bars would be cut off by the chart's edge. */
const AT_THE_EDGE = 2;

/** Bars of one hue; drawn with a movement once, and never again while figures come in. */
export function Bars({ bars, exact, short, names, every = 1 }: BarsProps) {
  const [isDrawn, setDrawn] = useState(false);
  const most = bars.reduce((high, one) => (one.value > high.value ? one : high), bars[0] ?? NONE);
  const values = bars.flatMap(({ value, previous = 0 }) => [value, previous]);
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 240 }}>
      <BarChart
        data={[...bars]}
        accessibilityLayer={false}
        margin={{ top: 22, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={every > 1 ? '15%' : '22%'}
      >
        <PeakHatch id={HATCH} />
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis {...labelAxis()} interval={every - 1} />
        <YAxis {...figureAxis(values, short)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--raised)' }}
          content={({ payload }) => (
            <TipOf bar={payload[0]?.payload as BarOf | undefined} {...{ exact, names }} />
          )}
        />
        <Bar
          dataKey="value"
          isAnimationActive={!isDrawn}
          animationDuration={160}
          onAnimationEnd={() => setDrawn(true)}
          shape={(props: BarShapeProps) => <OneBar {...props} isPeak={bars[props.index]?.isPeak === true} />}
        />
        {names.previous !== undefined && <PreviousLines bars={bars} />}
        {most.isPeak === true && (
          <MostLabel
            bar={most}
            isLast={bars.indexOf(most) >= bars.length - AT_THE_EDGE}
            text={exact(most.value)}
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  );
}

const NONE: BarOf = { label: '', title: '', value: 0 };

function OneBar({ x, y, width, height, isPeak }: BarShapeProps & { isPeak: boolean }) {
  if (!height) return null;
  return <rect {...{ x, y, width, height }} rx={2} fill={isPeak ? `url(#${HATCH})` : 'var(--series-1)'} />;
}

/** A line across each bar, with a rim in the page's colour so that it is seen on the bar as well. */
function PreviousLines({ bars }: { bars: readonly BarOf[] }) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (!x || !y) return null;
  return bars.map(({ label, previous }) => {
    const [from, until] = [x(label, { position: 'start' }), x(label, { position: 'end' })];
    // At nothing it would be a second axis.
    const at = previous ? y(previous) : undefined;
    if (from === undefined || until === undefined || at === undefined) return null;
    const inset = (until - from) * 0.14;
    const d = `M${from + inset} ${at}H${until - inset}`;
    return (
      <g key={label}>
        <path d={d} stroke="var(--page)" strokeWidth={6} />
        <path d={d} stroke="var(--text)" strokeWidth={2} />
      </g>
    );
  });
}

/** The highest peak says its figure. */
function MostLabel({ bar, isLast, text }: { bar: BarOf; isLast: boolean; text: string }) {
  const x = useXAxisScale()?.(bar.label, { position: isLast ? 'end' : 'middle' });
  const y = useYAxisScale()?.(bar.value);
  if (x === undefined || y === undefined) return null;
  return (
    <text
      x={x}
      y={y - 7}
      textAnchor={isLast ? 'end' : 'middle'}
      fill="var(--text)"
      fontSize={rem(12.5)}
      fontWeight={700}
    >
      {text}
    </text>
  );
}

function TipOf({ bar, exact, names }: Pick<BarsProps, 'exact' | 'names'> & { bar: BarOf | undefined }) {
  if (!bar) return null;
  return (
    <Tip
      title={bar.title}
      lines={[
        { key: <Key kind={bar.isPeak ? 'peak' : 'bar'} />, name: names.value, value: exact(bar.value) },
        ...(names.previous !== undefined && bar.previous !== undefined
          ? [{ key: <Key kind="previous" />, name: names.previous, value: exact(bar.previous) }]
          : []),
      ]}
    />
  );
}
