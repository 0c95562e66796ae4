import type { AuditReference } from '@lineless/contracts/audit/entries';
import type { AuditKind } from '@lineless/contracts/audit/kinds';
import type { StoredEvent } from '@lineless/kernel/event';
import { thingIn } from './indexed';
import { orderName } from './words/phrases';

/** What a stream is about, by its first event; nothing of it is personal. */
export interface Thing {
  readonly kind: AuditKind;
  readonly stream: string;
  readonly id: string;
  /** 'Order 7F3A9C', 'House Margarita' */
  readonly label: string;
  /** 'Main Bar', where it has a place. */
  readonly place: string | null;
  /** Whose order it is. */
  readonly customerId: string | null;
  readonly beside: readonly AuditReference[];
}

export function thingOf(kind: AuditKind, { stream, data }: StoredEvent): Thing {
  const id = thingIn(stream, kind);
  const said = facts(data);
  const place = kind === 'order' ? (said('locationDescription') ?? null) : null;
  const customerId = kind === 'order' ? (said('userId') ?? null) : null;
  const locationId = said('vendorLocationId');
  const isAtLocation = kind === 'order' || kind === 'product';
  return {
    ...{ kind, stream, id, place, customerId, label: labelOf(kind, id, data) },
    beside: [
      ...(isAtLocation && locationId !== undefined ? [locationOf(locationId, place)] : []),
      ...(customerId === null ? [] : [personOf(customerId, 'The customer')]),
    ],
  };
}

export function personOf(id: string, label: string): AuditReference {
  return { kind: 'person', id, stream: null, label };
}

function locationOf(id: string, place: string | null): AuditReference {
  return { kind: 'location', id, stream: `location-${id}`, label: place ?? id };
}

function labelOf(kind: AuditKind, id: string, data: unknown): string {
  const said = facts(data);
  switch (kind) {
    case 'order':
      return orderName(id);
    case 'product': {
      const variant = said('variantName');
      return `${said('name') ?? 'A product'}${variant === undefined ? '' : `, ${variant}`}`;
    }
    case 'location':
      return said('description') ?? 'A location';
    case 'vendor':
      return said('name') ?? 'The venue';
    case 'glevent':
      return facts(valueIn(data, 'details'))('name') ?? 'A guest list';
    case 'venue-event':
      return said('eventName') ?? 'An event';
    case 'link':
      return `Short link ${id}`;
    case 'nfc':
      return `Wristband ${id}`;
    case 'staff':
      return 'Staff and roles';
    case 'member':
      return 'A member';
    case 'contest':
      return 'The prize drawing';
    case 'gift':
      return said('name') ?? 'A gift';
    case 'tickets':
      return 'Tickets and prizes of a customer';
    case 'audit':
      return 'The audit';
  }
}

function facts(data: unknown): (name: string) => string | undefined {
  return (name) => {
    const value = valueIn(data, name);
    return typeof value === 'string' ? value : undefined;
  };
}

function valueIn(data: unknown, name: string): unknown {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return undefined;
  return Reflect.get(data, name);
}
