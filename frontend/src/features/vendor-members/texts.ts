import { textsOf } from '@/shared/texts/texts-of';

const creditsOf = (count: number) => (count === 1 ? '1 credit' : `${count} credits`);

/** Ours: members who have reserved at a venue, for its staff. */
export const texts = textsOf({
  en: {
    title: 'Members',
    text: 'Members who have reserved here, most recent first. Whether they came is known after the event.',
    label: 'Members who have reserved here',
    loading: 'Loading the members',
    failed: 'The members could not be loaded. Try again.',
    old: 'Recent changes may be missing.',
    none: 'No member has reserved here yet.',
    more: 'Show more',
    nameless: 'Member',
    isMember: 'Member',
    ended: 'Membership ended',
    last: (day: string) => `Reserved ${day}`,
    reservations: 'Reserved',
    came: 'Came',
    missed: 'No-shows',
    cancelled: 'Cancelled',
    hidden: 'Keeps visits private',
    end: 'End membership',
    endOf: (name: string) => `End the membership of ${name}`,
    ending: {
      text: 'It ends at once, at every venue, and its credits are gone. A place that is reserved stays. The member reads your reason, and can join again after six months.',
      reason: 'Reason',
      reasonHint: 'Such as: sold entry at the door.',
      noReason: 'Please say why.',
      action: 'End it',
      failed: 'The membership could not be ended. Try again.',
      done: (name: string) => `The membership of ${name} has ended`,
    },
    give: 'Give credits',
    giveTo: (name: string) => `Give credits to ${name}`,
    form: {
      credits: 'Credits',
      hint: (most: number) => `A member holds at most ${most}.`,
      wrong: (most: number) => `Enter a number from 1 to ${most}.`,
      reason: 'Reason',
      reasonHint: 'It stays on record with your name.',
      noReason: 'Please say why.',
      action: 'Give',
      failed: 'The credits could not be given. Try again.',
      done: (name: string, now: number) => `${name} holds ${creditsOf(now)} now`,
    },
  },
});
