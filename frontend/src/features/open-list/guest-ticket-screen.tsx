import { CalendarX2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useGuestTicket } from '@/data/guest-lists/guest-ticket';
import { placeOfTicket, type OwnPlace } from '@/data/guest-lists/own-places';
import { useGetVenueQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import { useTitle } from '@/shared/hooks/use-title';
import { Page } from '@/shared/ui/page';
import { GuestTicket } from './guest-ticket';
import { texts } from './texts';

/** /ticket/{ticketId}: a promoter's guest's ticket on any device that was given its link. */
export function GuestTicketScreen() {
  const { ticketId = '' } = useParams<'ticketId'>();
  const { data: ticket, error, refetch } = useGuestTicket(ticketId);
  const vendorId = ticket?.vendorId ?? '';
  const venue = useGetVenueQuery(vendorId, { skip: vendorId === '' });
  useTitle(ticket?.gleventName ?? texts.title);
  const place: OwnPlace | undefined = ticket
    ? { ...ticket, event: ticket.gleventName }
    : placeOfTicket(ticketId);
  if (!place && !error) return <PageLoading />;
  return (
    <Page>
      <CustomerHeader />
      {place ? (
        <main className="grid gap-4 py-4">
          <h1 className="px-(--gutter) type-title break-words">{place.event}</h1>
          <GuestTicket place={place} timeZone={venue.data?.timeZone} isNew={false} />
        </main>
      ) : (
        <Missing error={error} onReload={() => void refetch()} />
      )}
      <Footer />
    </Page>
  );
}

function Missing({ error, onReload }: { error: unknown; onReload: () => void }) {
  const problem = problemOf(error);
  if (problem.status !== 404) return <ProblemPanel problem={problem} onReload={onReload} />;
  return (
    <main className="grid gap-2 px-(--gutter) pt-6">
      <CalendarX2 aria-hidden size={24} strokeWidth={1.75} className="text-muted" />
      <h1 className="type-title">{texts.noTicket.title}</h1>
      <p className="type-body text-muted">{texts.noTicket.text}</p>
    </main>
  );
}
