import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { useWorkplace } from '@/data/staff/workplace';
import { exactly } from '@/shared/lib/record-time';
import { cx } from '@/shared/ui/cx';
import { EntryWords } from './entry-words';
import { References } from './references';
import { eventParam, type EventPlace } from './use-event-address';

interface EventListProps {
  label: string;
  /** Newest first. */
  items: readonly AuditEntry[];
  /** The one that is open. */
  current?: EventPlace | null;
  onOpen: (event: EventPlace) => void;
  /** A quiet word beside an event's type. */
  noteOf?: (entry: AuditEntry) => string;
}

/** Events in words, day by day: when, who did what, and to what it was done. */
export function EventList({ label, items, current = null, onOpen, noteOf }: EventListProps) {
  const { location } = useWorkplace();
  return (
    <div role="group" aria-label={label}>
      {byDay(items, location.timeZone).map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h2 className="pt-5 pb-2 type-label text-muted">{day}</h2>
          <ol>
            {entries.map((entry) => (
              <Row
                key={entry.eventId}
                entry={entry}
                timeZone={location.timeZone}
                isCurrent={entry.stream === current?.stream && entry.revision === current.revision}
                onOpen={onOpen}
                note={noteOf?.(entry)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface RowProps {
  entry: AuditEntry;
  timeZone: string;
  isCurrent: boolean;
  onOpen: (event: EventPlace) => void;
  note: string | undefined;
}

function Row({ entry, timeZone, isCurrent, onOpen, note }: RowProps) {
  const { at, type, about } = entry;
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-line py-1 lg:grid-cols-[6.5rem_minmax(0,1fr)_auto]',
        isCurrent && 'bg-pressed shadow-[-12px_0_0_var(--pressed),12px_0_0_var(--pressed)]',
      )}
    >
      <time dateTime={at} className="pt-1 type-small text-muted tabular-nums lg:pt-0">
        {exactly('milliseconds', at, timeZone)}
      </time>
      <span className="pt-1 text-right type-small text-muted lg:col-start-3 lg:row-start-1 lg:pt-0">
        {note !== undefined && <span className="pr-3 text-faint">{note}</span>}
        {type}
      </span>
      <span className="col-span-2 grid lg:col-span-1 lg:col-start-2 lg:row-start-1">
        <button
          type="button"
          id={eventParam(entry)}
          aria-expanded={isCurrent}
          onClick={() => onOpen(entry)}
          className="min-h-11 py-1 text-left text-15 leading-5 hover:underline lg:min-h-7"
        >
          <EntryWords entry={entry} />
        </button>
        <References about={about} />
      </span>
    </li>
  );
}

/** Consecutive events of one day together. */
function byDay(items: readonly AuditEntry[], timeZone: string): readonly [string, AuditEntry[]][] {
  const days: [string, AuditEntry[]][] = [];
  for (const entry of items) {
    const day = exactly('year', entry.at, timeZone);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(entry);
    else days.push([day, [entry]]);
  }
  return days;
}
