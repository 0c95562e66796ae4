import type { AuditEntry, AuditEventAnswer } from '@lineless/contracts/audit/entries';
import { Link, useSearchParams } from 'react-router-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { exactly } from '@/shared/lib/record-time';
import { EntryWords } from './entry-words';
import { texts } from './texts';
import { eventParam } from './use-event-address';

interface CausesTreeProps {
  causes: AuditEventAnswer['causes'];
  /** The event that is looked at. */
  current: string;
}

/** What was asked for once, command by command, and the events of each. */
export function CausesTree({ causes: { commands, isCut }, current }: CausesTreeProps) {
  const { location } = useWorkplace();
  return (
    <>
      <ul className="grid gap-2 type-small">
        {commands.map(({ causationId, at, actor, events }) => (
          <li key={causationId}>
            <details open>
              <summary className="min-h-11 cursor-pointer py-3 lg:min-h-7 lg:py-1">
                <time dateTime={at} className="text-muted tabular-nums">
                  {exactly('milliseconds', at, location.timeZone)}
                </time>{' '}
                <b className="font-[650]">{actor.label}</b>{' '}
                <span className="text-muted">{texts.tree.events(events.length)}</span>
              </summary>
              <ul className="ml-1 border-l border-line pl-4">
                {events.map((event) => (
                  <Leaf key={event.eventId} event={event} isCurrent={event.eventId === current} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {isCut && <p className="pt-2 type-small text-muted">{texts.event.cut}</p>}
    </>
  );
}

function Leaf({ event, isCurrent }: { event: AuditEntry; isCurrent: boolean }) {
  const [address] = useSearchParams();
  const to = new URLSearchParams(address);
  to.set('event', eventParam(event));
  return (
    <li>
      <Link
        to={{ search: to.toString() }}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className="grid min-h-11 content-center py-1 hover:underline aria-[current=true]:bg-pressed aria-[current=true]:px-2"
      >
        <span className="font-[650]">
          {event.type}
          {isCurrent && <span className="pl-3 font-normal text-muted">{texts.event.this}</span>}
        </span>
        <span className="text-muted">
          <EntryWords entry={event} />
        </span>
      </Link>
    </li>
  );
}
