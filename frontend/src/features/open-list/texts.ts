import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Guest List',
    invites: (promoter: string) => `${promoter} invites you`,
    placesLeft: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
    unknown: {
      title: 'No guest list here',
      text: 'This link leads to no guest list. Ask whoever gave it to you for another one.',
    },
    notAsked: 'What has become of the event could not be asked.',
    closed: {
      cancelled: 'This event is cancelled.',
      over: 'This event is over.',
      closed: 'This list is closed. Nobody more is put on it.',
      full: 'This event is full.',
      quota: 'All places on this list are taken.',
    },
    form: {
      title: 'Put me on the list',
      firstName: 'First name',
      lastName: 'Last name',
      party: 'How many you are',
      submit: 'Put Me on the List',
      busy: 'One moment...',
      unreachable: 'You seem to be offline. You are not on the list yet.',
      failed: 'That did not work. You are not on the list yet: try again.',
      refusals: {
        PROMOTER_LINK_NOT_FOUND: 'This link leads to no guest list any more.',
        PROMOTER_LINK_CLOSED: 'This list has been closed.',
        QUOTA_REACHED: 'There are not so many places left on this list.',
        LIST_TOO_LONG: 'This list takes nobody more.',
      },
    },
    noTicket: {
      title: 'No ticket here',
      text: 'This link leads to no ticket. Look whether all of it was copied.',
    },
    actions: {
      party: 'How many you are',
      inside: (count: number) => (count === 1 ? 'One of you is inside.' : `${count} of you are inside.`),
      save: (count: number) => (count === 1 ? 'Come alone' : `Come as ${count}`),
      saving: 'Saving...',
      tellMe: 'Tell me if something changes',
      elsewhere: 'Open on another device',
      copied: 'The link is copied. It is your ticket: keep it to yourself.',
      notCopied: 'The link could not be copied.',
      cancel: 'Give my place back',
      cancelText: (event: string) => `Another guest may take your place at ${event} right away.`,
      cancelling: 'One moment...',
      keep: 'Keep it',
      unreachable: 'You seem to be offline. Nothing has changed.',
      failed: 'That did not work. Try again.',
    },
    another: 'Put somebody else on the list',
    ticket: {
      code: (name: string) => `Code of ${name}`,
      label: (name: string) => `On the list: ${name}`,
      kept: 'As it was last seen on this device. The door has the last word.',
    },
  },
});
