import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { texts } from './texts';

/** C8: instead of the checkout while the cart holds nothing. */
export function CartEmptied({ toMenu }: { toMenu: string }) {
  return (
    <main>
      <EmptyState
        icon={ShoppingBag}
        text={texts.empty.text}
        action={
          <ButtonLink to={toMenu} variant="outline" size="compact">
            {texts.empty.action}
          </ButtonLink>
        }
      />
    </main>
  );
}
