import { Suspense } from 'react';
import { lazyComponent } from '@/shared/parts/lazy-part';
import { PartBoundary } from '@/shared/parts/part-boundary';
import type { StripeFormProps } from './stripe/stripe-form';
import { EarlyForm, StripeWaiting } from './stripe-waiting';

/** Only where the payments are at Stripe is its form loaded, and by that its script. */
const StripeForm = lazyComponent<StripeFormProps>(
  async () => (await import('./stripe/stripe-form')).StripeForm,
);

export function StripeSection(props: StripeFormProps) {
  const { formId, onEarly, failed } = props;
  return (
    <PartBoundary
      failed={({ retry }) => (
        <EarlyForm id={formId} onPress={onEarly}>
          {failed('script', retry)}
        </EarlyForm>
      )}
    >
      <Suspense fallback={<StripeWaiting formId={formId} onEarly={onEarly} />}>
        <StripeForm {...props} />
      </Suspense>
    </PartBoundary>
  );
}
