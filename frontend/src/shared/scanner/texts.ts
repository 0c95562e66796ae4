import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** S2 */
    scan: 'Scan',
    stop: 'Stop Scanning',
    starting: 'Starting camera',
    scanning: 'Scanning',
    processing: 'Processing QR Code...',
    failed: 'Scan again, or type the code.',
    typeCode: 'Type the code',
    light: 'Light',
    otherCamera: 'Other camera',
    /** S8 */
    scanValid: {
      location: 'Please scan a valid location QR code',
      order: 'Please scan a valid order QR code',
    },
    cameraFailed: {
      title: 'Camera Error',
      text: 'Failed to start camera. Please ensure camera permissions are granted.',
      noLight: 'The light cannot be switched on this device.',
    },
    offline: {
      title: 'Network Error',
      text: 'Unable to load the data due to a network issue. Please check your connection.',
    },
  },
});
