import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: { sound: 'Sound', on: 'Sound on', off: 'Sound off' },
});
