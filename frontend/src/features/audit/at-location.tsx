import { auditTopics } from '@lineless/contracts/audit/topics';
import type { AuditEntry } from '@lineless/contracts/audit/entries';
import type { AuditKind } from '@lineless/contracts/audit/kinds';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEventPage } from '@/data/audit/events';
import { useWorkplace } from '@/data/staff/workplace';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { AuditFrame } from './audit-frame';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { texts } from './texts';
import { TimeTravel } from './time-travel';
import { useMoment, type ToMoment } from './use-moment';

interface AtLocationProps {
  /** Of the events that the slider goes through. */
  kind: AuditKind;
  /** Nothing of it has happened. */
  empty: string;
  /** How it was. @param at ISO 8601; of the last event where it is now */
  children: (at: string, isNow: boolean) => ReactNode;
}

/** A slider of more marks is of no use; earlier ones come by a press. */
const MARKS = 200;

/** A whole part of a location as of a moment, over the events that changed it. */
export function AtLocation({ kind, empty, children }: AtLocationProps) {
  const { location } = useWorkplace();
  const { vendorId, vendorLocationId } = location;
  const [address, setAddress] = useSearchParams();
  const [at, setAt] = useMoment();
  const older = address.get('older');
  const until = address.get('until');
  const filter = { kind, location: vendorLocationId, ...(until !== null && { until }) };
  const { page, isError, error, refetch } = useEventPage(vendorId, filter, older, MARKS);
  const live = useLiveDot(auditTopics.vendorAudit.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: page !== undefined, isFailed: isError });
  const reload = (): void => void refetch();
  const events = (page?.items ?? []).toReversed();
  const last = events.at(-1);
  const moment = at === null ? last?.at : new Date(at).toISOString();
  const token = page?.nextToken;
  const isNewest = older === null && until === null;
  const backToNow = (): void => setAddress(new URLSearchParams(), { preventScrollReset: true });
  const go = (to: ToMoment): void => {
    const wanted = typeof to === 'function' ? to(at) : to;
    if (wanted === null && !isNewest) backToNow();
    else if (wanted !== null && !isAmong(wanted, { events, isFirst: token === undefined, isNewest })) {
      const moment = new Date(wanted).toISOString();
      setAddress({ at: moment, until: moment }, { preventScrollReset: true });
    } else setAt(to);
  };
  return (
    <AuditFrame end={<LiveDot {...dot} />}>
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      {moment === undefined || events.length === 0 ? (
        <main className="px-(--gutter) pt-3">
          {!page && !isError && <ListLoading />}
          {!page && isError && <ErrorState text={failedText(error)} onReload={reload} />}
          {page && (
            <EmptyState
              icon={History}
              text={isNewest ? empty : texts.travel.nothingBefore}
              action={
                !isNewest && (
                  <Button variant="outline" size="compact" onClick={backToNow}>
                    {texts.travel.back}
                  </Button>
                )
              }
            />
          )}
        </main>
      ) : (
        <TimeTravel
          events={events}
          at={at}
          onAt={go}
          asideOf={({ about: [thing] }) => thing?.label}
          onEarlier={
            token === undefined ? undefined : () => setAddress({ older: token, at: events[0]?.at ?? '' })
          }
        >
          {children(moment, at === null)}
        </TimeTravel>
      )}
    </AuditFrame>
  );
}

interface Stretch {
  /** In their order. */
  events: readonly AuditEntry[];
  /** There are none before, or after, them. */
  isFirst: boolean;
  isNewest: boolean;
}

/** Whether the events that are here say what came right before a moment. */
function isAmong(moment: number, { events, isFirst, isNewest }: Stretch): boolean {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return false;
  return (isFirst || moment >= Date.parse(first.at)) && (isNewest || moment <= Date.parse(last.at));
}
