import { auditTopics } from '@lineless/contracts/audit/topics';
import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useEventPage } from '@/data/audit/events';
import { useWorkplace } from '@/data/staff/workplace';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useScrolled } from '@/shared/hooks/use-scrolled';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { Button } from '@/shared/ui/button';
import { cx } from '@/shared/ui/cx';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { AuditFrame } from './audit-frame';
import { EventFilterBar } from './event-filter-bar';
import { EventList } from './event-list';
import { EventPanel } from './event-panel';
import { ExportButton } from './export-button';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { NewEvents } from './new-events';
import { OlderButton } from './older-button';
import { texts } from './texts';
import { eventParam, useEventAddress, type EventAddress } from './use-event-address';
import { useTail } from './use-tail';

/** Further down than this the reader is reading, and nothing may move under their eyes. */
const READING_PX = 120;

/** What happened at a vendor, newest first and live, and each event whole. */
export function EventsScreen() {
  const { location } = useWorkplace();
  const { vendorId } = location;
  const address = useEventAddress();
  const { filter, older, event } = address;
  const { page, isError, error, refetch } = useEventPage(vendorId, filter, older);
  const [isInList, setIsInList] = useState(false);
  const isReading = useScrolled(READING_PX) || event !== null || isInList;
  const of = JSON.stringify([filter, older]);
  const { shown, numNew, showNew } = useTail(page?.items, of, isReading);
  const live = useLiveDot(auditTopics.vendorAudit.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: page !== undefined, isFailed: isError });
  const reload = (): void => void refetch();
  const goTo = (to: string | null): void => {
    address.goTo(to);
    window.scrollTo(0, 0);
  };
  return (
    <AuditFrame
      end={
        <>
          {older === null && <LiveDot {...dot} />}
          <ExportButton filter={filter} name="audit" />
        </>
      }
    >
      <DoubtBanner doubt={older === null ? doubt : null} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main
        className={cx(
          'grid flex-1 content-start gap-x-12 px-(--gutter) pb-5',
          event && 'lg:grid-cols-[minmax(0,1fr)_min(30rem,48%)]',
        )}
      >
        <div className={cx('min-w-0', event && 'max-lg:hidden')}>
          <EventFilterBar address={address} items={shown ?? []} />
          {older !== null && (
            <Button variant="outline" size="compact" className="mb-3" onClick={() => goTo(null)}>
              {texts.events.newest}
            </Button>
          )}
          <NewEvents
            count={numNew}
            isAll={numNew === page?.items.length}
            onPress={() => {
              showNew();
              window.scrollTo(0, 0);
            }}
          />
          {!shown && !isError && <ListLoading />}
          {!shown && isError && <ErrorState text={failedText(error)} onReload={reload} />}
          {shown && (
            <div
              onFocus={() => setIsInList(true)}
              onBlur={({ relatedTarget, currentTarget }) => {
                if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
                  setIsInList(false);
              }}
            >
              <EventList items={shown} label={texts.events.list} current={event} onOpen={address.open} />
            </div>
          )}
          {shown?.length === 0 && <Nothing address={address} hasOlder={page?.nextToken !== undefined} />}
          {shown && <OlderButton text={texts.events.older} token={page?.nextToken} onOlder={address.goTo} />}
        </div>
        {event && (
          <EventPanel
            key={eventParam(event)}
            place={event}
            onClose={() => close(address, event)}
            onNarrow={address.narrow}
          />
        )}
      </main>
    </AuditFrame>
  );
}

/** Where it was opened from gets the focus again. */
function close({ open }: EventAddress, { stream, revision }: Pick<AuditEntry, 'stream' | 'revision'>): void {
  open(null);
  requestAnimationFrame(() => document.getElementById(eventParam({ stream, revision }))?.focus());
}

function Nothing({ address, hasOlder }: { address: EventAddress; hasOlder: boolean }) {
  const { isFiltered, clear } = address;
  const text = hasOlder ? texts.events.noneHere : isFiltered ? texts.events.noneLike : texts.events.none;
  return (
    <EmptyState
      icon={History}
      text={text}
      action={
        isFiltered && (
          <Button variant="outline" size="compact" onClick={clear}>
            {texts.events.clear}
          </Button>
        )
      }
    />
  );
}
