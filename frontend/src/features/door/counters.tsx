import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { ReactNode } from 'react';
import type { Tally } from '@/data/guest-lists/tally';
import { texts } from './texts';

interface CountersProps {
  /** `undefined` until the list is here. */
  tally: Tally | undefined;
  glevent: Glevent | undefined;
  /** On the right: the live dot. */
  children?: ReactNode;
}

/** Look: the number that people wait for is the largest type on the screen. */
export function Counters({ tally, glevent, children }: CountersProps) {
  const left = glevent && tally ? Math.max(0, glevent.originalCapacity - tally.reserved) : undefined;
  const share = tally && tally.reserved > 0 ? Math.min(1, tally.in / tally.reserved) : 0;
  return (
    <div className="px-(--gutter) pt-1 cramped:pt-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex min-w-0 items-baseline gap-2.5">
          <b className="type-figure tabular-nums">{tally?.in ?? '–'}</b>
          <span className="min-w-0 truncate type-body tabular-nums">
            {tally && texts.counters.of(tally.reserved)}
          </span>
          {left !== undefined && (
            <span className="hidden shrink-0 type-small text-muted tabular-nums cramped:inline low:max-md:hidden! narrow:hidden!">
              {leftText(left)}
            </span>
          )}
        </p>
        {children}
      </div>
      <div
        role="progressbar"
        aria-label={texts.counters.bar}
        aria-valuemin={0}
        aria-valuemax={tally?.reserved ?? 0}
        aria-valuenow={Math.min(tally?.in ?? 0, tally?.reserved ?? 0)}
        className="mt-2 h-2 overflow-hidden rounded-full bg-raised cramped:mt-0.5 cramped:h-1"
      >
        <i className="block h-full bg-info" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="mt-1.5 min-h-5 type-small text-muted tabular-nums cramped:hidden">
        {tally && (
          <>
            <b className="font-[650] text-text">{tally.expected}</b> {texts.counters.expected}
            {tally.out > 0 && <> · {texts.counters.out(tally.out)}</>}
            {left !== undefined && <> · {leftText(left)}</>}
            {tally.waitlisted > 0 && <> · {texts.counters.waiting(tally.waitlisted)}</>}
          </>
        )}
      </p>
    </div>
  );
}

function leftText(left: number): string {
  return left === 0 ? texts.counters.full : texts.counters.left(left);
}
