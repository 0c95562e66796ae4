import type { AuditKind } from '@lineless/contracts/audit/kinds';
import { productFormats } from '@lineless/areas/catalogue/model/events';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { memberFormats } from '@lineless/areas/membership/model/events';
import { orderFormats } from '@lineless/areas/ordering/model/events';
import { contestFormats, giftFormats, ticketFormats } from '@lineless/areas/rewards/model/events';
import { staffFormats } from '@lineless/areas/staff/model/events';
import { venueEventFormats } from '@lineless/areas/venue-events/model/events';
import { linkFormats, locationFormats, vendorFormats } from '@lineless/areas/venues/model/events';
import { wristbandFormats } from '@lineless/areas/wristbands/model/events';
import type { StoredEvent } from '@lineless/kernel/event';
import { AlteredEvent, readEvent, type EventFormats } from '@lineless/kernel/event-format';
import { auditFormats } from '../events';
import { gleventWords } from './guest-lists';
import { auditWords } from './looks';
import { memberWords } from './members';
import { orderWords } from './orders';
import type { Told } from './phrases';
import { productWords } from './products';
import { contestWords, giftWords, ticketWords } from './rewards';
import { staffWords } from './staff';
import { venueEventWords } from './venue-events';
import { linkWords, locationWords, vendorWords } from './venues';
import { wristbandWords } from './wristbands';

type Sentence = (data: never, told: Told) => string;

/** How the events of one kind of streams are read and said. */
export interface Language {
  readonly formats: EventFormats;
  readonly words: Readonly<Record<string, Sentence>>;
}

export const languages: Readonly<Record<AuditKind, Language>> = {
  order: { formats: orderFormats, words: orderWords },
  product: { formats: productFormats, words: productWords },
  location: { formats: locationFormats, words: locationWords },
  vendor: { formats: vendorFormats, words: vendorWords },
  staff: { formats: staffFormats, words: staffWords },
  glevent: { formats: gleventFormats, words: gleventWords },
  'venue-event': { formats: venueEventFormats, words: venueEventWords },
  link: { formats: linkFormats, words: linkWords },
  nfc: { formats: wristbandFormats, words: wristbandWords },
  member: { formats: memberFormats, words: memberWords },
  gift: { formats: giftFormats, words: giftWords },
  contest: { formats: contestFormats, words: contestWords },
  tickets: { formats: ticketFormats, words: ticketWords },
  audit: { formats: auditFormats, words: auditWords },
};

/** The event's data as today's code knows it; as it was stored, where that cannot read it. */
export function dataOf(kind: AuditKind, event: StoredEvent): unknown {
  try {
    return readEvent(languages[kind].formats, event).data;
  } catch {
    return event.data;
  }
}

/** What goes on after whoever did it; an event that this code cannot read is said to be there. */
export function sentenceOf(kind: AuditKind, event: StoredEvent, told: Told): string {
  const { formats, words } = languages[kind];
  try {
    const sentence = Object.hasOwn(words, event.type) ? words[event.type] : undefined;
    // A kind's words take what its formats read.
    const read = readEvent(formats, event).data as never;
    if (sentence) return sentence(read, told);
  } catch (error) {
    if (error instanceof AlteredEvent)
      return `recorded ${event.type}; what it says of somebody was altered since`;
    // Said below: it stays on record whatever it says.
  }
  return `recorded ${event.type}, which this version cannot read`;
}
