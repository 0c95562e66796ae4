import { isRecord } from '@/shared/lib/is-record';
import { keptList } from '@/shared/lib/kept-list';
import { device } from '@/shared/lib/storage';

/** A place on a list that was got by a promoter's link on this device: enough to be let in by, without a network. */
export interface OwnPlace {
  readonly linkId: string;
  readonly reservationId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly quantity: number;
  /** The event's name. */
  readonly event: string;
  /** Opens the ticket on any device; missing of one that was kept by an earlier build. */
  readonly ticketId?: string | undefined;
  /** The place, or its event: its code lets nobody in. */
  readonly isCancelled?: boolean | undefined;
}

const KEY = 'lineless.list.places';
const listeners = new Set<() => void>();
/** More than anybody needs; the oldest are of nights long gone. */
const MOST = 20;

/** Those by one link, the first first. */
export function ownPlaces(linkId: string): readonly OwnPlace[] {
  return stored().filter((place) => place.linkId === linkId);
}

export function keepPlace(place: OwnPlace): void {
  const others = stored().filter(({ reservationId }) => reservationId !== place.reservationId);
  device.set(KEY, JSON.stringify([...others, place].slice(-MOST)));
  for (const listener of listeners) listener();
}

/** Whether this device has a code of a guest who need not have an account. */
export const places = {
  any: (): boolean => stored().length > 0,
  subscribe: (listener: () => void): void => void listeners.add(listener),
};

export function placeOfTicket(ticketId: string): OwnPlace | undefined {
  return stored().find((place) => place.ticketId === ticketId);
}

const stored = (): readonly OwnPlace[] => keptList(KEY, isPlace);

/** An earlier build may have kept something else. */
function isPlace(value: unknown): value is OwnPlace {
  return (
    isRecord(value) &&
    typeof value.quantity === 'number' &&
    (value.ticketId === undefined || typeof value.ticketId === 'string') &&
    [value.linkId, value.reservationId, value.firstName, value.lastName, value.event].every(
      (text) => typeof text === 'string',
    )
  );
}
