import { TimerOff } from 'lucide-react';
import { useEffect } from 'react';
import { orderCleared } from '@/data/checkout/slice';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { CheckoutBar } from './checkout-bar';
import { texts } from './texts';

/** The order was not paid in time (resolution 23). The cart is still there. */
export function CheckoutOver({ accent, toReview }: { accent: string | undefined; toReview: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(orderCleared());
  }, [dispatch]);
  return (
    <Page accent={accent}>
      <CheckoutBar toReview={toReview} />
      <main>
        <ErrorState
          icon={TimerOff}
          text={texts.over.text}
          action={
            <ButtonLink to={toReview} replace variant="outline" size="compact">
              {texts.over.action}
            </ButtonLink>
          }
        />
      </main>
    </Page>
  );
}
