import type { AuditReference } from '@lineless/contracts/audit/entries';
import type { AuditKind } from '@lineless/contracts/audit/kinds';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Anchor } from '@lineless/kernel/projection';
import { anchorOf, thingIn } from './indexed';
import { textsIn, type Languages } from './languages';

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
  /** Whose it is. */
  readonly anchor: Anchor;
}

export function thingOf(languages: Languages, kind: AuditKind, first: StoredEvent): Thing {
  const { stream, data } = first;
  const id = thingIn(stream, kind);
  const said = textsIn(data);
  const place = kind === 'order' ? (said('locationDescription') ?? null) : null;
  const customerId = kind === 'order' ? (said('userId') ?? null) : null;
  const locationId = said('vendorLocationId');
  const isAtLocation = kind === 'order' || kind === 'product';
  return {
    ...{ kind, stream, id, place, customerId, label: languages.labelOf(kind, id, data) },
    anchor: anchorOf(first),
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
