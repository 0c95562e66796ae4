import { textsOf } from '@/shared/texts/texts-of';

/** Ours: the page of one reservation. */
export const texts = textsOf({
  en: {
    title: 'Reservation',
    party: 'PARTY OF',
    shortCode: 'Code for the door',
    line: 'You are on the list',
    show: 'Show this at the door',
    code: (event: string) => `Code for ${event}`,
    status: {
      PENDING: 'Not confirmed yet',
      CONFIRMED: 'Show this at the door',
      CHECKED_IN: 'Checked in',
      CANCELLED: 'Cancelled',
      WAITLISTED: 'On the wait list',
    },
    over: 'Over',
    offline: (since: string | null) =>
      `Shown as it was last seen${since === null ? '' : ` ${since}`}. The code works at the door.`,
    offlineSince: (since: string | null) =>
      `Offline. Shown as it was last seen${since === null ? '' : ` ${since}`}. The code works at the door.`,
    again: 'Try again',
    unknown: 'There is no such reservation.',
    failed: 'The reservation could not be loaded.',
    account: 'My Account',
    loading: 'Loading your reservation',
  },
});
