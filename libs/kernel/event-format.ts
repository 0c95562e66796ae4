import type { z } from 'zod';
import type { DomainEvent, Recorded, StoredEvent } from './event';
import type { PersonalFields } from './personal-data';
import { madeReadable, unreadableIn } from './text';

/** One stored event type: its current schema and how older versions become it (DESIGN rule 8). */
export interface EventFormat {
  readonly version: number;
  readonly schema: z.ZodType;
  /** `upcasts[1]` turns version 1's data into version 2's. */
  readonly upcasts?: Readonly<Record<number, (data: unknown) => unknown>>;
  /** What of it is about whom: it is encrypted where it is stored. */
  readonly personal?: readonly PersonalFields[];
}

export type EventFormats<E extends DomainEvent = DomainEvent> = Readonly<Record<E['type'], EventFormat>>;

/** The events that an area's formats describe: `type OrderEvent = EventsOf<typeof orderFormats>`. */
export type EventsOf<Formats extends EventFormats> = {
  [Type in keyof Formats & string]: {
    readonly type: Type;
    readonly data: z.infer<Formats[Type]['schema']>;
  };
}[keyof Formats & string];

type Stored = Pick<StoredEvent, 'type' | 'data'> & {
  readonly meta: Pick<StoredEvent['meta'], 'v' | 'at' | 'altered'>;
};

/**
 * A stream holds what only newer code can read: a type of its area that this code has never heard of, or a
 * later version of one. Nothing may be decided or shown on half a stream (DESIGN rule 8).
 */
export class NewerFormat extends Error {
  override readonly name = 'NewerFormat';
}

/** What the event says of a person is not what was sealed: nothing is decided on it, or shown as if it were true. */
export class AlteredEvent extends Error {
  override readonly name = 'AlteredEvent';
}

/** For a reader that needs nothing of what it says of persons, and takes the placeholders that stand there. */
export function despiteAlteration(event: StoredEvent): StoredEvent {
  const { altered, ...meta } = event.meta;
  return altered ? { ...event, meta } : event;
}

/**
 * The event as today's code knows it, unchecked: it was checked when it was written. A text that could not be
 * stored today is read with replacement characters, so that it harms no read model.
 * @throws NewerFormat · AlteredEvent
 */
export function upcast<E extends DomainEvent>(formats: EventFormats<E>, event: Stored): Recorded<E> {
  const { current } = upcastData(formats, event);
  return { type: event.type, data: current, at: event.meta.at } as Recorded<E>;
}

/** Data that this process has checked before it was stored; it is handed on as the very object. */
const fitData = new WeakSet<object>();

/**
 * What is about to be stored, in the shape its format gives it.
 * @throws ZodError · @throws RangeError for a text that no read model could keep
 */
export function fitted(format: EventFormat, data: unknown): object {
  const fit = format.schema.parse(data);
  if (typeof fit !== 'object' || fit === null) throw new TypeError('The data of an event is an object');
  const unreadable = unreadableIn(fit);
  if (unreadable) throw new RangeError(`${unreadable.join('.')} has characters that cannot be stored`);
  fitData.add(fit);
  return fit;
}

/** As `upcast`, checked against the schema. @throws ZodError, NewerFormat, AlteredEvent or Error, which park the stream (DESIGN rule 4) */
export function readEvent<Formats extends EventFormats>(
  formats: Formats,
  event: Stored,
): Recorded<EventsOf<Formats>> {
  const { format, current } = upcastData(formats, event);
  const data = isFitted(current) ? current : format.schema.parse(current);
  return { type: event.type, data, at: event.meta.at } as Recorded<EventsOf<Formats>>;
}

function isFitted(data: unknown): boolean {
  return typeof data === 'object' && data !== null && fitData.has(data);
}

function upcastData(formats: EventFormats, event: Stored) {
  if (event.meta.altered)
    throw new AlteredEvent(`What ${event.type} says of somebody was altered where it is stored`);
  const format = Object.hasOwn(formats, event.type) ? formats[event.type] : undefined;
  if (!format) throw new NewerFormat(`${event.type} is not an event that this version knows`);
  if (event.meta.v > format.version)
    throw new NewerFormat(`${event.type} is stored in version ${event.meta.v}, known is ${format.version}`);
  let current = isFitted(event.data) ? event.data : madeReadable(event.data);
  for (let version = event.meta.v; version < format.version; version += 1) {
    const step = format.upcasts?.[version];
    if (!step) throw new Error(`${event.type} has no upcast from version ${version}`);
    current = step(current);
  }
  return { format, current };
}
