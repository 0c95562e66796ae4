import { textsOf } from '@/shared/texts/texts-of';

/** M2, M4, M6, M8: the events page. */
export const texts = textsOf({
  en: {
    title: 'Lusiv Events',
    city: 'City',
    soon: 'Soon',
    banner: {
      loading: 'Loading your membership',
      failed: 'Your membership could not be loaded.',
      again: 'Try again',
      join: 'JOIN LUSIV UNLIMITED',
      become: 'BECOME A MEMBER',
      credit: 'Guest List Credit',
      select: 'Select An Event To Book',
      reserved: 'Event Reserved',
      seeCode: 'See your code',
      why: 'See why',
      /** Resolution 36 */
      noCredits: 'No credits left',
      credits: (count: number) => (count === 1 ? '1 credit' : `${count} credits`),
      unlimited: 'Unlimited',
      next: (count: number, day: string) => `${count === 1 ? '1 credit' : `${count} credits`} on ${day}`,
    },
    signUp: 'Sign Up to get started',
    list: {
      loading: 'Loading events...',
      chooseCity: 'Select a city to see available events',
      empty: 'No events found in this area',
      failed: 'The events could not be loaded.',
      old: 'Places may have changed.',
    },
    event: {
      spotsLeft: (count: number) => (count === 1 ? '1 spot left' : `${count} spots left`),
      full: 'Full',
      showMore: 'Show More',
      showMoreOf: (name: string) => `Show more about ${name}`,
      map: (address: string) => `${address}, on the map`,
      reserve: 'Reserve',
      reserveOf: (name: string) => `Reserve ${name}`,
      reserved: 'Reserved',
      wait: 'Waiting list',
      waitOf: (name: string) => `Waiting list of ${name}`,
    },
    /** M4, resolution 36 */
    why: {
      NOT_A_MEMBER: 'Become a member to reserve',
      MEMBERSHIP_EXPIRED: 'Your membership has ended',
      MEMBERSHIP_ENDED: 'Your membership was ended by a venue',
      ACTIVE_RESERVATION_EXISTS: 'Only 1 active reservation allowed',
      NO_CREDITS: 'No credits left',
    },
    sheet: {
      title: 'Reserve your spot for this event',
      action: 'RESERVE NOW',
      busy: 'Reserving...',
      failed: 'Failed to reserve spot.',
      costs: (credits: number) => `Takes 1 of your ${credits === 1 ? '1 credit' : `${credits} credits`}.`,
      free: 'Takes no credit with your membership.',
      done: 'Spot reserved',
    },
    /** M1: besides the credit of the reservation, which is spent. */
    terms: {
      cancel: 'Cancel before it starts and the credit comes back.',
      cancelFree: 'Cancel before it starts if you cannot come.',
      noShow: (more: number) =>
        more === 0
          ? 'Not coming without cancelling costs the credit.'
          : `Not coming without cancelling costs the credit and ${more} more.`,
      noShowFree: (credits: number) =>
        `Not coming without cancelling costs ${credits === 1 ? '1 credit' : `${credits} credits`}, if you hold any.`,
      /** Decision 131. */
      noShowAgain: (times: number, days: number) =>
        times === 0
          ? `Not coming again within ${days} days costs 1 more each time.`
          : `You did not come ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`} in the last ${days} days, so it costs more.`,
    },
    /** Ours: what a full event offers. */
    wait: {
      title: 'Wait for a place at this event',
      full: 'This event is full. A place that becomes free is offered to the first in line for 15 minutes; it costs a credit only when you accept it.',
      action: 'Join the waiting list',
      busy: 'Joining...',
      failed: 'Failed to join the waiting list.',
      waiting: 'You are on the waiting list',
      ahead: (count: number) =>
        count === 0
          ? 'You are the next in line.'
          : count === 1
            ? '1 member is ahead of you.'
            : `${count} members are ahead of you.`,
      tellMe: 'Tell me when a place is kept for me',
      leave: 'Leave the waiting list',
      leaving: 'Leaving...',
      leaveFailed: 'You are still on the waiting list: try again.',
    },
    offer: {
      title: 'A place is kept for you',
      text: (event: string) => `${event}: accept it before the time is over, and it is yours for 1 credit.`,
      left: 'left to accept',
      accept: 'Accept',
      accepting: 'Accepting...',
      decline: 'Decline',
      acceptFailed: 'The place could not be accepted.',
      accepted: 'Spot reserved',
      declined: 'The place goes to the next in line',
    },
  },
});
