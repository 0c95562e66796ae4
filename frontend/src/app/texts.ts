import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    test: 'Test service: no money moves, and sign-in codes are shown to everybody.',
    noRole: {
      title: (vendor: string) => `No role at ${vendor}`,
      text: (vendor: string) =>
        `This phone number is not on the staff list. A manager of ${vendor} can add it.`,
      action: 'Select another location',
    },
  },
});
