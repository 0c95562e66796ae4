import type { faults, Leaf } from '@lineless/ports/ledger/port';

/** What is wrong with an event. */
export type Fault = (typeof faults)[number];

/** A difference between what the ledger knows and what is stored, with the event it is about. */
export interface Difference {
  readonly fault: Fault;
  readonly leaf: Leaf;
}

export interface Alignment {
  readonly differences: readonly Difference[];
  /** How many of either side the differences account for; what follows is equal again. */
  readonly known: number;
  readonly stored: number;
}

/**
 * Explains two lists of leaves that differ at their first, up to where they are equal again. Hashes are unique: an
 * event that is on both sides is the same one.
 */
export function align(known: readonly Leaf[], stored: readonly Leaf[]): Alignment {
  const { left, right } = meeting(known, stored);
  const gone = known.slice(0, left);
  const here = stored.slice(0, right);
  const places = new Set(here.map(placeOf));
  const former = new Set(gone.map(placeOf));
  return {
    differences: [
      ...gone.map((leaf) => ({ fault: places.has(placeOf(leaf)) ? 'altered' : 'removed', leaf }) as const),
      ...here
        .filter((leaf) => !former.has(placeOf(leaf)))
        .map((leaf) => ({ fault: 'inserted', leaf }) as const),
    ],
    known: left,
    stored: right,
  };
}

/** An event that is missing at one place and too much at another was moved; one with other content was altered. */
export function merged(differences: readonly Difference[]): Difference[] {
  const byPlace = new Map<string, Difference[]>();
  for (const difference of differences) {
    const place = placeOf(difference.leaf);
    byPlace.set(place, [...(byPlace.get(place) ?? []), difference]);
  }
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    const removed = same.find(({ fault }) => fault === 'removed');
    const inserted = same.find(({ fault }) => fault === 'inserted');
    if (!first) return [];
    if (!removed || !inserted) return [first];
    const isSame = removed.leaf.hash.equals(inserted.leaf.hash);
    return [{ fault: isSame ? 'reordered' : 'altered', leaf: inserted.leaf }];
  });
}

export function placeOf({ stream, revision }: Pick<Leaf, 'stream' | 'revision'>): string {
  return `${revision} ${stream}`;
}

/** Where both go on with the same event, after as little as possible; their ends where they do not. */
function meeting(known: readonly Leaf[], stored: readonly Leaf[]): { left: number; right: number } {
  const places = new Map(known.map((leaf, index) => [leaf.hash.toString('latin1'), index]));
  let best = { left: known.length, right: stored.length };
  stored.forEach((leaf, right) => {
    const left = places.get(leaf.hash.toString('latin1'));
    if (left !== undefined && left + right < best.left + best.right) best = { left, right };
  });
  return best;
}
