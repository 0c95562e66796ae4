import { textsOf } from '@/shared/texts/texts-of';

/** C2: below its title. */
export const texts = textsOf({
  en: {
    id: 'Valid ID Required. No refunds will be issued for alcohol orders placed by minors.',
    responsibly: 'Please drink responsibly.',
  },
});
