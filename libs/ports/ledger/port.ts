import { z } from 'zod';
import type { Position } from '@lineless/kernel/event';

/** What the ledger knows of an event: enough to name it when it is gone. */
export interface Leaf {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  /** RFC 9162's leaf hash: 32 bytes. */
  readonly hash: Buffer;
}

/** The root of a complete subtree of 2 ** level leaves. */
export interface LedgerNode {
  readonly level: number;
  /** Among the subtrees of its level, from the left. */
  readonly index: number;
  readonly hash: Buffer;
}

/** A signed tree head: what the log was when it was signed. */
export const checkpointSchema = z.object({
  /** Events in the log. */
  treeSize: z.int().min(1),
  /** Of the Merkle tree over them, in base64. */
  rootHash: z.base64(),
  /** When it was signed: ISO 8601 UTC. */
  timestamp: z.iso.datetime(),
  /** Of the last event. */
  position: z.string(),
  /** Names the key. */
  keyId: z.string(),
  /** Ed25519, in base64url. */
  signature: z.string(),
});
export type Checkpoint = Readonly<z.output<typeof checkpointSchema>>;

export const faults = ['altered', 'removed', 'inserted', 'reordered'] as const;

/** What the looks at the log have come to: of all processes the one that looks says it, and the others show it. */
export const watchedSchema = z.object({
  /** When it was looked at last: ISO 8601 UTC. */
  at: z.iso.datetime(),
  /** All that was stored until then is what was stored; `null`: that was never so. */
  upTo: z.iso.datetime().nullable(),
  /** The first events that are not. */
  findings: z.array(
    z.object({ fault: z.enum(faults), stream: z.string(), revision: z.int(), position: z.string() }),
  ),
  findingCount: z.int(),
  /** What is wrong with the ledger or its checkpoints, a sentence each. */
  doubts: z.array(z.string()),
});
export type Watched = Readonly<z.output<typeof watchedSchema>>;

/**
 * The Merkle tree over all events and the checkpoints signed over it, kept apart from the events: an intruder who
 * changes those does not change these.
 */
export interface Ledger {
  /** Its size and its last leaf, `null` while it is empty. */
  end(): Promise<{ readonly size: number; readonly last: Leaf } | null>;

  /**
   * Adds leaves at the end, with the subtrees that they complete and that are kept.
   * @param size how many leaves there are before them
   * @returns false where another process has added leaves since: then nothing of it may be taken as added
   */
  extend(size: number, leaves: readonly Leaf[], nodes: readonly LedgerNode[]): Promise<boolean>;

  /** So many as there are, of leaves (level 0) or of kept subtrees. */
  hashes(level: number, from: number, count: number): Promise<readonly Buffer[]>;

  leaves(from: number, count: number): Promise<readonly Leaf[]>;

  /** The place of the event at that position, `null` where it has none yet. */
  indexOf(position: Position): Promise<number | null>;

  /** Of two of one size the first stays. */
  keep(checkpoint: Checkpoint): Promise<void>;

  /** Those of more than `after` events, from the smallest on. */
  checkpoints(options: { after: number; limit: number }): Promise<readonly Checkpoint[]>;

  /** The largest. */
  lastCheckpoint(): Promise<Checkpoint | null>;

  /** Takes the place of what was said before. */
  say(watched: Watched): Promise<void>;

  /** What was said last. */
  watched(): Promise<Watched | null>;

  close(): Promise<void>;
}

/**
 * Checkpoints at a place that an intruder who holds the service's disk does not reach. Who sets events, ledger and key
 * back to an older copy does not set this one back.
 */
export interface CheckpointCopies {
  /** The place, as its setting is called. */
  readonly name: string;
  /** The one of the most events; `null` where there is none, or where the place only takes. @throws CopiesUnavailable */
  last(): Promise<Checkpoint | null>;
  /** Also twice. @throws CopiesUnavailable */
  keep(checkpoint: Checkpoint): Promise<void>;
}

/** The place does not answer, or answers something else. */
export class CopiesUnavailable extends Error {
  override readonly name = 'CopiesUnavailable';
}
