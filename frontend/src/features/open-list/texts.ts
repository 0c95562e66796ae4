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
    another: 'Put somebody else on the list',
    ticket: {
      /** Ahead of how many they are. */
      party: 'PARTY OF',
      shortCode: 'Code for the door',
      line: 'You are on the list',
      show: 'Show this at the door',
      code: (name: string) => `Code of ${name}`,
      label: (name: string) => `On the list: ${name}`,
      note: 'Open this page again on this device and the code is still here. A picture of it works, too.',
      cancelled: 'Cancelled',
      over: 'Over',
    },
  },
});
