import { useParams } from 'react-router-dom';
import { useGetGuestTicketQuery } from '@/data/guest-lists/guest-ticket';
import { placeOfTicket, type OwnPlace } from '@/data/guest-lists/own-places';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { LinkProblem } from '@/shared/errors/link-problem';
import { useTitle } from '@/shared/hooks/use-title';
import { Page } from '@/shared/ui/page';
import { GuestTicket } from './guest-ticket';
import { texts } from './texts';

/** /ticket/{ticketId}: a promoter's guest's ticket on any device that was given its link. */
export function GuestTicketScreen() {
  const { ticketId = '' } = useParams<'ticketId'>();
  const { data: ticket, error, refetch } = useGetGuestTicketQuery(ticketId);
  useTitle(ticket?.gleventName ?? texts.title);
  const place: OwnPlace | undefined = ticket
    ? { ...ticket, event: ticket.gleventName }
    : placeOfTicket(ticketId);
  if (!place && !error) return <PageLoading />;
  return (
    <Page>
      <CustomerHeader />
      {place ? (
        <main className="grid grid-cols-1 gap-4 py-4">
          <h1 className="px-(--gutter) type-title break-words">{place.event}</h1>
          <GuestTicket place={place} isNew={false} />
        </main>
      ) : (
        <LinkProblem problem={problemOf(error)} unknown={texts.noTicket} onReload={() => void refetch()} />
      )}
      <Footer />
    </Page>
  );
}
