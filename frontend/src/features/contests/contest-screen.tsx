import { rewardTopics } from '@lineless/contracts/rewards/topics';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useParams } from 'react-router-dom';
import { useGetContestQuery } from '@/data/rewards/contests';
import { useVendorEvents } from '@/data/venue-events/events';
import { DeskPage } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { ContestDraft } from './contest-draft';
import { ContestResults } from './contest-results';
import { texts } from './texts';
import { VendorsPage } from './vendors-page';

/** Ours: a drawing, before it opens as its form, after that with what has come of it. */
export function ContestScreen() {
  return (
    <VendorsPage from="STAFF">
      {(location, isManager) => <Known location={location} isManager={isManager} />}
    </VendorsPage>
  );
}

function Known({ location, isManager }: { location: VendorLocation; isManager: boolean }) {
  const { vendorLocationId, vendorId } = location;
  const { contestId = '' } = useParams<'contestId'>();
  const list = paths.staffContests.to({ vendorLocationId, vendorId });
  const { currentData: contest, isError, refetch } = useGetContestQuery({ vendorId, contestId });
  const { events } = useVendorEvents(vendorId);
  const live = useLiveDot(rewardTopics.contest.of(contestId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: contest !== undefined, isFailed: isError });
  const event = events?.find(({ eventId }) => eventId === contestId);
  const name = event?.eventName;
  if (contest?.status === 'DRAFT' && isManager)
    return <ContestDraft key={contestId} {...{ contest, location, name }} eventEnd={event?.endTime} />;
  return (
    <DeskPage
      title={name ?? texts.title}
      subtitle={location.vendorName}
      backTo={list}
      isStep
      end={contest && <LiveDot {...dot} />}
    >
      {contest && (
        <DoubtBanner doubt={doubt} onRetry={() => void refetch()}>
          {texts.old}
        </DoubtBanner>
      )}
      <main className="flex-1 pb-6">
        {!contest && !isError && <OrderListLoading label={texts.results.loading} rows={4} />}
        {!contest && isError && (
          <ErrorState
            text={texts.lost.text}
            action={
              <span className="flex flex-wrap gap-2">
                <ButtonLink to={list} variant="outline" size="compact">
                  {texts.lost.back}
                </ButtonLink>
                <Button variant="outline" size="compact" onClick={() => void refetch()}>
                  {texts.lost.reload}
                </Button>
              </span>
            }
          />
        )}
        {contest && <ContestResults contest={contest} location={location} isManager={isManager} />}
      </main>
    </DeskPage>
  );
}
