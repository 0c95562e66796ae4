import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { exactly } from '@/shared/lib/record-time';
import { paths } from '@/shared/paths';
import { cx } from '@/shared/ui/cx';
import { EntryWords, wordsOf } from './entry-words';
import { texts } from './texts';
import { eventParam } from './use-event-address';

interface MomentListProps {
  /** The first one first. */
  events: readonly AuditEntry[];
  at: number | null;
  onAt: (moment: number) => void;
  asideOf: (event: AuditEntry) => ReactNode;
}

/** What happened, one after the other. What lies behind the moment is hollow: it has not happened there. */
export function MomentList({ events, at, onAt, asideOf }: MomentListProps) {
  const moments = events.map((event) => Date.parse(event.at));
  const current = at === null ? -1 : moments.findLastIndex((moment) => moment <= at);
  const { location } = useWorkplace();
  const dayOf = (index: number): string | null => {
    const event = events[index];
    return event ? exactly('year', event.at, location.timeZone) : null;
  };
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[current];
    // Only the list itself: the page, and with it the slider, stays where it is.
    if (list.current && row instanceof HTMLElement)
      list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, [current]);
  return (
    <ol
      ref={list}
      className="relative -mx-3 px-3 pt-1.5 lg:max-h-[max(24rem,calc(100dvh-22rem))] lg:overflow-x-hidden lg:overflow-y-auto"
    >
      {events.map((event, index) => (
        <Row
          key={event.eventId}
          event={event}
          day={dayOf(index) === dayOf(index - 1) ? null : dayOf(index)}
          isCurrent={index === current}
          isAhead={at !== null && index > current}
          isLast={index === events.length - 1}
          onGo={() => onAt(Date.parse(event.at))}
          aside={asideOf(event)}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  event: AuditEntry;
  /** Where another one begins. */
  day: string | null;
  isCurrent: boolean;
  isAhead: boolean;
  isLast: boolean;
  onGo: () => void;
  aside: ReactNode;
}

function Row({ event, day, isCurrent, isAhead, isLast, onGo, aside }: RowProps) {
  const { location } = useWorkplace();
  const { timeZone } = location;
  const { at, type, stream } = event;
  const time = exactly('milliseconds', at, timeZone);
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      {day !== null && <p className="pt-3 pb-1 type-small font-semibold text-muted">{day}</p>}
      <div
        className={cx(
          'relative grid grid-cols-[11px_minmax(0,1fr)_auto] gap-x-4 py-1 type-small lg:grid-cols-[6.25rem_11px_minmax(0,1fr)_auto]',
          isCurrent && 'bg-pressed shadow-[-12px_0_0_var(--pressed),12px_0_0_var(--pressed)]',
        )}
      >
        <button
          type="button"
          aria-label={texts.travel.goTo(time, wordsOf(event))}
          onClick={onGo}
          className="min-h-11 text-left text-muted tabular-nums hover:underline max-lg:col-start-2 lg:min-h-10 lg:self-start"
        >
          <time dateTime={at}>{time}</time>
        </button>
        <span
          aria-hidden
          className="relative flex justify-center max-lg:col-start-1 max-lg:row-span-2 max-lg:row-start-1"
        >
          <i
            className={cx(
              'absolute top-4 z-1 size-[11px] rounded-full lg:top-3.5',
              isAhead ? 'inset-ring-2 inset-ring-edge' : 'bg-text',
            )}
          />
          {!isLast && <i className="absolute top-7.5 -bottom-3.5 w-0.5 bg-line lg:top-7 lg:-bottom-4" />}
        </span>
        <span className={cx('py-2.5 max-lg:col-start-2 max-lg:pt-0', isAhead ? 'text-faint' : 'text-text')}>
          <EntryWords entry={event} />
          <Link
            to={`${paths.staffAudit.to(location)}?${new URLSearchParams({ stream, event: eventParam(event) }).toString()}`}
            aria-label={texts.travel.detailsOf(type)}
            className={cx(
              'flex min-h-11 w-fit items-center underline decoration-edge underline-offset-4 hover:decoration-text lg:min-h-6',
              isAhead ? 'text-faint' : 'text-muted',
            )}
          >
            {type}
          </Link>
        </span>
        <span className="py-2.5 text-right text-12 leading-5 text-faint tabular-nums max-lg:col-start-3 max-lg:row-start-1 max-lg:pt-3">
          {aside}
        </span>
      </div>
    </li>
  );
}
