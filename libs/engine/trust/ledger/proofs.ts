import type { Ledger } from '@lineless/ports/ledger/port';
import { GrowingTree, nodeHash, peaksOf, type Hash } from './merkle';

/** Of the complete subtrees only those of every eighth level are kept: the others are at most 128 hashes away. */
const KEPT_LEVELS = 8;

export function isKept(level: number): boolean {
  return level % KEPT_LEVELS === 0;
}

type Hashes = Pick<Ledger, 'hashes'>;

/** RFC 9162, section 2.1.3.1: the way from a leaf to the root of the first `treeSize` leaves. */
export function inclusionPath(ledger: Hashes, leafIndex: number, treeSize: number): Promise<Hash[]> {
  if (leafIndex < 0 || leafIndex >= treeSize) throw new RangeError(`There is no leaf ${leafIndex}`);
  return path(ledger, leafIndex, 0, treeSize);
}

async function path(ledger: Hashes, leaf: number, from: number, to: number): Promise<Hash[]> {
  if (to - from === 1) return [];
  const middle = from + leftSize(to - from);
  if (leaf < middle) return [...(await path(ledger, leaf, from, middle)), await rootOf(ledger, middle, to)];
  return [...(await path(ledger, leaf, middle, to)), await rootOf(ledger, from, middle)];
}

/** RFC 9162, section 2.1.4.1: shows that the tree of `second` leaves begins with that of `first`. */
export function consistencyPath(ledger: Hashes, first: number, second: number): Promise<Hash[]> {
  if (first < 0 || first > second) throw new RangeError(`A tree of ${first} leaves has no later one`);
  if (first === 0 || first === second) return Promise.resolve([]);
  return subproof(ledger, first, { from: 0, to: second, isWhole: true });
}

async function subproof(
  ledger: Hashes,
  first: number,
  { from, to, isWhole }: { from: number; to: number; isWhole: boolean },
): Promise<Hash[]> {
  if (first === to) return isWhole ? [] : [await rootOf(ledger, from, to)];
  const middle = from + leftSize(to - from);
  if (first <= middle)
    return [
      ...(await subproof(ledger, first, { from, to: middle, isWhole })),
      await rootOf(ledger, middle, to),
    ];
  return [
    ...(await subproof(ledger, first, { from: middle, to, isWhole: false })),
    await rootOf(ledger, from, middle),
  ];
}

/** The root of the first `size` leaves. */
export async function treeRoot(ledger: Hashes, size: number): Promise<Hash> {
  return (await treeOf(ledger, size)).root();
}

/** The tree of the first `size` leaves, to be grown further. */
export async function treeOf(ledger: Hashes, size: number): Promise<GrowingTree> {
  const peaks: Hash[] = [];
  for (const { level, index } of peaksOf(size)) peaks.push(await nodeAt(ledger, level, index));
  return new GrowingTree(size, peaks);
}

/** Of the leaves in a range whose beginning is one of a subtree. */
async function rootOf(ledger: Hashes, from: number, to: number): Promise<Hash> {
  const size = to - from;
  const left = leftSize(size);
  if (left * 2 === size || size === 1) return nodeAt(ledger, Math.log2(size), from / size);
  return nodeHash(await rootOf(ledger, from, from + left), await rootOf(ledger, from + left, to));
}

async function nodeAt(ledger: Hashes, level: number, index: number): Promise<Hash> {
  const base = level - (level % KEPT_LEVELS);
  const count = 2 ** (level - base);
  const hashes = await ledger.hashes(base, index * count, count);
  if (hashes.length !== count)
    throw new Error(`The ledger lacks hashes of level ${base} from ${index * count}`);
  const tree = new GrowingTree();
  for (const hash of hashes) tree.add(hash);
  return tree.root();
}

/** The largest power of two below a size. */
function leftSize(size: number): number {
  return 2 ** Math.ceil(Math.log2(size) - 1);
}
