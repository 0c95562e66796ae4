import { TitleBar } from '@/shared/chrome/title-bar';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';

/** C2: the way back, and a reload of the page. */
export function ReviewFailed({ toMenu }: { toMenu: string }) {
  return (
    <Page>
      <TitleBar title="Cart" backTo={toMenu} />
      <main>
        <ErrorState
          text="Unable to Load Order Review"
          action={
            <span className="flex gap-2">
              <ButtonLink to={toMenu} variant="outline" size="compact">
                Return to Menu
              </ButtonLink>
              <Button variant="outline" size="compact" onClick={() => window.location.reload()}>
                Reload
              </Button>
            </span>
          }
        />
      </main>
    </Page>
  );
}
