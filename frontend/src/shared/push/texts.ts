import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    off: 'A notification on this device, even when this page is closed.',
    on: 'This device is notified, even when this page is closed.',
    refused: 'Notifications are blocked here. Allow them for this page in the settings of your browser.',
    needsInstall: 'On iPhone and iPad, add Lineless to the Home Screen first and open it from there.',
    unsupported: 'This browser cannot be notified. Keep this page open instead.',
    failed: 'That did not work. Try again.',
  },
});
