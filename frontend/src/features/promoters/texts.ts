import { textsOf } from '@/shared/texts/texts-of';

const guests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`);

export const texts = textsOf({
  en: {
    title: 'Promoters',
    text: 'Anyone with a link can put guests on the list, up to its quota.',
    none: 'No promoters yet.',
    failed: 'The links could not be loaded. Try again.',
    old: 'Guests may have come since.',
    loading: 'Loading the links',
    label: 'Links of promoters',
    add: 'Add a promoter',
    put: 'on the list',
    of: (reserved: number, quota: number) => `${reserved} of ${quota}`,
    came: 'came',
    closed: 'Closed',
    share: 'Share',
    shareOf: (name: string) => `Share the link of ${name}`,
    shareTitle: (event: string) => `Guest list: ${event}`,
    copied: 'Link copied',
    notCopied: 'This browser cannot copy. The link is below the name.',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    page: 'Their page',
    pageOf: (name: string) => `Their page: ${name}`,
    pageTitle: (event: string) => `Your guests: ${event}`,
    most: (count: number) => (count === 1 ? 'one by one' : `at most ${count} together`),
    closes: (when: string) => `closes ${when}`,
    needsPhone: 'with a number',
    isOpen: 'Open',
    isOpenOf: (name: string) => `Link of ${name} open`,
    notChanged: 'The link could not be changed. Try again.',
    form: {
      name: 'Name',
      nameHint: 'Guests see who invites them.',
      quota: 'Quota',
      quotaHint: (reserved: number) =>
        reserved === 0
          ? 'How many guests this link may bring.'
          : `It has brought ${guests(reserved)} so far.`,
      most: 'Largest party',
      mostHint: 'Empty: as many as there are places.',
      closes: 'Closes',
      needsPhone: 'Guests sign in with their number',
      save: 'Save',
      notSaved: 'The link could not be saved. Try again.',
      tooMany: (most: number) => `At most ${most}.`,
    },
    saved: 'Saved',
  },
});
