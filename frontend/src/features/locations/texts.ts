import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** S2 */
    title: 'Select Location',
    intro: 'Scan the QR code of the location you work at.',
    hint: 'Hold the location’s code up to the camera.',
    own: 'Your locations',
    noPast: {
      title: 'No location found',
      text: 'Your account has no past locations.',
      action: 'Scan location QR code',
    },
    found: {
      title: 'Location Found',
      text: 'Do you want to proceed with this location?',
      action: 'Confirm',
      location: 'Location',
      vendor: 'Vendor',
      chosen: 'You can start fulfilling orders at this location.',
    },
    typed: { label: 'Location code', find: 'Find', empty: 'Type the code under the QR code.' },
    /** S5: which of its rules an address breaks. */
    invalidUrl: { format: 'Invalid URL format.', value: 'Invalid param value.' },
    /** S8 */
    invalidCode: 'Invalid QR Code',
    noShortCode: { title: 'Invalid Short Code', text: 'Please scan another QR code.' },
    unreachable: {
      title: 'Network Error',
      text: 'Unable to load the data due to a network issue. Please check your connection.',
    },
  },
});
