import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Passkeys',
    /** ASVS 6.6.1: what a text message alone is worth. */
    warning:
      'A code by text message alone is the weaker proof: a number can be moved to another SIM card, and messages can be read by others. A passkey stays on your device and needs your finger, your face or its PIN.',
    mine: 'Your passkeys',
    label: 'Passkeys of your account',
    loading: 'Loading your passkeys',
    failed: 'Your passkeys cannot be shown.',
    none: 'You have no passkey yet.',
    unknown: 'This browser does not support passkeys. Use a newer one, or another device.',
    reset: (when: string) =>
      `Your passkeys were taken away by an admin or an operator (${when}). If you did not ask for it, tell your admin at once.`,
    added: (when: string) => `Added ${when}`,
    used: (when: string) => `last used ${when}`,
    unused: 'not used yet',
    add: 'Add a passkey',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    adding: {
      text: 'Call it by the device that it is on. Then your device asks for your finger, your face or its PIN.',
      name: 'Name',
      phone: 'My phone',
      computer: 'My computer',
      action: 'Add',
      busy: 'Adding...',
      done: 'Your passkey is added.',
      failed: 'Your passkey was not added. Try again.',
      signInAgain: 'Sign in again',
    },
    removal: {
      title: 'Remove this passkey?',
      text: (name: string) => `${name} no longer works here. Delete it on the device as well.`,
      action: 'Remove',
      busy: 'Removing...',
      done: 'Your passkey is removed.',
      failed: 'Your passkey was not removed. Try again.',
    },
    rule: {
      title: 'This venue',
      name: 'Ask for a passkey before refunds and changes of roles',
      text: 'Everybody who works here confirms them with a passkey of their own. Switching it on or off takes one of yours.',
      loading: 'Loading the setting',
      failed: 'The setting cannot be shown.',
      on: 'A passkey is asked for from now on.',
      off: 'Passkeys are no longer asked for.',
      notChanged: 'The setting was not changed. Try again.',
    },
    asking: {
      title: 'Confirm with your passkey',
      text: 'Your device asks for your finger, your face or its PIN. You are not asked again for five minutes.',
      action: 'Confirm',
      busy: 'Waiting for your device...',
    },
    left: 'Not confirmed: nothing was changed.',
    missing: {
      title: 'You need a passkey',
      text: 'This has to be confirmed with a passkey, and you have none yet. Adding one takes a minute.',
      action: 'Add a passkey',
    },
    notShown: {
      cancelled: 'It was cancelled, or took too long. Try again.',
      known: 'This device has a passkey of yours already.',
      elsewhere:
        'Passkeys do not work at this address. Open the service at its own address, such as localhost.',
      failed: 'Your device did not confirm it. Try again.',
    },
  },
});
