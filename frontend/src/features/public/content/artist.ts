import { ELSEWHERE } from './elsewhere';
import type { Head, LinkTo, Picture } from './types';

interface ArtistPage {
  readonly head: Head;
  readonly accent: string;
  readonly name: string;
  readonly line: string;
  /** They come in turns. */
  readonly pictures: readonly Picture[];
  readonly ask: LinkTo;
  readonly biographyTitle: string;
  readonly biography: readonly string[];
  readonly linksTitle: string;
  readonly links: readonly LinkTo[];
}

/** `/vendor/{vendorId}/mky` (C2). */
export const artist: ArtistPage = {
  head: {
    title: 'Mky, live tonight',
    description:
      'Mky plays slow house with a live horn section. Pictures, videos, the biography, and the Q&A you can join from the floor.',
  },
  accent: '#E8A33D',
  name: 'Mky',
  line: 'Slow house with a live horn section',
  pictures: [
    { file: 'mky-stage', alt: 'Mky at the desk, lit from behind, drawn' },
    { file: 'mky-horns', alt: 'Three horns in a row of light, drawn' },
    { file: 'mky-crowd', alt: 'The room from above, hands up, drawn' },
  ],
  ask: { text: 'Join Q&A', to: ELSEWHERE },
  biographyTitle: 'Biography',
  biography: [
    'Mky grew up between a record shop and a marching band in Los Angeles, and has never chosen. The first set was played at a laundromat, to eleven people and a spin cycle.',
    'Since then there have been two records, a residency that ran for ninety Fridays, and a horn section that was hired for one night and stayed.',
    'On stage nothing is looped that a person can play. Ask about it: questions from the floor are answered between songs.',
  ],
  linksTitle: 'More of Mky',
  links: [
    { text: 'Videos', to: ELSEWHERE },
    { text: 'Photos', to: ELSEWHERE },
    { text: 'Instagram', to: ELSEWHERE },
  ],
};
