import { LOCALE } from '@/shared/texts/locale';
import { textsOf } from '@/shared/texts/texts-of';

const events = (count: number): string =>
  count === 1 ? 'One event' : `${count.toLocaleString(LOCALE)} events`;

export const texts = textsOf({
  en: {
    upTo: (when: string) => `Verified up to ${when}`,
    why: 'All events that were stored until then are what was stored: the service compares them with the signed log again and again.',
    notYet: 'Not verified yet',
    broken: 'The log of events is not what was stored.',
    faults: {
      altered: (what: string, revision: number) => `${what}, event ${revision}, was changed`,
      removed: (what: string, revision: number) => `${what}, event ${revision}, was taken away`,
      inserted: (what: string, revision: number) => `${what}, event ${revision}, was put in`,
      reordered: (what: string, revision: number) => `${what}, event ${revision}, was moved`,
    },
    others: (count: number) => `${events(count)} beside these of this venue.`,
    onlyOthers: (count: number) => `${events(count)} outside this venue.`,
    was: (when: string) => `Until ${when} all was as it was stored.`,
  },
});
