import { hash } from 'node:crypto';

/** 32 bytes of SHA-256. */
export type Hash = Buffer;

/** RFC 9162, section 2.1.1: leaves and nodes are told apart by their first byte. */
const LEAF = '\u0000';
const NODE = Buffer.of(1);
const EMPTY = hash('sha256', '', 'buffer');

/** The hash of a leaf. */
export function leafHash(entry: string): Hash {
  return hash('sha256', LEAF + entry, 'buffer');
}

export function nodeHash(left: Hash, right: Hash): Hash {
  return hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');
}

/** Of a subtree that has all its 2 ** level leaves; `index` counts such subtrees from the left. */
export interface CompleteNode {
  readonly level: number;
  readonly index: number;
  readonly hash: Hash;
}

/**
 * A tree that grows to the right, known by its peaks: the roots of its largest complete subtrees, one for each bit of
 * its size. So a leaf costs two hashes on average, and the memory does not grow with the log.
 */
export class GrowingTree {
  private readonly peaks: Hash[];

  /** @param peaks from the largest subtree to the smallest */
  constructor(
    private leaves = 0,
    peaks: readonly Hash[] = [],
  ) {
    this.peaks = [...peaks];
  }

  get size(): number {
    return this.leaves;
  }

  /** @param completed told of each subtree that this leaf completes, but for the leaf itself */
  add(leaf: Hash, completed?: (node: CompleteNode) => void): void {
    let root = leaf;
    let index = this.leaves;
    for (let level = 1; index % 2 === 1; level += 1) {
      const left = this.peaks.pop();
      if (!left) throw new Error('A tree has a peak for each bit of its size');
      root = nodeHash(left, root);
      index = (index - 1) / 2;
      completed?.({ level, index, hash: root });
    }
    this.peaks.push(root);
    this.leaves += 1;
  }

  /** The Merkle tree hash of all its leaves. */
  root(): Hash {
    const [smallest, ...larger] = [...this.peaks].reverse();
    return larger.reduce((right, left) => nodeHash(left, right), smallest ?? EMPTY);
  }
}

/** The levels and places of the peaks of a tree, from the largest to the smallest. */
export function peaksOf(size: number): { readonly level: number; readonly index: number }[] {
  const peaks: { level: number; index: number }[] = [];
  for (let level = 0, rest = size; rest > 0; level += 1, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) peaks.unshift({ level, index: rest - 1 });
  return peaks;
}

export interface Inclusion {
  readonly leafIndex: number;
  readonly treeSize: number;
  readonly leaf: Hash;
  readonly path: readonly Hash[];
  readonly root: Hash;
}

/** RFC 9162, section 2.1.3.2: whether the leaf is the tree's at that place. */
export function isIncluded({ leafIndex, treeSize, leaf, path, root }: Inclusion): boolean {
  if (leafIndex >= treeSize) return false;
  let fn = leafIndex;
  let sn = treeSize - 1;
  let r = leaf;
  for (const p of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      r = nodeHash(p, r);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else {
      r = nodeHash(r, p);
    }
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && r.equals(root);
}

export interface Consistency {
  readonly first: { readonly treeSize: number; readonly root: Hash };
  readonly second: { readonly treeSize: number; readonly root: Hash };
  readonly path: readonly Hash[];
}

/** RFC 9162, section 2.1.4.2: whether the second tree is the first one with more leaves at its end. */
export function isConsistent({ first, second, path }: Consistency): boolean {
  if (first.treeSize > second.treeSize) return false;
  if (first.treeSize === second.treeSize) return path.length === 0 && first.root.equals(second.root);
  // Everything begins with nothing.
  if (first.treeSize === 0) return path.length === 0 && first.root.equals(EMPTY);
  const isPower = Number.isInteger(Math.log2(first.treeSize));
  const [begin, ...rest] = isPower ? [first.root, ...path] : path;
  if (!begin) return false;
  let fn = first.treeSize - 1;
  let sn = second.treeSize - 1;
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)];
  let fr = begin;
  let sr = begin;
  for (const c of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      fr = nodeHash(c, fr);
      sr = nodeHash(c, sr);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else {
      sr = nodeHash(sr, c);
    }
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && fr.equals(first.root) && sr.equals(second.root);
}

function half(number: number): number {
  return Math.floor(number / 2);
}
