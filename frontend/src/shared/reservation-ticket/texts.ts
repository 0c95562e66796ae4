import { textsOf } from '@/shared/texts/texts-of';

/** What the ticket of a reservation says in each of its states. */
export const texts = textsOf({
  en: {
    party: 'PARTY OF',
    shortCode: 'Code for the door',
    onList: 'You are on the list',
    show: 'Show this at the door',
    pending: 'Not confirmed yet',
    some: {
      line: (inside: number, party: number) => `${inside} of ${party} are inside`,
      show: 'Show this for the others',
    },
    checkedIn: { line: 'You are inside', at: (time: string) => `Checked in at ${time}` },
    cancelled: {
      stamp: 'Cancelled',
      by: {
        guest: 'You gave this place back.',
        staff: (venue: string) => `${venue} cancelled this place.`,
        event: (venue: string) => `${venue} called this event off.`,
        offer: 'The place kept for you has gone to somebody else.',
      },
      credits: (count: number) => {
        if (count === 0) return 'No credit came back.';
        return count === 1 ? 'Your credit is back.' : `Your ${count} credits are back.`;
      },
    },
    over: { stamp: 'Over', line: 'This event is over', missed: 'You did not come' },
    moved: {
      time: 'New time',
      place: 'New place',
      was: 'Before:',
    },
    notice: {
      of: {
        MOVE: (event: string) => `${event} has moved. Check the new time and place.`,
        CANCELLATION: (event: string) => `Your place at ${event} is cancelled.`,
        REINSTATEMENT: (event: string) => `Your place at ${event} is back: you are on the list again.`,
      },
      seen: 'Got it',
    },
    calendar: 'Add to calendar',
    wallet: {
      add: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' },
      adding: 'Adding…',
      none: 'This ticket cannot be added to a wallet now.',
      failed: 'Your ticket could not be added. Please try again.',
      unreachable: 'There is no connection. Add your ticket when you are back online.',
    },
  },
});
