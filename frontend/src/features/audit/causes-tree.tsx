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

type Command = AuditEventAnswer['causes']['commands'][number];

/** What started it, and below each event what it led to. */
export function CausesTree({ causes: { commands, isCut }, current }: CausesTreeProps) {
  const shown = new Set(commands.flatMap(({ events }) => events.map(({ eventId }) => eventId)));
  const begun = commands.filter(({ causationId }) => !shown.has(causationId));
  const ledTo = (eventId: string) => commands.filter(({ causationId }) => causationId === eventId);
  return (
    <>
      <Commands commands={begun} ledTo={ledTo} current={current} />
      {isCut && <p className="pt-2 type-small text-muted">{texts.event.cut}</p>}
    </>
  );
}

interface CommandsProps {
  commands: readonly Command[];
  ledTo: (eventId: string) => readonly Command[];
  current: string;
}

function Commands({ commands, ledTo, current }: CommandsProps) {
  const { location } = useWorkplace();
  return (
    <ul className="grid gap-2 type-small">
      {commands.map(({ causationId, at, actor, events }) => (
        <li key={`${causationId} ${actor.id}`}>
          <details open>
            <summary className="min-h-11 cursor-pointer py-3 lg:min-h-7 lg:py-1">
              <time dateTime={at} className="text-muted tabular-nums">
                {exactly('milliseconds', at, location.timeZone)}
              </time>{' '}
              <b className="font-[650]">{actor.label}</b>{' '}
              <span className="text-muted">{texts.tree.events(events.length)}</span>
            </summary>
            <ul className="ml-1 border-l border-line pl-4">
              {events.map((event) => {
                const following = ledTo(event.eventId);
                return (
                  <li key={event.eventId}>
                    <Leaf event={event} isCurrent={event.eventId === current} />
                    {following.length > 0 && (
                      <Commands commands={following} ledTo={ledTo} current={current} />
                    )}
                  </li>
                );
              })}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Leaf({ event, isCurrent }: { event: AuditEntry; isCurrent: boolean }) {
  const [address] = useSearchParams();
  const to = new URLSearchParams(address);
  to.set('event', eventParam(event));
  return (
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
  );
}
