import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { GuestBook } from '@lineless/areas/guest-lists/service';
import type { Role } from '@lineless/contracts/access';
import type { AuditEntry, AuditReference } from '@lineless/contracts/audit/entries';
import { auditKindOf } from '@lineless/contracts/audit/kinds';
import { orderName } from '@lineless/contracts/audit/words';
import type { Actor, StoredEvent } from '@lineless/kernel/event';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { EventReads } from '@lineless/ports/event-store/port';
import { EVENTS } from '@lineless/platform/tokens';
import { Languages } from '../model/languages';
import { RolesHistory, type PastRoles } from './past-roles';
import { readPlaces, type Place } from './read-places';
import { vendorOf } from '../model/indexed';
import { personOf, thingOf, type Thing } from '../model/things';

/** Things whose names are remembered: of another one the first event is read again. */
const MOST_THINGS = 5_000;
const SOMEBODY = 'a guest';

const mentions = z.object({
  orderId: z.string().optional().catch(undefined),
  reservationId: z.string().optional().catch(undefined),
  productId: z.string().optional().catch(undefined),
  phoneNumber: z.string().optional().catch(undefined),
});

/** Events in words, read from the event store at this moment: a forgotten person is not in them. */
@Injectable()
export class AuditEntries {
  private readonly things = new RecentlyUsed<Thing>(MOST_THINGS);

  constructor(
    @Inject(EVENTS) private readonly store: EventReads,
    @Inject(GuestBook) private readonly guests: Pick<GuestBook, 'nameOn'>,
    private readonly roles: RolesHistory,
    private readonly languages: Languages,
  ) {}

  /** In the order in which they are named; what is not there any more is left out. */
  async at(vendorId: string, places: readonly Place[]): Promise<AuditEntry[]> {
    return this.of(vendorId, await readPlaces(this.store, places));
  }

  async of(vendorId: string, events: readonly StoredEvent[]): Promise<AuditEntry[]> {
    const [guests, roles] = await Promise.all([this.guestsIn(events), this.roles.of(vendorId, events)]);
    const entries: AuditEntry[] = [];
    for (const event of events) {
      const thing = await this.thing(event);
      // The index knows vendors by numbers that two of them may share: the event says itself whose it is.
      if (thing && vendorOf(event, thing.anchor) === vendorId)
        entries.push(entryOf(event, thing, { guests, roles, languages: this.languages }));
    }
    return entries;
  }

  /** What the event's stream is about; `null`: nothing that an audit shows. */
  async thing(event: StoredEvent): Promise<Thing | null> {
    const known = this.things.get(event.stream);
    if (known) return known;
    const kind = auditKindOf(event.stream);
    const first = event.revision === 0 ? event : (await this.store.readStream(event.stream, { limit: 1 }))[0];
    if (kind === null || !first) return null;
    const thing = thingOf(this.languages, kind, first);
    this.things.set(event.stream, thing);
    return thing;
  }

  /** Names of guests by their reservations, as the list has them now. */
  private async guestsIn(events: readonly StoredEvent[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(events.flatMap(({ data }) => mentionsIn(data).reservationId ?? []));
    const named = [...ids].map(async (id) => [id, (await this.guests.nameOn(id)) ?? SOMEBODY] as const);
    return new Map(await Promise.all(named));
  }
}

interface Known {
  readonly guests: ReadonlyMap<string, string>;
  readonly roles: PastRoles;
  readonly languages: Languages;
}

function entryOf(event: StoredEvent, thing: Thing, { guests, roles, languages }: Known): AuditEntry {
  const { stream, revision, position, id: eventId, type, meta, data } = event;
  const { kind, label, place } = thing;
  const { orderId, reservationId, productId, phoneNumber } = mentionsIn(data);
  const guest = (reservationId !== undefined && guests.get(reservationId)) || SOMEBODY;
  const about: AuditReference[] = [{ kind, id: thing.id, stream, label }, ...thing.beside];
  if (kind === 'product' && orderId !== undefined)
    about.push({ kind: 'order', id: orderId, stream: `order-${orderId}`, label: orderName(orderId) });
  if (kind === 'order' && productId !== undefined)
    about.push({ kind: 'product', id: productId, stream: `product-${productId}`, label: 'The product' });
  if (kind === 'glevent' && reservationId !== undefined)
    about.push({ kind: 'reservation', id: reservationId, stream: null, label: guest });
  if (kind === 'member') about.push(personOf(thing.id, 'The member'));
  if (kind === 'tickets') about.push(personOf(thing.id, 'The customer'));
  const was = kind === 'staff' && phoneNumber !== undefined ? roles.ofNumber(phoneNumber, position) : null;
  const { actor } = meta;
  const role = actor.kind === 'staff' ? (roles.ofActor(actor.id, position)?.role ?? null) : null;
  return {
    ...{ eventId, stream, revision, position, kind, type, at: meta.at },
    actor: { kind: actor.kind, id: actor.id, name: actor.name ?? null, label: labelOf(actor, role, thing) },
    sentence: languages.sentenceOf(kind, event, { thing: label, place, guest, was }),
    about,
  };
}

/** As a sentence begins. Staff have their name and the role that they had then; a customer has no name here. */
function labelOf({ kind, id, name }: Actor, role: Role | null, { customerId }: Thing): string {
  switch (kind) {
    case 'staff':
      return `${name ?? 'Somebody'} (${role ?? 'staff'})`;
    case 'customer':
      if (id === 'anonymous') return 'A visitor';
      return customerId === id ? 'The customer' : 'A customer';
    case 'system':
      return id.endsWith('-payments') ? 'The payment provider' : 'The service';
  }
}

function mentionsIn(data: unknown): z.infer<typeof mentions> {
  const said = mentions.safeParse(data);
  return said.success ? said.data : {};
}
