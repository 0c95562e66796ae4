import { auditKindOf, type AuditKind } from '@lineless/contracts/audit/kinds';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Anchor } from '@lineless/kernel/projection';
import { textIn } from '@lineless/kernel/text-in';

/*
 * What the index of a vendor's events says of one event: ids, types and times. Nothing of it is personal, and nothing
 * of it depends on an event's format: an event that no code can read has to be found as well.
 */

export interface IndexedEvent {
  readonly vendorId: string;
  readonly stream: string;
  readonly revision: number;
  readonly kind: AuditKind;
  readonly eventId: string;
  readonly type: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** A user's id, or the name of a process. */
  readonly actorId: string;
  readonly correlationId: string;
  /** What its stream is about. */
  readonly thingId: string;
  /** Who or what else it is about: an order's customer, the order that holds a product, a reservation. */
  readonly entityId: string | null;
  /** Of what is at one of a vendor's locations; `null`: of what is the whole vendor's. */
  readonly locationId: string | null;
  /** As the event store has it. */
  readonly position: string;
}

/** Kinds of streams that belong to a vendor by their names. */
const BY_NAME: ReadonlySet<AuditKind> = new Set(['vendor', 'staff', 'audit']);
/** Kinds of streams of which each is at one location. */
export const AT_LOCATION = ['order', 'product', 'location'] as const satisfies readonly AuditKind[];
/** Of a stream that is not the vendor's: what staff did there. */
const MEMBERS_EVENTS: ReadonlySet<string> = new Set(['CreditsGrantedByHand', 'MembershipEnded']);
/** Of a customer's stream: what happens at one vendor names it; the draws stand in the contest's own stream. */
const TICKETS_EVENTS: ReadonlySet<string> = new Set([
  ...['TicketGranted', 'RewardClaimed', 'PinRefused', 'RewardLapsed', 'RewardReturned'],
]);

/** A person's stream is no vendor's, also where things in it happened at one. */
export function isOfPerson(stream: string): boolean {
  const kind = auditKindOf(stream);
  return kind === 'member' || kind === 'tickets';
}

/** Whose a stream is, whose order, and where. */
export function anchorOf(first: StoredEvent): Anchor {
  const { data } = first;
  return {
    vendorId: vendorIn(first),
    customerId: textIn(data, 'userId'),
    locationId: textIn(data, 'vendorLocationId'),
  };
}

/** Whose event it is; `null`: no vendor's, so that no audit shows it. */
export function vendorOf(event: StoredEvent, anchor: Anchor | undefined): string | null {
  if (event.stream.startsWith('member-'))
    return MEMBERS_EVENTS.has(event.type) ? textIn(event.data, 'vendorId') : null;
  if (event.stream.startsWith('tickets-'))
    return TICKETS_EVENTS.has(event.type) ? textIn(event.data, 'vendorId') : null;
  return anchor?.vendorId ?? vendorIn(event);
}

export function indexedEvent(event: StoredEvent, anchor: Anchor | undefined): IndexedEvent | null {
  const { stream, revision, position, id: eventId, type, meta } = event;
  const kind = auditKindOf(stream);
  const vendorId = vendorOf(event, anchor);
  if (kind === null || vendorId === null) return null;
  return {
    ...{ vendorId, stream, revision, kind, eventId, type },
    at: meta.at,
    actorId: meta.actor.id,
    correlationId: meta.correlationId,
    thingId: thingIn(stream, kind),
    entityId: entityIn(event, kind, anchor),
    locationId: locationIn(stream, kind, anchor),
    position,
  };
}

export function thingIn(stream: string, kind: AuditKind): string {
  return stream.slice(kind.length + 1);
}

function vendorIn({ stream, data }: StoredEvent): string | null {
  const kind = auditKindOf(stream);
  if (kind !== null && BY_NAME.has(kind)) return thingIn(stream, kind);
  return textIn(data, 'vendorId');
}

function entityIn({ stream, data }: StoredEvent, kind: AuditKind, anchor: Anchor | undefined): string | null {
  switch (kind) {
    case 'order':
      return anchor?.customerId ?? null;
    case 'product':
      return textIn(data, 'orderId');
    case 'glevent':
      return textIn(data, 'reservationId') ?? textIn(data, 'attemptId') ?? textIn(data, 'linkId');
    case 'member':
    case 'tickets':
      return thingIn(stream, kind);
    case 'contest':
      return textIn(data, 'userId');
    case 'audit':
      return textIn(data, 'of');
    case 'location':
    case 'vendor':
    case 'staff':
    case 'venue-event':
    case 'link':
    case 'nfc':
    case 'gift':
      return null;
  }
}

function locationIn(stream: string, kind: AuditKind, anchor: Anchor | undefined): string | null {
  if (!AT_LOCATION.some((one) => one === kind)) return null;
  return kind === 'location' ? thingIn(stream, kind) : (anchor?.locationId ?? null);
}
