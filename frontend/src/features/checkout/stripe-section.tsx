import { Suspense } from 'react';
import { lazyComponent } from '@/shared/parts/lazy-part';
import { PartBoundary } from '@/shared/parts/part-boundary';
import { ErrorState } from '@/shared/ui/error-state';
import type { StripeFormProps } from './stripe/stripe-form';
import { EarlyForm, StripeWaiting } from './stripe-waiting';
import { texts } from './texts';

/** Only where the payments are at Stripe is its form loaded, and by that its script. */
const StripeForm = lazyComponent<StripeFormProps>(
  async () => (await import('./stripe/stripe-form')).StripeForm,
);

export function StripeSection(props: StripeFormProps) {
  return (
    <PartBoundary
      failed={({ retry }) => (
        <EarlyForm id={props.formId} onPress={props.onEarly}>
          <ErrorState text={texts.failed.stripe} onReload={retry} />
        </EarlyForm>
      )}
    >
      <Suspense fallback={<StripeWaiting formId={props.formId} onEarly={props.onEarly} />}>
        <StripeForm {...props} />
      </Suspense>
    </PartBoundary>
  );
}
