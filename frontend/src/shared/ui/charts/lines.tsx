import { useState } from 'react';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { figureAxis, labelAxis } from './axes';
import { Key, Mark } from './marks';
import { seriesAt } from './series';
import { Tip } from './tip';

export interface PointOf {
  /** Under the point: 'Fri'. */
  readonly label: string;
  /** Of each series, in their order; `null`: it is not there yet. */
  readonly values: readonly (number | null)[];
}

export interface LinesProps {
  points: readonly PointOf[];
  /** Of the series, in their order. */
  names: readonly string[];
  exact: (value: number) => string;
  short: (value: number) => string;
}

/** Lines told apart by colour, dash and mark; each is named at its end rather than in a legend. */
export function Lines({ points, names, exact, short }: LinesProps) {
  const [isDrawn, setDrawn] = useState(false);
  const values = points.flatMap((point) => point.values.map((value) => value ?? 0));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 240 }}>
      <LineChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 22, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis {...labelAxis()} padding={{ left: 12, right: 12 }} />
        <YAxis {...figureAxis(values, short)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--edge)' }}
          content={({ payload }) => (
            <TipOf point={payload[0]?.payload as PointOf | undefined} {...{ names, exact }} />
          )}
        />
        {names.map((name, index) => {
          const look = seriesAt(index);
          return (
            <Line
              key={name}
              name={name}
              dataKey={(point: PointOf) => point.values[index] ?? null}
              stroke={look.color}
              strokeWidth={2}
              strokeDasharray={look.dash}
              dot={({ cx, cy, index: at }: { cx?: number; cy?: number; index?: number }) =>
                cx === undefined || cy === undefined ? null : <Mark key={at} cx={cx} cy={cy} series={look} />
              }
              activeDot={false}
              isAnimationActive={!isDrawn}
              animationDuration={160}
              onAnimationEnd={() => setDrawn(true)}
            />
          );
        })}
      </LineChart>
    </ResponsiveContainer>
  );
}

function TipOf({
  point,
  names,
  exact,
}: Pick<LinesProps, 'names' | 'exact'> & { point: PointOf | undefined }) {
  if (!point) return null;
  const lines = names.flatMap((name, index) => {
    const value = point.values[index] ?? null;
    return value === null ? [] : [{ key: <Key kind={seriesAt(index)} />, name, value: exact(value) }];
  });
  return <Tip title={point.label} lines={lines} />;
}
