import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Where you are signed in',
    text: 'End what you do not know, or have no more.',
    loading: 'Loading where you are signed in',
    failed: 'It could not be loaded where you are signed in.',
    none: 'No device is listed at the moment.',
    unlisted: 'Your devices cannot be listed here one by one. You can log out everywhere.',
    unknownDevice: 'Unknown device',
    thisDevice: 'This device',
    since: (moment: string) => `Signed in ${moment}`,
    lastUsed: (age: string) => `Last used ${age} ago`,
    usedJustNow: 'Used just now',
    signOut: 'Log out',
    signOutOf: (device: string, moment: string) => `Log out ${device}, signed in ${moment}`,
    one: {
      title: (device: string) => `Log out ${device}`,
      text: 'It is logged out at once. To sign in there again takes a new code.',
      done: (device: string) => `${device} is logged out.`,
      failed: 'It is still signed in. Try again.',
    },
    others: {
      title: 'Log out all other devices',
      text: 'Every other phone and computer is logged out at once. This one stays signed in.',
      done: 'All other devices are logged out.',
      failed: 'They are still signed in. Try again.',
    },
  },
});
