import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({ en: { subtotal: 'Subtotal', promotion: 'Promotion' } });
