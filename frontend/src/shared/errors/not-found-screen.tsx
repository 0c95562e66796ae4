import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { Page } from '@/shared/ui/page';
import { LostTicket } from './lost-ticket';

/** S2, C2: any address that leads nowhere. */
export function NotFoundScreen({ home = paths.home.to() }: { home?: string }) {
  useTitle('404: Page Not Found');
  return (
    <Page>
      <CustomerHeader />
      <main className="grid gap-2 px-(--gutter) pt-3">
        <LostTicket />
        <h1 className="type-title mt-4">404: Page Not Found</h1>
        <p className="type-body text-muted">Oops! The page you&apos;re looking for doesn&apos;t exist.</p>
        <ButtonLink to={home} variant="accent" full className="mt-4">
          Go Home
        </ButtonLink>
      </main>
      <Footer />
    </Page>
  );
}
