import { textsOf } from '@/shared/texts/texts-of';

/** Of figures that are compared with what the events give. */
export const proofTexts = textsOf({
  en: {
    equal: (time: string) => `Equal to the event stream, checked ${time}`,
    different: (time: string) => `Different from the event stream, checked ${time}`,
    checking: 'Checking against the event stream',
    failed: 'Could not be checked',
    unchecked: 'Not checked yet',
    now: 'Check now',
    orders: 'Orders',
    position: 'Up to event',
    digest: 'Digest',
    computed: 'Digest of the events',
    differences: 'Differences',
    difference: (what: string, shown: string, computed: string) =>
      `${what}: ${shown} here, ${computed} by the events`,
    missing: 'missing',
  },
});
