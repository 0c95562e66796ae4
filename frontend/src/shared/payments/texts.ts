import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({ en: { applePay: 'Apple Pay', googlePay: 'Google Pay' } });
