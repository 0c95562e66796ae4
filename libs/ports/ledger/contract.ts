import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Checkpoint, Leaf, Ledger } from './port';

export interface LedgerHarness {
  readonly ledger: Ledger;
  /** Another process on the same data. */
  open(): Promise<Ledger>;
  dispose(): Promise<void>;
}

const hashOf = (name: string) => createHash('sha256').update(name).digest();
const leaf = (index: number): Leaf => ({
  position: String(index).padStart(16, '0'),
  stream: `order-${index % 3}`,
  revision: Math.floor(index / 3),
  hash: hashOf(`leaf ${index}`),
});
const leaves = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, offset) => leaf(from + offset));
const checkpoint = (treeSize: number, timestamp = '2026-06-12T22:00:00.000Z'): Checkpoint => ({
  treeSize,
  rootHash: hashOf(`root ${treeSize}`).toString('base64'),
  timestamp,
  position: leaf(treeSize - 1).position,
  keyId: 'key',
  signature: 'signature',
});

/** What the keeper of the log relies on, wherever the ledger is. */
export function ledgerContract(name: string, open: () => Promise<LedgerHarness>): void {
  describe(`${name}: the contract of a ledger`, () => {
    let harness: LedgerHarness;
    let ledger: Ledger;
    beforeEach(async () => {
      harness = await open();
      ledger = harness.ledger;
    });
    afterEach(() => harness.dispose());

    it('is empty at first', async () => {
      expect([await ledger.end(), await ledger.leaves(0, 10), await ledger.lastCheckpoint()]).toEqual([
        null,
        [],
        null,
      ]);
      expect(await ledger.indexOf(leaf(0).position)).toBeNull();
    });

    it('keeps leaves in their order, and finds them by place and by position, also from elsewhere', async () => {
      expect(await ledger.extend(0, leaves(0, 4), [])).toBe(true);
      expect(await ledger.extend(4, leaves(4, 9), [])).toBe(true);
      const other = await harness.open();
      expect(await other.end()).toEqual({ size: 9, last: leaf(8) });
      expect(await other.leaves(2, 5)).toEqual(leaves(2, 7));
      expect(await other.leaves(7, 5)).toEqual(leaves(7, 9));
      expect(await other.hashes(0, 3, 2)).toEqual([leaf(3).hash, leaf(4).hash]);
      const sought = [
        leaf(0),
        leaf(5),
        leaf(8),
        leaf(9),
        { position: '' },
        { position: `${leaf(3).position}0` },
      ];
      const found = await Promise.all(sought.map(({ position }) => other.indexOf(position)));
      expect(found).toEqual([0, 5, 8, null, null, null]);
      await other.close();
    });

    it('takes what two add at the same place once', async () => {
      const other = await harness.open();
      await ledger.extend(0, leaves(0, 3), []);
      expect(await other.extend(0, leaves(0, 3), [])).toBe(false);
      expect(await other.extend(2, leaves(2, 6), [])).toBe(false);
      const both = await Promise.all([ledger.extend(3, leaves(3, 6), []), other.extend(3, leaves(3, 6), [])]);
      expect(both.sort()).toEqual([false, true]);
      expect(await ledger.leaves(0, 100)).toEqual(leaves(0, 6));
      await other.close();
    });

    it('keeps subtrees by level and place', async () => {
      const node = (level: number, index: number) => ({ level, index, hash: hashOf(`${level} ${index}`) });
      await ledger.extend(0, leaves(0, 3), [node(8, 0), node(8, 1), node(16, 0)]);
      await ledger.extend(3, leaves(3, 4), [node(8, 2)]);
      expect(await ledger.hashes(8, 1, 2)).toEqual([node(8, 1).hash, node(8, 2).hash]);
      expect(await ledger.hashes(8, 2, 5)).toEqual([node(8, 2).hash]);
      expect(await ledger.hashes(16, 0, 1)).toEqual([node(16, 0).hash]);
    });

    it('keeps checkpoints by their size, of two of one size the first', async () => {
      for (const size of [10, 2, 7]) await ledger.keep(checkpoint(size));
      await ledger.keep(checkpoint(7, '2026-06-13T22:00:00.000Z'));
      expect(await ledger.checkpoints({ after: 0, limit: 2 })).toEqual([checkpoint(2), checkpoint(7)]);
      expect(await ledger.checkpoints({ after: 7, limit: 2 })).toEqual([checkpoint(10)]);
      expect(await ledger.lastCheckpoint()).toEqual(checkpoint(10));
    });

    it('keeps what was said last of the looks at the log, for all processes', async () => {
      expect(await ledger.watched()).toBeNull();
      const clean = { at: '2026-06-12T22:00:00.000Z', upTo: '2026-06-12T22:00:00.000Z' };
      const finding = { fault: 'altered' as const, stream: 'order-1', revision: 2, position: '7' };
      await ledger.say({ ...clean, findings: [], findingCount: 0, doubts: [] });
      const broken = { ...clean, upTo: null, findings: [finding], findingCount: 1, doubts: ['A doubt.'] };
      await ledger.say(broken);
      const other = await harness.open();
      expect(await other.watched()).toEqual(broken);
      await other.close();
    });
  });
}
