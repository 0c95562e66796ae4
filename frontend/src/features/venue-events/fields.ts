import { eventLimits, eventProblems } from '@lineless/contracts/venue-events/limits';
import { isWebAddress } from '@lineless/contracts/web-address';
import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import type { EventChange, NewEvent } from '@/data/venue-events/edit-events';
import type { Draft } from '@/shared/hooks/use-draft';

/** What staff may set (resolution 49); a cancellation is asked for in another way. */
export const SETTABLE = ['UPCOMING', 'IN_PROGRESS', 'COMPLETED'] as const;
type Settable = (typeof SETTABLE)[number];

/** An event as its form holds it: what is not there is an empty text. */
export interface Fields {
  readonly eventName: string;
  /** ISO 8601 UTC; '' where none is chosen. */
  readonly startTime: string;
  readonly endTime: string;
  readonly ticketingLink: string;
  /** HTML. */
  readonly description: string;
  readonly images: readonly string[];
  readonly status: Settable;
}
export type FieldName = keyof Fields;
export type Problems = Partial<Record<FieldName, string>>;

export const BLANK: Fields = {
  eventName: '',
  startTime: '',
  endTime: '',
  ticketingLink: '',
  description: '',
  images: [],
  status: 'UPCOMING',
};

export function fieldsOf(event: VenueEvent): Fields {
  const { eventName, startTime, endTime, ticketingLink = '', description, images, status } = event;
  const times = { startTime, endTime };
  return { eventName, ...times, ticketingLink, description, images, status: settable(status) };
}

export function settable(status: string): Settable {
  return SETTABLE.find((one) => one === status) ?? 'COMPLETED';
}

/** In the words that the server would answer (S5). */
export function problemsIn({ eventName, startTime, endTime, ticketingLink, description }: Fields): Problems {
  const name = eventName.trim();
  const link = ticketingLink.trim();
  const isBackwards = startTime !== '' && endTime !== '' && Date.parse(endTime) <= Date.parse(startTime);
  return {
    ...(name === '' && { eventName: eventProblems.name }),
    ...(name.length > eventLimits.name && { eventName: eventProblems.nameLength }),
    ...(startTime === '' && { startTime: eventProblems.start }),
    ...(endTime === '' && { endTime: eventProblems.end }),
    ...(isBackwards && { endTime: eventProblems.endBeforeStart }),
    ...(link !== '' && !isWebAddress(link) && { ticketingLink: eventProblems.link }),
    ...(description.length > eventLimits.description && { description: eventProblems.descriptionLength }),
  };
}

/** A new event as the call takes it. */
export function creationOf(fields: Fields): NewEvent {
  const { eventName, ticketingLink, images } = fields;
  return {
    ...fields,
    eventName: eventName.trim(),
    ticketingLink: ticketingLink.trim(),
    images: [...images],
  };
}

/** The whole event as it is to be, and what stood there when each field was begun. */
export function changeOf(eventId: string, { fields, seen }: Draft<Fields>): EventChange {
  return { ...creationOf(fields), eventId, seen: { ...seen, images: [...seen.images] } };
}
