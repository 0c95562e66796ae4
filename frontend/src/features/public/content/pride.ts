import { ELSEWHERE } from './elsewhere';
import type { Microsite } from './types';

const picture = (file: string, name: string) => ({ file, alt: `${name}, drawn` });

/** `/longbeachpride`, also below a location (M1, M2). The line-up is still a mock: `mock` says so on the page. */
export const pride: Microsite = {
  head: {
    title: 'Long Beach Pride, May 2025',
    description:
      'Long Beach Pride, 17 and 18 May 2025 at Marina Green Park: festival tickets, the line-up so far, and bars you order from without a line.',
  },
  accent: '#8E6BFF',
  title: 'Long Beach Pride',
  when: 'May 17 and 18, 2025',
  where: 'Marina Green Park, Long Beach',
  starts: '2025-05-17T11:00:00-07:00',
  ends: '2025-05-18T22:00:00-07:00',
  lead: 'Two days on the water. Everybody is somebody’s guest.',
  picture: { file: 'pride', alt: 'Six arcs over the water, one for each colour, drawn' },
  quickBuy: {
    title: 'Festival Tickets',
    text: 'Day tickets and the weekend pass are sold by the festival.',
    links: [
      { text: 'Festival Tickets', to: ELSEWHERE },
      { text: 'Instagram', to: ELSEWHERE },
    ],
  },
  skip: {
    title: 'Skip the Lines',
    text: 'Order from the lawn, and pick up when it is ready.',
    links: [
      { text: 'Order now: Main Bar', to: '/R/KILN' },
      { text: 'Order now: Merch Booth', to: '/R/ROOF' },
    ],
  },
  scheduleTitle: 'Performance Schedule',
  lineupTitle: 'Lineup',
  mock: 'This line-up is a mock: names and times are still to be announced.',
  stages: [
    {
      section: 'Main Stage',
      artists: [
        {
          name: 'Headliner',
          description: 'To be announced',
          social: ELSEWHERE,
          image: picture('artist-headliner', 'The headliner'),
          at: '20:30',
          minutes: 75,
        },
        {
          name: 'Velvet Choir',
          description: 'Forty voices',
          social: ELSEWHERE,
          image: picture('artist-velvet-choir', 'Velvet Choir'),
          at: '17:30',
          minutes: 60,
        },
      ],
    },
    {
      section: 'Dance Tent',
      artists: [
        {
          name: 'DJ Marisol',
          description: 'House, from noon',
          social: ELSEWHERE,
          image: picture('artist-marisol', 'DJ Marisol'),
          at: '16:00',
          minutes: 120,
        },
      ],
    },
    {
      section: 'Community Stage',
      artists: [
        {
          name: 'Open drag',
          description: 'Whoever signs up by two',
          social: ELSEWHERE,
          image: picture('artist-open-drag', 'Open drag'),
          at: '18:30',
          minutes: 90,
        },
      ],
    },
  ],
  details: {
    title: 'Event Details',
    list: [
      { title: 'Gates', text: '11:00 AM on both days.' },
      { title: 'Age', text: 'All ages; 21+ with ID at the bars.' },
      { title: 'Getting there', text: 'A line to Downtown Long Beach, ten minutes on foot.' },
    ],
  },
  beyond: {
    title: 'Beyond the Music',
    list: [
      { title: 'Parade', text: 'Sunday morning along Ocean Boulevard.' },
      { title: 'Family garden', text: 'Shade, stories and face paint until six.' },
    ],
  },
};
