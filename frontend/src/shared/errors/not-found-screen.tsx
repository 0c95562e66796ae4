import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { Page } from '@/shared/ui/page';
import { LostTicket } from './lost-ticket';
import { texts } from './texts';

/** S2, C2: any address that leads nowhere. */
export function NotFoundScreen({ home = paths.home.to() }: { home?: string }) {
  useTitle(texts.notFound.title);
  return (
    <Page>
      <CustomerHeader />
      <main className="grid gap-2 px-(--gutter) pt-3">
        <LostTicket />
        <h1 className="type-title mt-4">{texts.notFound.title}</h1>
        <p className="type-body text-muted">{texts.notFound.text}</p>
        <ButtonLink to={home} variant="accent" full className="mt-4">
          {texts.goHome}
        </ButtonLink>
      </main>
      <Footer />
    </Page>
  );
}
