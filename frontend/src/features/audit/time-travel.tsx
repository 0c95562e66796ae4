import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { ChevronLeft, ChevronRight, History } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useWorkplace } from '@/data/staff/workplace';
import { exactly } from '@/shared/lib/record-time';
import { Button } from '@/shared/ui/button';
import { DateTimeField } from '@/shared/ui/date-time-field';
import { wordsOf } from './entry-words';
import { MomentList } from './moment-list';
import { texts } from './texts';
import { markAfter, markBefore, TimeSlider } from './time-slider';
import type { Moment, ToMoment } from './use-moment';
import { untilItsEnd } from './whole-second';

interface TimeTravelProps {
  /** What happened, the first event first; at least one. */
  events: readonly AuditEntry[];
  at: Moment;
  onAt: (to: ToMoment) => void;
  /** In the place of the first event's predecessor: what happened before all of these. */
  onEarlier?: (() => void) | undefined;
  note?: ReactNode;
  /** Quiet, on the right of an event. */
  asideOf: (event: AuditEntry) => ReactNode;
  /** How it was at that moment. */
  children: ReactNode;
}

/** A slider over what happened, the events, and how everything was at the moment that it stands on. */
export function TimeTravel({ events, at, onAt, onEarlier, note, asideOf, children }: TimeTravelProps) {
  const { location } = useWorkplace();
  const { timeZone } = location;
  const moments = events.map((event) => Date.parse(event.at));
  const marks = [...new Set(moments)];
  const isFirst = marks[0] === at || (at !== null && at < (marks[0] ?? 0));
  const say = (moment: Moment): string => {
    if (moment === null) return texts.travel.sayNow;
    const when = `${exactly('day', moment, timeZone)}, ${exactly('seconds', moment, timeZone)}`;
    const last = events[moments.findLastIndex((one) => one <= moment)];
    return last ? texts.travel.say(when, wordsOf(last)) : texts.travel.sayBefore(when);
  };
  return (
    <>
      <section className="border-y border-line bg-surface px-(--gutter) pt-2 pb-4.5 lg:px-8">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-2.5">
          <div>
            <p className="type-small text-muted">
              {texts.travel.asOf(exactly('day', at ?? moments.at(-1) ?? 0, timeZone))}
            </p>
            <p className="pt-0.5 type-title tabular-nums">
              {at === null ? texts.travel.now : exactly('seconds', at, timeZone)}
            </p>
          </div>
          {at !== null && <Past />}
          <div className="ml-auto flex gap-2 max-lg:ml-0 max-lg:grid max-lg:w-full max-lg:grid-cols-2">
            <Button
              variant="outline"
              size="compact"
              icon={ChevronLeft}
              disabled={isFirst && !onEarlier}
              onClick={() => (isFirst && onEarlier ? onEarlier() : onAt((from) => markBefore(marks, from)))}
            >
              {isFirst && onEarlier ? texts.travel.earlier : texts.travel.previous}
            </Button>
            <Button
              variant="outline"
              size="compact"
              disabled={at === null}
              onClick={() => onAt((from) => markAfter(marks, from))}
            >
              {texts.travel.next}
              <ChevronRight aria-hidden size={16} strokeWidth={2} className="shrink-0" />
            </Button>
            <Button
              variant="paper"
              size="compact"
              className="max-lg:col-span-2"
              disabled={at === null}
              onClick={() => onAt(null)}
            >
              {texts.travel.back}
            </Button>
          </div>
        </div>
        <TimeSlider
          label={texts.travel.slider}
          marks={marks}
          value={at}
          onChange={onAt}
          say={say}
          timeZone={timeZone}
        />
        <MomentField at={at} onAt={onAt} timeZone={timeZone} />
      </section>
      <main className="grid flex-1 content-start gap-x-12 gap-y-7 px-(--gutter) pt-5 pb-5 lg:grid-cols-[minmax(0,1fr)_min(26.25rem,42%)] lg:px-8">
        <section aria-labelledby="moments" className="min-w-0 max-lg:order-2">
          <h2 id="moments" className="type-label">
            {texts.travel.events}
          </h2>
          {note}
          <MomentList events={events} at={at} onAt={onAt} asideOf={asideOf} />
        </section>
        {children}
      </main>
    </>
  );
}

function Past() {
  return (
    <span
      role="status"
      className="inline-flex min-h-6 items-center gap-1.5 rounded-tag bg-warn-wash px-2 type-micro text-warn"
    >
      <History aria-hidden size={14} strokeWidth={2} />
      {texts.travel.past}
    </span>
  );
}

interface MomentFieldProps {
  at: Moment;
  onAt: (to: ToMoment) => void;
  timeZone: string;
}

/** Any moment, by its date and time: gone to when it is typed to its end, since other events may have to be loaded for it. */
function MomentField({ at, onAt, timeZone }: MomentFieldProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const shown = at === null ? '' : new Date(at).toISOString();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (wanted === null || wanted === '') return;
    onAt(Date.parse(untilItsEnd(wanted)));
    setWanted(null);
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-2 pt-4">
      <div className="max-w-sm min-w-0 flex-1">
        <DateTimeField
          label={texts.travel.moment}
          value={wanted ?? shown}
          onChange={setWanted}
          timeZone={timeZone}
          isExact
        />
      </div>
      <Button type="submit" variant="outline" className="mt-7" disabled={wanted === null || wanted === ''}>
        {texts.travel.go}
      </Button>
    </form>
  );
}
