import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    cart: 'Cart',
    title: (count: number) => `Cart (${count})`,
    addMore: 'Add more?',
    loading: 'Loading your cart',
    items: 'Items',
    quantityOf: (product: string) => `Quantity of ${product}`,
    beforeTipAndTax: 'Before tip and tax',
    checkout: 'Checkout',
    processing: 'Processing...',
    stuck: 'Change or remove what is no longer available.',
    empty: { text: 'Your cart is empty. Please add items before proceeding.', action: 'Continue Shopping' },
    /** C2 */
    failed: { text: 'Unable to Load Order Review', toMenu: 'Return to Menu', reload: 'Reload' },
  },
});
