import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';

/** C8: instead of the checkout while the cart holds nothing. */
export function CartEmptied({ toMenu }: { toMenu: string }) {
  return (
    <main>
      <EmptyState
        icon={ShoppingBag}
        text="Your cart is empty. Please add items before checking out."
        action={
          <ButtonLink to={toMenu} variant="outline" size="compact">
            Continue Shopping
          </ButtonLink>
        }
      />
    </main>
  );
}
