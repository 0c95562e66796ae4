import { TimerOff } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { TitleBar } from '@/shared/chrome/title-bar';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { orderCleared } from './slice';

/** The order was not paid in time (resolution 23). The cart is still there. */
export function CheckoutOver({ accent, toReview }: { accent: string | undefined; toReview: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(orderCleared());
  }, [dispatch]);
  return (
    <Page accent={accent}>
      <TitleBar title="Checkout" backTo={toReview} />
      <main>
        <ErrorState
          icon={TimerOff}
          text="This order was not paid in time. Please order again."
          action={
            <ButtonLink to={toReview} replace variant="outline" size="compact">
              Return to cart
            </ButtonLink>
          }
        />
      </main>
    </Page>
  );
}
