import type { ReactNode } from 'react';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

export interface EarlyFormProps {
  id: string;
  onPress: () => void;
  children: ReactNode;
}

/** What the pay button finds while there is no form yet. */
export function EarlyForm({ id, onPress, children }: EarlyFormProps) {
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </form>
  );
}

/** The boxes of the card's fields. */
export function CardBoxes() {
  return (
    <Loading label={texts.loading}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-6">
        <Skeleton className="col-span-2 mt-6 h-13 rounded-control!" />
        <Skeleton className="h-13 rounded-control!" />
        <Skeleton className="h-13 rounded-control!" />
        <Skeleton className="col-span-2 h-13 rounded-control!" />
      </div>
    </Loading>
  );
}

export function StripeWaiting({ formId, onEarly }: { formId: string; onEarly: () => void }) {
  return (
    <EarlyForm id={formId} onPress={onEarly}>
      <CardBoxes />
    </EarlyForm>
  );
}
