import { ReceiptText, Search } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { texts } from './texts';

export interface NoOrdersProps {
  isFiltered: boolean;
  onClear: () => void;
  onBack: () => void;
}

/** S2: nothing was ordered yet; or nothing that is like what is looked for. */
export function NoOrders({ isFiltered, onClear, onBack }: NoOrdersProps) {
  return (
    <EmptyState
      icon={isFiltered ? Search : ReceiptText}
      text={isFiltered ? texts.filter.nothing : texts.none}
      action={
        <Button variant="outline" size="compact" onClick={isFiltered ? onClear : onBack}>
          {isFiltered ? texts.filter.clear : texts.back}
        </Button>
      }
    />
  );
}
