import { auditKindOf, auditKinds, type AuditKind } from '@lineless/contracts/audit/kinds';
import type { AuditFilter } from '@lineless/contracts/audit/entries';
import { fingerprint } from '@lineless/kernel/fingerprint';
import type { Keys } from '@lineless/kernel/projection';
import { thingIn, type IndexedEvent } from './indexed';
import { momentOf } from './moments';

/*
 * What the index of a vendor's events is asked by: numbers in the place of ids, each of a vendor and of what is asked for
 * there, because nothing but their being equal is looked at, and an event stands in six indexes (decision 164).
 */

/** By what a vendor's events are asked for. */
export const keyOf = {
  vendor: (vendorId: string) => fingerprint(vendorId),
  kind: (vendorId: string, kind: AuditKind) => fingerprint(vendorId, kind),
  type: (vendorId: string, type: string) => fingerprint(vendorId, type),
  person: (vendorId: string, id: string) => fingerprint(vendorId, id),
  correlation: (vendorId: string, correlationId: string) => fingerprint(vendorId, correlationId),
  location: (locationId: string, kind: AuditKind) => fingerprint(locationId, kind),
};

export function indexKeys(event: IndexedEvent) {
  const { vendorId, kind, type, actorId, thingId, entityId, locationId, correlationId, at, position } = event;
  return {
    // Who looked at the list is no news in the list.
    vendor: kind === 'audit' ? null : keyOf.vendor(vendorId),
    kind: keyOf.kind(vendorId, kind),
    type: keyOf.type(vendorId, type),
    // What guests do about what is their own is found by that: their rows lie far apart, so each writes a page.
    actor: actorId === entityId ? null : keyOf.person(vendorId, actorId),
    // An order's own events are read from its stream, which is short.
    thing: kind === 'order' ? null : keyOf.person(vendorId, thingId),
    entity: entityId === null ? null : keyOf.person(vendorId, entityId),
    location: locationId === null ? null : keyOf.location(locationId, kind),
    correlation: keyOf.correlation(vendorId, correlationId),
    moment: momentOf(at, position),
  } satisfies Keys;
}

/** An event as the index has it: where it is, and by what it is found. */
export interface FoundEvent {
  readonly stream: string;
  readonly revision: number;
  readonly moment: string;
  readonly keys: Keys;
}

export function foundEvent(stream: string, revision: number, keys: Keys): FoundEvent {
  const { moment } = keys;
  if (typeof moment !== 'string') throw new TypeError('An indexed event has no moment');
  return { stream, revision, moment, keys };
}

export function isOf({ stream, keys }: Pick<FoundEvent, 'stream' | 'keys'>, vendorId: string): boolean {
  const kind = auditKindOf(stream);
  return kind !== null && keys['kind'] === keyOf.kind(vendorId, kind);
}

/** What fits is told by numbers that are made once. Looks and retries are shown only to a reader who asks for them. */
export function fitting(
  vendorId: string,
  { stream: wanted, entity, actor, location, type, kind }: AuditFilter,
): (event: FoundEvent) => boolean {
  const keysOf = (key: (kind: AuditKind) => number) => new Map(auditKinds.map((one) => [one, key(one)]));
  const kinds = keysOf((one) => keyOf.kind(vendorId, one));
  const locations = location === undefined ? null : keysOf((one) => keyOf.location(location, one));
  const typeKey = type === undefined ? null : keyOf.type(vendorId, type);
  const actorKey = actor === undefined ? null : keyOf.person(vendorId, actor);
  const entityKey = entity === undefined ? null : keyOf.person(vendorId, entity);
  return ({ stream, keys }) => {
    const own = auditKindOf(stream);
    // Where a location or an order is asked for, nothing else says whose it is.
    if (own === null || keys['kind'] !== kinds.get(own)) return false;
    return (
      (kind === undefined ? own !== 'audit' || wanted !== undefined : own === kind) &&
      (locations === null || keys['location'] === locations.get(own)) &&
      (wanted === undefined || stream === wanted) &&
      (typeKey === null || keys['type'] === typeKey) &&
      (actorKey === null || (keys['actor'] ?? keys['entity']) === actorKey) &&
      (entityKey === null || thingIn(stream, own) === entity || keys['entity'] === entityKey)
    );
  };
}
