import type { Checkpoint, Leaf, Ledger, Watched } from '../port';

/** A ledger that is gone with its process: what many share in a simulated night. */
export function memoryLedger(): Ledger {
  const leaves: Leaf[] = [];
  const nodes = new Map<string, Buffer>();
  const checkpoints = new Map<number, Checkpoint>();
  let said: Watched | null = null;
  const bySize = () => [...checkpoints.values()].sort((a, b) => a.treeSize - b.treeSize);
  return {
    end: async () => {
      const last = leaves.at(-1);
      return last ? { size: leaves.length, last } : null;
    },
    extend: async (size, added, completed) => {
      if (leaves.length !== size) return false;
      leaves.push(...added);
      for (const { level, index, hash } of completed) nodes.set(`${level} ${index}`, hash);
      return true;
    },
    hashes: async (level, from, count) => {
      if (level === 0) return leaves.slice(from, from + count).map(({ hash }) => hash);
      return Array.from({ length: count }, (_, offset) => nodes.get(`${level} ${from + offset}`)).filter(
        (hash) => hash !== undefined,
      );
    },
    leaves: async (from, count) => leaves.slice(from, from + count),
    indexOf: async (position) => {
      const index = leaves.findIndex((leaf) => leaf.position === position);
      return index < 0 ? null : index;
    },
    keep: async (checkpoint) => {
      if (!checkpoints.has(checkpoint.treeSize)) checkpoints.set(checkpoint.treeSize, checkpoint);
    },
    checkpoints: async ({ after, limit }) =>
      bySize()
        .filter(({ treeSize }) => treeSize > after)
        .slice(0, limit),
    lastCheckpoint: async () => bySize().at(-1) ?? null,
    say: async (watched) => {
      said = watched;
    },
    watched: async () => said,
    close: async () => undefined,
  };
}
