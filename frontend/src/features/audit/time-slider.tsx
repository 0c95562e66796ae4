import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '@/shared/ui/cx';
import type { Moment, ToMoment } from './use-moment';
import { momentAt, placeOn, scaleOf, ticksOf } from './time-scale';

export interface TimeSliderProps {
  label: string;
  /** When something happened, epoch ms, in order; at least one. */
  marks: readonly number[];
  /** Now lies behind the last mark. */
  value: Moment;
  onChange: (to: ToMoment) => void;
  /** Read aloud of a moment: 'Friday, Nov 20, 23:37:30, after OrderPrepared by Dev (STAFF)'. */
  say: (moment: Moment) => string;
  timeZone: string;
}

/** So many labels stand below it on a laptop; a phone shows every third. */
const MOST_TICKS = 13;
const OF_A_PHONE = 3;

/**
 * Goes through what happened to a thing. By thumb to any moment; by keys from mark to mark, with Home to the first
 * one and End to now.
 */
export function TimeSlider({ label, marks, value, onChange, say, timeZone }: TimeSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  /** While it is being dragged; what follows from it is worked out when it is let go. */
  const [dragged, setDragged] = useState<number | null>(null);
  const scale = scaleOf(marks);
  const shown = dragged ?? value;
  const place = shown === null ? 1 : placeOn(scale, shown);

  const under = ({ clientX }: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? momentAt(scale, (clientX - box.left) / box.width) : scale.until;
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setDragged(under(event));
  };
  const letGo = (event: PointerEvent<HTMLDivElement>): void => {
    const moment = dragged;
    setDragged(null);
    if (moment === null) return;
    event.currentTarget.focus();
    onChange(moment >= scale.until ? null : moment);
  };
  const press = (event: KeyboardEvent): void => {
    const next = keys[event.key];
    if (!next) return;
    event.preventDefault();
    onChange((from) => next(marks, from));
  };
  const percent = (at: number): string => `${at * 100}%`;
  return (
    <div className="px-3.5 lg:px-0">
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={marks.length}
        aria-valuenow={marks.filter((mark) => value === null || mark <= value).length}
        aria-valuetext={say(shown)}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(under(event));
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={() => setDragged(null)}
        className="group relative h-11 cursor-pointer touch-pan-y outline-none select-none"
      >
        <span className="absolute top-5 h-1 w-full rounded-full bg-line" />
        <span className="absolute top-5 h-1 rounded-full bg-text" style={{ width: percent(place) }} />
        {marks.map((mark, index) => (
          <i
            key={index}
            className={cx(
              'absolute top-3.5 -ml-[1.5px] h-4 w-[3px] rounded-[1px]',
              shown !== null && mark > shown ? 'bg-edge' : 'bg-text',
            )}
            style={{ left: percent(placeOn(scale, mark)) }}
          />
        ))}
        <b
          className="absolute top-2 -ml-3.5 size-7 rounded-full border-3 border-text bg-surface outline-offset-2 outline-text group-focus-visible:outline-2"
          style={{ left: percent(place) }}
        />
      </div>
      <div aria-hidden className="relative h-[1.125rem] type-micro font-normal text-muted tabular-nums">
        {ticksOf(scale, timeZone, MOST_TICKS).map(({ moment, label: text }, index) => (
          <span
            key={moment}
            className={cx('absolute -translate-x-1/2', index % OF_A_PHONE !== 0 && 'max-lg:hidden')}
            style={{ left: percent(placeOn(scale, moment)) }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

type Step = (marks: readonly number[], from: Moment) => Moment;

/** The mark before a moment; the first one has none before it. */
export const markBefore: Step = (marks, from) =>
  marks.findLast((mark) => from === null || mark < from) ?? marks[0] ?? null;

/** The mark after a moment; after the last one comes now. */
export const markAfter: Step = (marks, from) =>
  from === null ? null : (marks.find((mark) => mark > from) ?? null);

const keys: Readonly<Partial<Record<string, Step>>> = {
  ArrowLeft: markBefore,
  ArrowDown: markBefore,
  ArrowRight: markAfter,
  ArrowUp: markAfter,
  Home: (marks) => marks[0] ?? null,
  End: () => null,
};
