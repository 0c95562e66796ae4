import { ELSEWHERE } from './elsewhere';
import type { Microsite } from './types';

const picture = (file: string, name: string) => ({ file, alt: `${name}, drawn` });

/** `/heartla` and `/landing`, also below a location (M1, M2, resolution 79). */
export const festival: Microsite = {
  head: {
    title: 'HeartLA: music festival, March 2025',
    description:
      'HeartLA, 22 March 2025 in Los Angeles: three stages, the whole line-up and its times, and a bar and a merch booth you order from without a line.',
  },
  accent: '#FF6B8B',
  title: 'HeartLA',
  when: 'Saturday, March 22, 2025',
  where: 'Los Angeles State Historic Park',
  starts: '2025-03-22T14:00:00-07:00',
  ends: '2025-03-22T23:00:00-07:00',
  lead: 'Three stages, one afternoon and one night. Bring somebody.',
  picture: { file: 'heartla', alt: 'A heart of stage lights over a crowd, drawn' },
  quickBuy: {
    title: 'Quick Buy',
    text: 'Your wristband is your ticket, your way into the artist chat and your shortest way to a drink.',
    links: [{ text: 'Pre-purchase a wristband', to: '/presale-wristband' }],
  },
  skip: {
    title: 'Skip the Lines',
    text: 'Order from where you dance, and pick up when it is ready.',
    links: [
      { text: 'Order now: Main Bar', to: '/R/KILN' },
      { text: 'Order now: Merch Booth', to: '/R/ROOF' },
    ],
  },
  scheduleTitle: 'Performance Schedule',
  lineupTitle: 'Lineup',
  stages: [
    {
      section: 'Heart Stage',
      artists: [
        {
          name: 'Mky',
          description: 'Slow house with a live horn section',
          social: ELSEWHERE,
          image: picture('artist-mky', 'Mky'),
          at: '21:00',
          minutes: 90,
        },
        {
          name: 'Low Tide',
          description: 'Four voices and a drum machine',
          social: ELSEWHERE,
          image: picture('artist-low-tide', 'Low Tide'),
          at: '18:30',
          minutes: 75,
        },
        {
          name: 'Brass Heat',
          description: 'A street band that has found a stage',
          social: ELSEWHERE,
          image: picture('artist-brass-heat', 'Brass Heat'),
          at: '15:30',
          minutes: 60,
        },
      ],
    },
    {
      section: 'Garden Stage',
      artists: [
        {
          name: 'Slow Burn',
          description: 'Soul for the hour before dark',
          social: ELSEWHERE,
          image: picture('artist-slow-burn', 'Slow Burn'),
          at: '19:45',
          minutes: 60,
        },
        {
          name: 'Paper Lanterns',
          description: 'Folk with loops and a choir of friends',
          social: ELSEWHERE,
          image: picture('artist-paper-lanterns', 'Paper Lanterns'),
          at: '17:00',
          minutes: 60,
        },
      ],
    },
    {
      section: 'Night Stage',
      artists: [
        {
          name: 'Wax Night',
          description: 'Vinyl only, no requests',
          social: ELSEWHERE,
          image: picture('artist-wax-night', 'Wax Night'),
          at: '21:30',
          minutes: 90,
        },
        {
          name: 'Ana Sol',
          description: 'Cumbia, dub and a very large bass',
          social: ELSEWHERE,
          image: picture('artist-ana-sol', 'Ana Sol'),
          at: '20:00',
          minutes: 75,
        },
        {
          name: 'Kit & Dev',
          description: 'Two sets of decks, back to back',
          social: ELSEWHERE,
          image: picture('artist-kit-dev', 'Kit & Dev'),
          at: '16:15',
          minutes: 75,
        },
      ],
    },
  ],
  details: {
    title: 'Event Details',
    list: [
      { title: 'Gates', text: '2:00 PM. Last entry 9:30 PM.' },
      { title: 'Age', text: 'All ages until 8:00 PM, 21+ with ID at the bars.' },
      { title: 'Getting there', text: 'L line to Chinatown, five minutes on foot. No parking at the park.' },
      { title: 'Bring', text: 'An empty bottle, a phone, a friend. Leave large bags at home.' },
    ],
  },
  beyond: {
    title: 'Beyond the Music',
    list: [
      { title: 'Makers’ row', text: 'Thirty tables of prints, patches and records.' },
      { title: 'Quiet lawn', text: 'Shade, water and no bass, behind the Garden Stage.' },
      { title: 'Mural', text: 'One wall, one day, everybody paints.' },
    ],
  },
};
