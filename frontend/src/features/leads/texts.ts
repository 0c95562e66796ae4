import { textsOf } from '@/shared/texts/texts-of';

/** Ours: venues that have asked for a demo, for the platform's own people. */
export const texts = textsOf({
  en: {
    title: 'Leads',
    text: 'Venues that have asked for a demo, the newest first.',
    label: 'Demo requests',
    loading: 'Loading the demo requests',
    failed: 'The demo requests could not be loaded. Try again.',
    none: 'Nobody has asked for a demo yet.',
    more: 'Show more',
  },
});
