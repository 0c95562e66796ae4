import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { GrowingTree, isConsistent, isIncluded, leafHash, type Hash } from './merkle';
import { consistencyPath, inclusionPath, isKept, treeOf, treeRoot } from './proofs';

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 9162, section 2.1.1, to the letter and as slow as that is. */
function MTH(entries: readonly string[]): Buffer {
  const [first, ...rest] = entries;
  if (first === undefined) return sha();
  if (rest.length === 0) return sha(Buffer.of(0), Buffer.from(first));
  let k = 1;
  while (k * 2 < entries.length) k *= 2;
  return sha(Buffer.of(1), MTH(entries.slice(0, k)), MTH(entries.slice(k)));
}

/** What a ledger keeps of a tree, in memory. */
function kept(entries: readonly string[]) {
  const levels = new Map<number, Hash[]>();
  const keep = (level: number, hash: Hash) => {
    const known = levels.get(level);
    if (known) known.push(hash);
    else levels.set(level, [hash]);
  };
  const tree = new GrowingTree();
  for (const entry of entries) {
    keep(0, leafHash(entry));
    tree.add(leafHash(entry), ({ level, hash }) => {
      if (isKept(level)) keep(level, hash);
    });
  }
  const hashes = async (level: number, from: number, count: number) =>
    (levels.get(level) ?? []).slice(from, from + count);
  return { tree, ledger: { hashes } };
}

const some = (size: number) => Array.from({ length: size }, (_, index) => `entry ${index}`);

/** The entries of Certificate Transparency's own tests, whose trees have the same hashes in RFC 6962 and RFC 9162. */
const KNOWN = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the Merkle tree', () => {
  it("has the roots of Certificate Transparency's known trees", () => {
    const tree = new GrowingTree();
    expect(tree.root().toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    KNOWN.forEach((entry, index) => {
      tree.add(leafHash(Buffer.from(entry, 'hex').toString('latin1')));
      expect(tree.root().toString('hex')).toBe(ROOTS[index]);
    });
  });

  it('grows to the same root as one made of all leaves at once, also from what is kept of it', async () => {
    for (const size of [0, 1, 2, 3, 7, 8, 255, 256, 257, 511, 600]) {
      const { tree, ledger } = kept(some(size));
      expect(tree.root()).toEqual(MTH(some(size)));
      const again = await treeOf(ledger, size);
      again.add(leafHash('next'));
      expect(again.root()).toEqual(MTH([...some(size), 'next']));
    }
  });

  it('proves every leaf of every size, and nothing else', async () => {
    const { ledger } = kept(some(70));
    for (let treeSize = 1; treeSize <= 70; treeSize += 1) {
      const root = MTH(some(treeSize));
      for (let leafIndex = 0; leafIndex < treeSize; leafIndex += 1) {
        const leaf = leafHash(`entry ${leafIndex}`);
        const path = await inclusionPath(ledger, leafIndex, treeSize);
        const proof = { leafIndex, treeSize, leaf, path, root };
        expect(isIncluded(proof)).toBe(true);
        expect(isIncluded({ ...proof, leaf: leafHash('another') })).toBe(false);
        expect(isIncluded({ ...proof, leafIndex: (leafIndex + 1) % (treeSize + 1) })).toBe(false);
        expect(isIncluded({ ...proof, path: [...path, root] })).toBe(false);
        // Of this root it says nothing about a tree that is higher.
        expect(isIncluded({ ...proof, treeSize: 2 * treeSize + 1 })).toBe(false);
      }
    }
  });

  it('proves that every tree begins with every smaller one, and with no other', async () => {
    const { ledger } = kept(some(40));
    for (let second = 0; second <= 40; second += 1) {
      for (let first = 0; first <= second; first += 1) {
        const path = await consistencyPath(ledger, first, second);
        const proof = {
          first: { treeSize: first, root: MTH(some(first)) },
          second: { treeSize: second, root: MTH(some(second)) },
          path,
        };
        expect(isConsistent(proof)).toBe(true);
        if (first === 0) continue;
        const other = MTH([...some(first - 1), 'another']);
        expect(isConsistent({ ...proof, first: { treeSize: first, root: other } })).toBe(false);
        expect(isConsistent({ ...proof, second: { treeSize: second, root: other } })).toBe(false);
      }
    }
  });

  it('proves leaves and beginnings of large trees from what is kept of them', async () => {
    const size = 70_000;
    const { ledger, tree } = kept(some(size));
    expect(await treeRoot(ledger, size)).toEqual(tree.root());
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: size }), fc.nat(size - 1), async (treeSize, at) => {
        const leafIndex = at % treeSize;
        const root = await treeRoot(ledger, treeSize);
        const path = await inclusionPath(ledger, leafIndex, treeSize);
        expect(isIncluded({ leafIndex, treeSize, leaf: leafHash(`entry ${leafIndex}`), path, root })).toBe(
          true,
        );
        const beginning = { treeSize, root };
        const whole = { treeSize: size, root: tree.root() };
        const way = await consistencyPath(ledger, treeSize, size);
        expect(isConsistent({ first: beginning, second: whole, path: way })).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
