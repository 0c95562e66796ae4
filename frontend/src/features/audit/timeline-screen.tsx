import { auditTopics } from '@lineless/contracts/audit/topics';
import type { AuditTimeline } from '@lineless/contracts/audit/timelines';
import { useParams } from 'react-router-dom';
import { useGetTimelineQuery } from '@/data/audit/timeline';
import { useWorkplace } from '@/data/staff/workplace';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { AuditFrame } from './audit-frame';
import { ChainProof } from './chain-proof';
import { ExportButton } from './export-button';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { StateThen } from './state-then';
import { texts } from './texts';
import { TimeTravel } from './time-travel';
import { useMoment } from './use-moment';

/** Everything that happened to one thing, and how it was at any moment of it. */
export function TimelineScreen() {
  const { location } = useWorkplace();
  const { stream = '' } = useParams<'stream'>();
  const key = { vendorId: location.vendorId, stream };
  const { currentData, isError, error, refetch, fulfilledTimeStamp } = useGetTimelineQuery(key);
  const live = useLiveDot(auditTopics.vendorAudit.of(location.vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: currentData !== undefined, isFailed: isError });
  const reload = (): void => void refetch();
  const place = currentData?.place ?? null;
  return (
    <AuditFrame
      about={{
        title: currentData?.title ?? texts.title,
        subtitle: [place, location.vendorName].filter(Boolean).join(', '),
      }}
      end={
        <>
          {currentData && <ChainProof streamKey={key} numEvents={currentData.items.length} />}
          <LiveDot {...dot} />
          <ExportButton filter={{ stream }} name={stream} />
        </>
      }
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      {currentData ? (
        <Travel timeline={currentData} heardAt={fulfilledTimeStamp} />
      ) : (
        <main className="px-(--gutter)">
          {isError ? <ErrorState text={failedText(error)} onReload={reload} /> : <ListLoading />}
        </main>
      )}
    </AuditFrame>
  );
}

interface TravelProps {
  timeline: AuditTimeline;
  heardAt: number | undefined;
}

function Travel({ timeline, heardAt }: TravelProps) {
  const [at, setAt] = useMoment();
  const { items, nextToken } = timeline;
  const last = at === null ? items.at(-1) : items.findLast((event) => Date.parse(event.at) <= at);
  // What came after the first events, which are all that is here, has changed it, too.
  const isBeyond = nextToken !== undefined && (at === null || at > Date.parse(items.at(-1)?.at ?? ''));
  return (
    <TimeTravel
      events={items}
      at={at}
      onAt={setAt}
      asideOf={({ revision }) => revision}
      note={
        nextToken !== undefined && <p className="type-small text-muted">{texts.travel.first(items.length)}</p>
      }
    >
      <StateThen {...{ timeline, at, heardAt }} revision={isBeyond ? 'beyond' : (last?.revision ?? null)} />
    </TimeTravel>
  );
}
