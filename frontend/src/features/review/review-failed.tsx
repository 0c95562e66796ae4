import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { texts } from './texts';

/** C2: the way back, and a reload of the page. */
export function ReviewFailed({ toMenu }: { toMenu: string }) {
  return (
    <Page>
      <CustomerHeader title={texts.cart} backTo={toMenu} />
      <main>
        <ErrorState
          text={texts.failed.text}
          action={
            <span className="flex gap-2">
              <ButtonLink to={toMenu} variant="outline" size="compact">
                {texts.failed.toMenu}
              </ButtonLink>
              <Button variant="outline" size="compact" onClick={() => window.location.reload()}>
                {texts.failed.reload}
              </Button>
            </span>
          }
        />
      </main>
      <Footer />
    </Page>
  );
}
