import type { DomainEvent, StoredEvent } from '@lineless/kernel/event';
import type { EventFormats } from './aggregate';

/** The event as today's code knows it; `null` for a type that this area has never had. */
export function upcast<E extends DomainEvent>(formats: EventFormats<E>, event: StoredEvent): E | null {
  const format = Object.hasOwn(formats, event.type) ? formats[event.type as E['type']] : undefined;
  if (!format) return null;
  let data = event.data;
  for (let version = event.meta.v; version < format.version; version += 1) {
    const step = format.upcasts?.[version];
    if (!step) throw new Error(`${event.type} has no upcast from version ${version}`);
    data = step(data);
  }
  return { type: event.type, data } as E;
}
