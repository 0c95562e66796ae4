import { textsOf } from '@/shared/texts/texts-of';

/** Ours: the page of one reservation. */
export const texts = textsOf({
  en: {
    title: 'Reservation',
    code: (event: string) => `Code for ${event}`,
    tellMe: 'Tell me if something changes',
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
