import type { Figure, Head, LinkTo, Said } from './types';

interface Experience extends Said {
  readonly drawing: 'guest' | 'bar' | 'door';
  readonly link: LinkTo;
}

interface Landing {
  readonly head: Head;
  /** Reads on into `claim`. */
  readonly share: string;
  readonly claim: string;
  readonly lead: string;
  readonly actions: { readonly learn: string; readonly demo: string; readonly wristband: string };
  readonly stats: { readonly title: string; readonly list: readonly [Figure, Figure, Figure] };
  readonly experiences: {
    readonly title: string;
    readonly list: readonly [Experience, Experience, Experience];
  };
  readonly venues: { readonly title: string; readonly list: readonly Said[] };
  readonly ask: Said & { readonly write: string };
}

/** `/` and `/corporate` (M1, resolution 78). */
export const landing: Landing = {
  head: {
    title: 'Ordering and guest lists for live venues',
    description:
      '1 in 3 attendees avoid purchases because of long waits. Lineless lets them order from their phone, and shows the bar what to pour next.',
  },
  share: '1 in 3',
  claim: 'attendees avoid purchases because of long waits.',
  lead: 'Lineless takes the line away. Guests order from their phone and pick up with a code; the bar sees every paid order the moment it is paid.',
  actions: { learn: 'Learn More', demo: 'Book a Demo', wristband: 'Get Festival Wristband' },
  stats: {
    title: 'What changes',
    list: [
      { figure: '0', label: 'apps to install: a code on the bar opens the menu' },
      { figure: '5 s', label: 'at most until every open screen shows what happened' },
      { figure: '1', label: 'scan per order: a second one says who handed it over, and when' },
    ],
  },
  experiences: {
    title: 'Three people, one evening',
    list: [
      {
        drawing: 'guest',
        title: 'The guest stays with the show',
        text: 'Menu, tip, payment and pickup code on one phone. Sold out is sold out on every phone at once.',
        link: { text: 'See a menu', to: '/demo' },
      },
      {
        drawing: 'bar',
        title: 'The bar pours in order',
        text: 'Paid orders stand on a live board, oldest first, and say themselves when they are late.',
        link: { text: 'Staff sign in', to: '/staff' },
      },
      {
        drawing: 'door',
        title: 'The door never stops',
        text: 'Guest lists are checked in with and without a network. Nobody comes in twice, nobody waits for a signal.',
        link: { text: 'See the membership', to: '/lusiv' },
      },
    ],
  },
  venues: {
    title: 'Trusted by venues',
    list: [
      { title: 'Kiln Hall', text: 'Los Angeles · two bars and a roof' },
      { title: 'Velvet Foundry', text: 'Los Angeles · guest lists, four nights a week' },
      { title: 'HeartLA', text: 'Festival · three stages' },
      { title: 'Long Beach Pride', text: 'Festival · two days on the water' },
    ],
  },
  ask: {
    title: 'Bring it to your venue',
    text: 'A venue is open within a day: menu from a table, roles by phone number, no hardware.',
    write: 'Or write to',
  },
};
