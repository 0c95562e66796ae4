import type { GleventDetails } from './events';

/** Where and when an event is: what its guests have to know. */
const FIELDS = [
  'startTime',
  'endTime',
  'venueName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
] as const satisfies readonly (keyof GleventDetails)[];

export type WhenAndWhere = Pick<GleventDetails, (typeof FIELDS)[number]>;

/** Another time or another place of an event. */
export interface Move {
  /** When it was changed the last time, ISO 8601 UTC. */
  readonly at: string;
  /** As its guests know it. */
  readonly from: WhenAndWhere;
}

interface Moves {
  readonly details: GleventDetails;
  readonly moves: number;
  readonly movesTold: number;
  /** Of the latest that some guest was told of. */
  readonly movesToldToSome?: number;
  readonly moved?: Move | null;
}

/** A correction may follow within this time: guests are told of both as of one move. */
const SETTLES_MS = 60_000;

/**
 * What a change of an event makes of its moves. Several of which no guest was told yet are one move, from what they
 * know; where they end there, there is nothing to tell, unless some of the guests have heard of one in between.
 */
export function movedBy(
  before: Moves,
  details: GleventDetails,
  at: string,
): Pick<Moves, 'moves' | 'movesTold' | 'moved'> {
  const { moves, movesTold, movesToldToSome = 0, moved = null } = before;
  if (isSame(before.details, details)) return { moves, movesTold, moved };
  const isUntold = moves > movesTold && moved !== null;
  const from = isUntold ? moved.from : whenAndWhere(before.details);
  if (!isUntold || !isSame(from, details)) return { moves: moves + 1, movesTold, moved: { at, from } };
  return movesToldToSome > movesTold
    ? { moves: moves + 1, movesTold, moved: { at, from: whenAndWhere(before.details) } }
    : { moves: moves + 1, movesTold: moves + 1, moved: null };
}

/** From when on guests are to be told of a move, ISO 8601 UTC; `null`: there is none that they do not know of. */
export function toldFrom({ moves, movesTold, moved = null }: Omit<Moves, 'details'>): string | null {
  if (moves <= movesTold || moved === null) return null;
  return new Date(Date.parse(moved.at) + SETTLES_MS).toISOString();
}

/** The times aside. */
export function hasOtherPlace(one: WhenAndWhere, other: WhenAndWhere): boolean {
  return !isSame(one, { ...other, startTime: one.startTime, endTime: one.endTime });
}

function whenAndWhere(details: GleventDetails): WhenAndWhere {
  const { startTime, endTime, venueName, addressLine1, addressLine2, city, state, zipCode } = details;
  return { startTime, endTime, venueName, addressLine1, addressLine2, city, state, zipCode };
}

/** A second line that is empty is none. */
function isSame(one: WhenAndWhere, other: WhenAndWhere): boolean {
  return FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}
