import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import type { Sealed } from './vault';

/**
 * A check-in as staff have made it on this device. It has no name in it: without the list it says nothing of a guest.
 */
export interface Deed {
  /** Its idempotency key: however often it is sent, it counts once. */
  readonly key: string;
  /** Who made it; it is sent under this person's sign-in alone. */
  readonly personId: string;
  readonly vendorId: string;
  readonly gleventId: string;
  readonly reservationId: string;
  /** How many of the party; `null`: all of it. */
  readonly quantity: number | null;
  /** When it was made, by the server's clock as far as this device knows it; ISO 8601 UTC. */
  readonly at: string;
  /** They go out for a while, or come in again; missing: it is a check-in. */
  readonly pass?: PassKind;
  /** A full house takes them nevertheless. */
  readonly raiseCapacity?: true;
  /** The note that stops was read, and they are let in nevertheless. */
  readonly stopSeen?: true;
  /** Of a guest who stands on no list. */
  readonly walkIn?: WalkIn;
}

export type PassKind = NonNullable<Reservation['lastPass']>['kind'];

export interface WalkIn {
  /** What the reservation's id ends with. */
  readonly drawnId: string;
  /** Who it is, readable by this person alone; `null`: this browser encrypts nothing. */
  readonly sealed: Sealed | null;
}

/** What has become of a deed that is still on this device. */
export type Standing =
  | { readonly kind: 'waiting' }
  /** So many of them are more than the party had left; `by` let the first of it in. */
  | { readonly kind: 'over'; readonly count: number; readonly by: string | null; readonly at: string | null }
  /** The server will never take it. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

export interface Entry {
  readonly deed: Deed;
  readonly standing: Standing;
  /** It may have reached the server, with or without an answer: it cannot be taken back here any more. */
  readonly isTried?: true;
}

interface CountedIn {
  readonly kind: 'in';
  readonly reservation: Reservation;
  /** The server's id of the check-in; `null`: it was taken back. */
  readonly checkInId: string | null;
  /** So many of those who stand at the door are more than the party had left. */
  readonly exceeding: number;
}

/** So many went out, or came in again: 0 where none of them was in, or out. */
interface Passed {
  readonly kind: 'passed';
  readonly reservation: Reservation;
  readonly count: number;
}

/** What the server makes of a deed that it is sent; `reservation`: the guest as they are now. */
export type Answer =
  | CountedIn
  | Passed
  | { readonly kind: 'already'; readonly reservation: Reservation }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Not heard, or not now: it is sent again. */
  | { readonly kind: 'later' };

/** The server has said at once that it does not take a deed; `message` is its sentence for people. */
export class DeedRefused extends Error {
  readonly code: string;

  constructor({ code, message }: Extract<Answer, { kind: 'refused' }>) {
    super(message);
    this.code = code;
  }
}

export const WAITING: Standing = { kind: 'waiting' };

export const isWaiting = ({ standing }: Entry): boolean => standing.kind === 'waiting';
