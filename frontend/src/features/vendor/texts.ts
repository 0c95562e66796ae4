import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** C2 */
    title: 'Order Online',
    promise: 'Skip the wait • Pick up anytime!',
    orderFrom: (location: string) => `Order from ${location}`,
    loading: 'Loading locations',
    none: 'Nothing can be ordered here right now.',
    /** C2 */
    tonight: "Tonight's Event",
    details: 'Event Details',
    upcoming: 'UPCOMING EVENTS',
    comingSoon: 'Flyer coming soon',
    flyer: (event: string) => `Flyer of ${event}`,
    tickets: 'Get tickets',
    loadingEvents: 'Loading events',
    guestLists: {
      title: 'Guest Lists',
      reserve: 'Reserve a place',
      how: 'Members reserve online. A promoter of the night can put you on the list, too.',
      left: (count: number) => {
        if (count <= 0) return 'Full';
        return count === 1 ? '1 place left' : `${count} places left`;
      },
      more: 'Show more',
      moreOf: (name: string) => `Show more of ${name}`,
    },
    /** C8 */
    noEventsTitle: '404',
    noEvents: 'No events found for this vendor.',
    /** C8: its title and what stands under it. */
    failedWords: [
      'Error occurred',
      'An unexpected error has occurred. Please try again.',
      'Unable to load Wristband data. Please try again.',
    ] as const,
    tryAgain: 'Try again',
  },
});
