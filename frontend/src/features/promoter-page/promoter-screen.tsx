import { useParams } from 'react-router-dom';
import { usePromoterPage } from '@/data/guest-lists/promoter-page';
import { useGetVenueQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { LinkProblem } from '@/shared/errors/link-problem';
import { useTitle } from '@/shared/hooks/use-title';
import { Page } from '@/shared/ui/page';
import { PromoterGuests } from './promoter-guests';
import { texts } from './texts';

/** Ours: a promoter's own page, by an address that only they have. */
export function PromoterScreen() {
  const { pageId = '' } = useParams<'pageId'>();
  const page = usePromoterPage(pageId);
  const vendorId = page.data?.glevent.vendorId ?? '';
  const venue = useGetVenueQuery(vendorId, { skip: vendorId === '' });
  useTitle(page.data ? `${texts.title}: ${page.data.glevent.name}` : texts.title);
  if (page.data && venue.data !== undefined)
    return <PromoterGuests page={page.data} timeZone={venue.data?.timeZone} />;
  const error = page.error ?? venue.error;
  if (!error) return <PageLoading />;
  const problem = problemOf(error);
  return (
    <Page>
      <CustomerHeader />
      <LinkProblem
        problem={problem}
        unknown={texts.unknown}
        onReload={() => void (page.error ? page.refetch() : venue.refetch())}
      />
      <Footer />
    </Page>
  );
}
