import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useTickets } from '@/data/rewards/tickets';
import { useLastAccent } from '@/data/venues/use-last-accent';
import { useGetVenueQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import { useTitle } from '@/shared/hooks/use-title';
import { rememberReturn } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { ErrorState } from '@/shared/ui/error-state';
import { Figure } from '@/shared/ui/figure';
import { Page } from '@/shared/ui/page';
import { SectionHeading } from '@/shared/ui/section-heading';
import { TextLink } from '@/shared/ui/text-link';
import { texts } from './texts';

const { center: words } = texts;
/** C2 */
const REDEEMED = 0;
const CARD = 'rounded-tile bg-surface px-4 py-3.5';

/** /vendor/{vendorId}/rewards/{eventId} (C2). */
export function RewardsCenterScreen() {
  const { vendorId = '', eventId = '' } = useParams<'vendorId' | 'eventId'>();
  const venue = useGetVenueQuery(vendorId);
  const accent = useLastAccent();
  useTitle(words.title);
  if (venue.isLoading) return <PageLoading />;
  if (venue.data === null) return <NotFoundScreen />;
  if (!venue.data)
    return (
      <Page>
        <CustomerHeader />
        <ProblemPanel problem={problemOf(venue.error)} onReload={() => void venue.refetch()} />
      </Page>
    );
  return (
    <Page accent={accent}>
      <CustomerHeader backTo={paths.vendor.to({ vendorId })} />
      <main className="pb-6">
        <div className="px-(--gutter) pt-3">
          <p className="type-small text-muted">{venue.data.name}</p>
          <h1 className="type-title">{words.title}</h1>
        </div>
        <Points vendorId={vendorId} eventId={eventId} />
        <Section id="active" title={words.active} text={words.activeText}>
          <TextLink to={paths.account.to()}>{words.account}</TextLink>
        </Section>
        <Section id="available" title={words.available} text={words.availableText}>
          <TextLink to={paths.vendor.to({ vendorId })}>{words.venue}</TextLink>
        </Section>
        <Section id="past" title={words.past} text={words.pastText} />
      </main>
      <Footer />
    </Page>
  );
}

function Points({ vendorId, eventId }: { vendorId: string; eventId: string }) {
  const { user } = useSession();
  const { tickets, isError, refetch } = useTickets(user?.userId, eventId);
  const here = paths.rewards.to({ vendorId, eventId });
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-3 px-(--gutter)">
        <Figure value={user ? (tickets?.length ?? '\u2013') : 0} label={words.points} className={CARD} />
        <Figure value={REDEEMED} label={words.redeemed} className={CARD} />
      </dl>
      {!user && (
        <p className="px-(--gutter) pt-2">
          <TextLink
            to={paths.signIn.to()}
            state={{ authRedirectTo: here }}
            onClick={() => rememberReturn('customer', here)}
          >
            {words.signIn}
          </TextLink>
        </p>
      )}
      {user && !tickets && isError && <ErrorState text={words.failed} onReload={() => void refetch()} />}
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  text: string;
  children?: ReactNode;
}

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <div className="px-(--gutter)">
        <p className="type-body text-muted">{text}</p>
        {children}
      </div>
    </section>
  );
}
