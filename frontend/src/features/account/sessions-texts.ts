import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Where you are signed in',
    text: 'End what you do not know, or have no more.',
    loading: 'Loading where you are signed in',
    failed: 'It could not be loaded where you are signed in.',
    none: 'No device is listed at the moment.',
    unlisted: 'Your devices cannot be listed here one by one. You can sign out everywhere.',
    unknownDevice: 'Unknown device',
    thisDevice: 'This device',
    since: (moment: string) => `Signed in ${moment}`,
    lastUsed: (age: string) => `Last used ${age} ago`,
    usedJustNow: 'Used just now',
    signOut: 'Sign out',
    signOutOf: (device: string, moment: string) => `Sign out ${device}, signed in ${moment}`,
    one: {
      title: (device: string) => `Sign out ${device}`,
      text: 'It is signed out at once. To sign in there again takes a new code.',
      done: (device: string) => `${device} is signed out.`,
      failed: 'It is still signed in. Try again.',
    },
    others: {
      title: 'Sign out all other devices',
      text: 'Every other phone and computer is signed out at once. This one stays signed in.',
      done: 'All other devices are signed out.',
      failed: 'They are still signed in. Try again.',
    },
  },
});
