import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    wait: { about: (minutes: number) => `about ${minutes} min`, long: 'an hour or more' },
  },
});
