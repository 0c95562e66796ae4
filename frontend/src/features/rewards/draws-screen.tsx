import { ShieldQuestion } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useGetFairnessQuery, type Fairness } from '@/data/rewards/fairness';
import { useLastAccent } from '@/data/venues/use-last-accent';
import { useGetVenueQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { DrawsRecord } from './draws-record';
import { DrawsVerdict } from './draws-verdict';
import { PublishedTerms } from './published-terms';
import { texts } from './texts';
import { useCheck } from './use-check';

const { checked: words } = texts;

/** Ours: /vendor/{vendorId}/rewards/{eventId}/draws, where anybody checks every draw of a contest in their browser. */
export function DrawsScreen() {
  const { vendorId = '', eventId = '' } = useParams<'vendorId' | 'eventId'>();
  const { data: venue } = useGetVenueQuery(vendorId);
  const { currentData: fairness, error, refetch } = useGetFairnessQuery(eventId);
  const accent = useLastAccent();
  useTitle(words.title);
  const isMissing = error !== undefined && problemOf(error).status === 404;
  return (
    <Page accent={accent}>
      <CustomerHeader backTo={paths.vendor.to({ vendorId })} />
      <main className="pb-6">
        <div className="px-(--gutter) pt-3">
          <p className="type-small text-muted">{venue?.name ?? '\u00a0'}</p>
          <h1 className="type-title">{words.title}</h1>
          <p className="mt-2 type-body text-muted">{words.intro}</p>
        </div>
        {!fairness && isMissing && <EmptyState icon={ShieldQuestion} text={words.none} />}
        {!fairness && error !== undefined && !isMissing && (
          <ErrorState text={words.failed} onReload={() => void refetch()} />
        )}
        {!fairness && error === undefined && (
          <Loading label={words.loading}>
            <Skeleton className="mx-(--gutter) mt-5 h-40 rounded-tile!" />
          </Loading>
        )}
        {fairness && <Checked key={fairness.contestId} fairness={fairness} />}
      </main>
      <Footer />
    </Page>
  );
}

function Checked({ fairness }: { fairness: Fairness }) {
  const { check, state } = useCheck(fairness.contestId);
  return (
    <>
      <div className="grid gap-4 px-(--gutter) pt-5">
        <Button
          variant="accent"
          full
          busy={state.is === 'busy'}
          busyText={words.busy}
          onClick={() => void check()}
        >
          {state.is === 'done' ? words.again : words.start}
        </Button>
        <DrawsVerdict state={state} />
      </div>
      <PublishedTerms fairness={fairness} />
      {state.is === 'done' && <DrawsRecord fairness={fairness} check={state} />}
    </>
  );
}
