import { LOCALE } from '@/shared/texts/locale';
import { textsOf } from '@/shared/texts/texts-of';

const members = (count: number): string =>
  `${count.toLocaleString(LOCALE)} ${count === 1 ? 'member' : 'members'}`;

const has = (count: number): string => (count === 1 ? 'has' : 'have');

export const texts = textsOf({
  en: {
    title: 'Gifts to members',
    give: 'Give a gift',
    none: 'No gifts yet. A gift goes to every member of a plan, who claims it here with a code.',
    failed: 'The gifts could not be loaded.',
    loading: 'Loading gifts',
    old: 'More members may have theirs by now.',
    statuses: { GIVING: 'ON ITS WAY', GIVEN: 'GIVEN' },
    giving: (count: number, plan: string) => `${members(count)} of ${plan} ${has(count)} it so far`,
    given: (count: number, plan: string) => `${members(count)} of ${plan} ${has(count)} it`,
    each: (cost: string) => `${cost} each`,
    until: (when: string) => `To be claimed until ${when}`,
    plan: 'To all members of',
    choosePlan: 'Choose a plan',
    noPlan: 'Choose a plan.',
    planOption: (plan: string, count: number) => `${plan}, ${members(count)}`,
    plansFailed: 'The plans could not be loaded.',
    name: 'Name',
    description: 'Description',
    cost: 'Cost of one',
    costHint: 'For your own figures only.',
    costWrong: 'Enter an amount such as 9.50.',
    days: 'Days to claim it',
    next: 'Review',
    confirm: {
      title: 'Give it to all of them?',
      text: (gift: string, count: number, plan: string) =>
        `${gift} goes to everybody who is a member of ${plan} now, ${members(count)}. It cannot be taken back.`,
      cost: (one: string, all: string) => `${one} each, ${all} if all of them claim it.`,
      back: 'Back',
      action: (count: number) => `Give to ${members(count)}`,
    },
    done: 'The gift is on its way.',
    notGiven: 'The gift was not given',
    unheard: 'The gift may have been given. Give it again: it is given only once.',
  },
});
