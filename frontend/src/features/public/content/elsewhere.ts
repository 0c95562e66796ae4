import type { Address, Head } from './types';

interface Elsewhere {
  readonly head: Head;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly back: string;
}

/** Where the links lead that leave the product: these festivals and artists are the demo's, and have no pages of their own. */
export const ELSEWHERE: Address = '/demo/elsewhere';

export const elsewhere: Elsewhere = {
  head: {
    title: 'The demo ends here',
    description:
      'The festivals and artists of the demo have no pages of their own. On a real page this link leads to a ticket shop, a Q&A or a profile.',
  },
  title: 'The demo ends here',
  paragraphs: [
    'The link that you have followed leaves Lineless. On a real page it opens what the festival or the artist has elsewhere: a ticket shop, a Q&A, videos, photos or a profile.',
    'The festivals and artists of this demo are made up, and have none of these.',
  ],
  back: 'To the first page',
};
