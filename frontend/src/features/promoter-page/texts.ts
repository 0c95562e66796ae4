import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Your guests',
    of: (promoter: string) => `Guests of ${promoter}`,
    secret: 'Only you have this page: keep its address to yourself.',
    put: 'on the list',
    came: 'came',
    left: 'places left',
    ofQuota: (reserved: number, quota: number) => `${reserved} of ${quota}`,
    closed: 'Your link is closed. It puts no more guests on the list.',
    share: 'Share your link',
    shareTitle: (event: string) => `Guest list: ${event}`,
    copied: 'Link copied',
    notCopied: (address: string) => `This browser cannot copy. The link is ${address}`,
    guests: 'Who signed up',
    none: 'Nobody has signed up yet. Share your link.',
    party: (quantity: number) => `Party of ${quantity}`,
    someIn: (within: number, quantity: number) => `${within} of ${quantity} in`,
    unknown: {
      title: 'No promoter’s page here',
      text: 'This address leads to no page. Ask the venue for another one.',
    },
  },
});
