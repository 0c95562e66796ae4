import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useOpenList } from '@/data/guest-lists/open-list';
import { ownPlaces } from '@/data/guest-lists/own-places';
import { useGetVenueQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { LinkProblem } from '@/shared/errors/link-problem';
import { useIsUnheard } from '@/shared/hooks/use-is-unheard';
import { useTitle } from '@/shared/hooks/use-title';
import { Page } from '@/shared/ui/page';
import { KeptPlaces } from './kept-places';
import { ListPage } from './list-page';
import { texts } from './texts';

/** Ours: behind a promoter's link, where guests put themselves on the list of an event. */
export function OpenListScreen() {
  const { linkId = '' } = useParams<'linkId'>();
  const kept = useMemo(() => ownPlaces(linkId), [linkId]);
  const list = useOpenList(linkId);
  const vendorId = list.data?.glevent.vendorId ?? '';
  const venue = useGetVenueQuery(vendorId, { skip: vendorId === '' });
  const isUnheard = useIsUnheard(!list.data || venue.data === undefined, list.isError || venue.isError);
  useTitle(list.data?.glevent.name ?? texts.title);

  if (list.data && venue.data !== undefined)
    return (
      <ListPage
        key={linkId}
        list={list.data}
        timeZone={venue.data?.timeZone}
        kept={kept}
        onAsk={() => void list.refetch()}
      />
    );
  const error = list.error ?? venue.error;
  const problem = error && problemOf(error);
  // A guest on the list gets in without a network.
  if (isUnheard && kept.length > 0) return <KeptPlaces places={kept} isGone={problem?.status === 404} />;
  if (!problem) return <PageLoading />;
  return (
    <Page>
      <CustomerHeader />
      <LinkProblem
        problem={problem}
        unknown={texts.unknown}
        onReload={() => void (list.error ? list.refetch() : venue.refetch())}
      />
      <Footer />
    </Page>
  );
}
