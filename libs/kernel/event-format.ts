import type { z } from 'zod';
import type { DomainEvent, StoredEvent } from './event';

/** One stored event type: its current schema and how older versions become it (DESIGN rule 8). */
export interface EventFormat {
  readonly version: number;
  readonly schema: z.ZodType;
  /** `upcasts[1]` turns version 1's data into version 2's. */
  readonly upcasts?: Readonly<Record<number, (data: unknown) => unknown>>;
}

export type EventFormats<E extends DomainEvent = DomainEvent> = Readonly<Record<E['type'], EventFormat>>;

/** The events that an area's formats describe: `type OrderEvent = EventsOf<typeof orderFormats>`. */
export type EventsOf<Formats extends EventFormats> = {
  [Type in keyof Formats & string]: {
    readonly type: Type;
    readonly data: z.infer<Formats[Type]['schema']>;
  };
}[keyof Formats & string];

type Stored = Pick<StoredEvent, 'type' | 'data'> & { readonly meta: Pick<StoredEvent['meta'], 'v'> };

/** The event as today's code knows it, unchecked; `null` for a type that this area has never had. */
export function upcast<E extends DomainEvent>(formats: EventFormats<E>, event: Stored): E | null {
  const data = upcastData(formats, event);
  return data && ({ type: event.type, data: data.current } as E);
}

/** As `upcast`, checked against the schema. @throws ZodError or Error, which parks the stream (DESIGN rule 4) */
export function readEvent<Formats extends EventFormats>(formats: Formats, event: Stored): EventsOf<Formats> {
  const data = upcastData(formats, event);
  if (!data) throw new Error(`${event.type} is not an event of this area`);
  return { type: event.type, data: data.format.schema.parse(data.current) } as EventsOf<Formats>;
}

function upcastData(formats: EventFormats, event: Stored) {
  const format = Object.hasOwn(formats, event.type) ? formats[event.type] : undefined;
  if (!format) return null;
  let current = event.data;
  for (let version = event.meta.v; version < format.version; version += 1) {
    const step = format.upcasts?.[version];
    if (!step) throw new Error(`${event.type} has no upcast from version ${version}`);
    current = step(current);
  }
  return { format, current };
}
