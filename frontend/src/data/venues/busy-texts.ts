import { textsOf } from '@/shared/texts/texts-of';

/** For staff. @param until '9:40 PM'; `null`: until they end it */
export const texts = textsOf({
  en: {
    stopped: (until: string | null) =>
      until === null ? 'No new orders until you end it.' : `No new orders until ${until}.`,
    slow: (until: string | null) =>
      until === null
        ? 'Guests read of longer waits until you end it.'
        : `Guests read of longer waits until ${until}.`,
  },
});
