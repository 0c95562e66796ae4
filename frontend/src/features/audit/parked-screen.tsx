import type { AuditParked } from '@lineless/contracts/audit/upkeep';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useGetParkedQuery, useRetryParkedMutation } from '@/data/audit/parked';
import { useWorkplace } from '@/data/staff/workplace';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { exactly } from '@/shared/lib/record-time';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { TextLink } from '@/shared/ui/text-link';
import { toast } from '@/shared/ui/toast';
import { AuditFrame } from './audit-frame';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { texts } from './texts';

type Parked = AuditParked['items'][number];

/** Seldom anything: often enough for an admin who waits for a stream to be healed elsewhere. */
const EVERY_MS = 15_000;

/** Streams that a read model cannot fold any further: why, since when, and another try. */
export function ParkedScreen() {
  const { location } = useWorkplace();
  const { currentData, isError, error, refetch } = useGetParkedQuery(location.vendorId, {
    pollingInterval: EVERY_MS,
  });
  return (
    <AuditFrame>
      <main className="px-(--gutter) pb-5">
        <h2 className="pt-5 type-heading">{texts.parked.title}</h2>
        <p className="max-w-[40rem] pt-1 pb-3 type-small text-muted">{texts.parked.why}</p>
        {!currentData && !isError && <ListLoading />}
        {!currentData && isError && <ErrorState text={failedText(error)} onReload={() => void refetch()} />}
        {currentData?.length === 0 && <EmptyState icon={CircleCheck} text={texts.parked.none} />}
        {currentData && currentData.length > 0 && (
          <ul aria-label={texts.parked.title} className="border-t border-line *:border-b *:border-line">
            {currentData.map((parked) => (
              <Row key={`${parked.projection} ${parked.stream}`} parked={parked} />
            ))}
          </ul>
        )}
      </main>
    </AuditFrame>
  );
}

function Row({ parked }: { parked: Parked }) {
  const { location } = useWorkplace();
  const { vendorId, vendorLocationId, timeZone } = location;
  const { projection, stream, revision, eventType, error, count, parkedAt } = parked;
  const [retry, { isLoading }] = useRetryParkedMutation();
  const press = async (): Promise<void> => {
    const { data, error: failure } = await retry({ vendorId, projection, stream });
    if (failure !== undefined) {
      const problem = problemOf(failure);
      toast.error(texts.parked.failed, isNetworkProblem(problem) ? texts.failed.offline : problem.message);
    } else if (data === 'healed') toast.success(texts.parked.healed(stream));
    else toast.error(texts.parked.still(stream));
  };
  const since = `${exactly('day', parkedAt, timeZone)}, ${exactly('seconds', parkedAt, timeZone)}`;
  return (
    <li className="grid gap-x-8 gap-y-2 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="type-label break-all">{stream}</p>
        <p className="type-small text-muted">
          {[
            projection,
            texts.parked.stuckAt(eventType, revision),
            texts.parked.held(count),
            texts.parked.since(since),
          ].join(' · ')}
        </p>
        <p className="type-small break-words text-danger">{error}</p>
      </div>
      <div className="flex items-center gap-5">
        <TextLink tone="staff" to={paths.staffAuditStream.to({ vendorLocationId, stream })}>
          {texts.parked.look}
        </TextLink>
        <Button
          variant="outline"
          size="compact"
          icon={RotateCw}
          busy={isLoading}
          busyText={texts.parked.retrying}
          onClick={() => void press()}
        >
          {texts.parked.retry}
        </Button>
      </div>
    </li>
  );
}
