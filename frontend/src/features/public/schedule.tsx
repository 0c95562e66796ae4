import { useId } from 'react';
import type { Stage } from './content/types';
import { clockText, hoursOf, minutesOf } from './timetable';

const HOUR = 60;
/** As wide as a phone: its smallest words have 12 px there. */
const HOUR_HEIGHT = 48;
const WIDTH = 390;
const LEFT = 46;
const TOP = 34;

/** M2: the performance schedule as a picture, drawn from the line-up; its words can be read aloud and found. */
export function Schedule({ title, stages }: { title: string; stages: readonly Stage[] }) {
  const id = useId();
  const { from, to } = hoursOf(stages);
  const column = (WIDTH - LEFT) / stages.length;
  const y = (minutes: number): number => TOP + ((minutes - from) / HOUR) * HOUR_HEIGHT;
  const hours = Array.from({ length: (to - from) / HOUR + 1 }, (_, index) => from + index * HOUR);
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${WIDTH} ${y(to) + 12}`}
      className="h-auto w-full max-w-[35rem]"
    >
      <title id={id}>{`${title}: ${inWords(stages)}`}</title>
      {hours.map((minutes) => (
        <g key={minutes}>
          <path d={`M${LEFT} ${y(minutes)}H${WIDTH}`} stroke="var(--line)" />
          <text x={LEFT - 6} y={y(minutes) + 5} textAnchor="end" fill="var(--muted)" fontSize={13}>
            {clockText(`${Math.floor(minutes / HOUR)}:00`).replace(':00', '')}
          </text>
        </g>
      ))}
      {stages.map(({ section, artists }, index) => (
        <g key={section} transform={`translate(${LEFT + index * column} 0)`}>
          <text x={4} y={20} fill="var(--text)" fontSize={13.5} fontWeight={700}>
            {section}
          </text>
          {artists.map(({ name, at, minutes }) => (
            <g key={name} transform={`translate(2 ${y(minutesOf(at)) + 1})`}>
              <rect
                width={column - 4}
                height={(minutes / HOUR) * HOUR_HEIGHT - 2}
                rx={6}
                fill="var(--accent-deep)"
                stroke="var(--accent-bar)"
              />
              <text x={8} y={18} fill="var(--text)" fontSize={14} fontWeight={600}>
                {name}
              </text>
              <text x={8} y={35} fill="var(--text)" fontSize={13}>
                {clockText(at)}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

function inWords(stages: readonly Stage[]): string {
  return stages
    .map(
      ({ section, artists }) =>
        `${section}, ${artists.map(({ name, at }) => `${name} ${clockText(at)}`).join(', ')}`,
    )
    .join('; ');
}
