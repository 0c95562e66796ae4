import type { DomainEvent } from '@lineless/kernel/event';
import type { EventFormats } from '@lineless/kernel/event-format';
import { shortId } from '@lineless/kernel/ids';
import { formatAmount, type Cents } from '@lineless/kernel/money';
import type { Model } from '@lineless/kernel/projection';
import type { Role } from '../access';
import type { AuditKind } from './kinds';

/** What sentences say besides an event's own data. */
export interface Told {
  /** What the stream is about: 'Order 7F3A9C', 'House Margarita'. */
  readonly thing: string;
  /** Where it is: 'Main Bar'. */
  readonly place: string | null;
  /** Whom a reservation is for. */
  readonly guest: string;
  /** What the person of a role event was before it; `null`: nothing at this venue, or unknown by now. */
  readonly was: { readonly name: string; readonly role: Role } | null;
}

/** A sentence for each type of an area's events: what follows the actor's name, without a full stop. */
export type Words<E extends DomainEvent> = {
  readonly [Type in E['type']]: (data: Extract<E, { readonly type: Type }>['data'], told: Told) => string;
};

/** What the data of a thing's first event says under a name, where that is a text. */
export type SaidOf = (name: string) => string | undefined;

/** A kind of streams, as its area lets an audit show it. */
export interface Audited {
  readonly kind: AuditKind;
  readonly formats: EventFormats;
  readonly words: Readonly<Record<string, (data: never, told: Told) => string>>;
  /** The read models that pages are made from, which an audit shows as they were; none: it shows the events alone. */
  readonly models: readonly Model[];
  /** What the stream is about, by its id and its first event; nothing of it is personal: 'House Margarita'. */
  labelOf(id: string, said: SaidOf): string;
}

/** Amounts are the venue's dollars, as on its receipts. */
export function dollars(amount: Cents): string {
  return `$${formatAmount(amount)}`;
}

/** '1 guest', '3 guests' */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

export function orderName(orderId: string): string {
  return `Order ${shortId(orderId)}`;
}

/** ' at Main Bar', or nothing */
export function atPlace({ place }: Told): string {
  return place === null ? '' : ` at ${place}`;
}

/** ': “Broken glass”', or nothing */
export function quoted(text: string | null | undefined): string {
  return text == null || text === '' ? '' : `: “${text}”`;
}
