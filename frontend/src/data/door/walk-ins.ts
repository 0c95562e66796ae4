import { withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { base32 } from '@lineless/kernel/ids';
import type { NewGuest } from '@/data/guest-lists/door';
import { newKey } from '@/shared/lib/ids';
import { isRecord } from '@/shared/lib/is-record';
import { serverNow } from '@/shared/lib/server-clock';
import { isWaiting, type Deed, type Entry } from './deed';
import type { Sealed, Vault } from './vault';

/**
 * The name of a walk-in whose name cannot be read any more: the person who let them in has signed out, and the key is
 * gone. They count all the same.
 */
const NAMELESS: NewGuest = { firstName: 'Walk-in' };

/**
 * Who the walk-ins are, by their deeds. A deed has no name in it (decision 053): what it needs to say later lies in
 * it under the person's key, and here while that person is signed in.
 */
export class WalkIns {
  private readonly known = new Map<string, NewGuest>();

  /** @param vault `null`: a name lives as long as the page */
  constructor(private readonly vault: Vault | null) {}

  /** @returns what the deed of that key is to hold */
  async seal(personId: string, key: string, guest: NewGuest): Promise<Sealed | null> {
    this.known.set(key, guest);
    return (await this.vault?.seal(personId, guest)) ?? null;
  }

  /** @throws where the device cannot be read now */
  async guestOf({ key, personId, walkIn }: Deed): Promise<NewGuest> {
    const known = this.known.get(key);
    if (known) return known;
    const sealed = walkIn?.sealed;
    const plain = sealed ? await this.vault?.open(personId, sealed) : undefined;
    const guest = isGuest(plain) ? plain : NAMELESS;
    this.known.set(key, guest);
    return guest;
  }

  /** The person has signed out. */
  forget(): void {
    this.known.clear();
  }
}

/** 80 bits, as the ends of all ids of a list have. */
const CHANCE_BYTES = 10;
/** Older than every answer of the server. */
const NOT_SENT = -1;
const NO_GUESTS: readonly Reservation[] = [];

/** A guest comes in now who stands on no list. Their reservation has its id before the server hears of it. */
export async function walkInDeed(
  { walkIns }: { readonly walkIns: WalkIns },
  { personId, vendorId, gleventId }: Pick<Deed, 'personId' | 'vendorId' | 'gleventId'>,
  guest: NewGuest,
): Promise<Deed> {
  const key = newKey();
  const drawnId = base32(crypto.getRandomValues(new Uint8Array(CHANCE_BYTES)));
  return {
    key,
    personId,
    vendorId,
    gleventId,
    reservationId: withinList(gleventId, drawnId),
    quantity: guest.quantity ?? 1,
    ...(guest.raiseCapacity && { raiseCapacity: true as const }),
    ...(guest.stopSeen && { stopSeen: true as const }),
    at: new Date(serverNow()).toISOString(),
    walkIn: { drawnId, sealed: await walkIns.seal(personId, key, guest) },
  };
}

/** A walk-in as a row of the list: in, and not heard of by the server. */
export function reservationOf(
  { reservationId, gleventId, quantity, at, personId }: Deed,
  { firstName, lastName = '', note, vip = false }: NewGuest = NAMELESS,
): Reservation {
  const party = quantity ?? 1;
  return {
    reservationId,
    gleventId,
    firstName,
    lastName,
    ...(note !== undefined && { note }),
    vip,
    quantity: party,
    checkedInQuantity: party,
    reservationStatus: 'CHECKED_IN',
    source: 'WALK_IN',
    createdAt: at,
    checkedInAt: at,
    // The reader is the person who did it.
    checkedInBy: { userId: personId, name: '' },
    version: NOT_SENT,
  };
}

/** Whether the server has told of them: a guest whom it does not know cannot be changed there. */
export function isSent({ version }: Reservation): boolean {
  return version !== NOT_SENT;
}

/** Those who wait on this device to be counted, without those of whom the server has told. */
export function waitingWalkIns(
  entries: readonly Entry[],
  names: ReadonlyMap<string, NewGuest>,
  told: readonly Reservation[],
): readonly Reservation[] {
  const waiting = entries.filter((entry) => isWaiting(entry) && entry.deed.walkIn);
  if (waiting.length === 0) return NO_GUESTS;
  const known = new Set(told.map(({ reservationId }) => reservationId));
  return waiting
    .filter(({ deed }) => !known.has(deed.reservationId))
    .map(({ deed }) => reservationOf(deed, names.get(deed.key)));
}

function isGuest(value: unknown): value is NewGuest {
  return isRecord(value) && typeof value.firstName === 'string';
}
