import { z } from 'zod';
import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';
import { checkpointSchema } from '@lineless/ports/ledger/port';
import type { Checkpoint, Ledger } from '@lineless/ports/ledger/port';
import type { Verifier } from './checkpoint';
import { hashOf } from './leaf';
import { isConsistent, isIncluded, type Hash } from './merkle';
import { consistencyPath, inclusionPath } from './proofs';

const path = z.array(z.base64());
const event = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  data: z.unknown(),
  // As it is stored, in its order: what is signed is its text.
  meta: z.custom<EventMetadata>((meta) => typeof meta === 'object' && meta !== null),
});

/** One event is in the log that the checkpoint was signed over. */
const inclusionProof = z.object({
  proof: z.literal('inclusion'),
  event,
  leafIndex: z.int().min(0),
  path,
  checkpoint: checkpointSchema,
});

/** The log of the second checkpoint begins with that of the first. */
const consistencyProof = z.object({
  proof: z.literal('consistency'),
  first: checkpointSchema,
  second: checkpointSchema,
  path,
});

/** What can be handed to a holder of the public key alone. */
export const proofFile = z.discriminatedUnion('proof', [inclusionProof, consistencyProof]);
export type ProofFile = z.output<typeof proofFile>;

type LedgerReads = Pick<Ledger, 'indexOf' | 'hashes'>;

/** `null` where the checkpoint is older than the event, or the ledger does not know it yet. */
export async function proveInclusion(
  ledger: LedgerReads,
  { position, stream, revision, id, type, data, meta }: StoredEvent,
  checkpoint: Checkpoint,
): Promise<ProofFile | null> {
  const leafIndex = await ledger.indexOf(position);
  if (leafIndex === null || leafIndex >= checkpoint.treeSize) return null;
  const hashes = await inclusionPath(ledger, leafIndex, checkpoint.treeSize);
  const said = { id, stream, revision, type, data, meta };
  return { proof: 'inclusion', event: said, leafIndex, path: written(hashes), checkpoint };
}

export async function proveConsistency(
  ledger: Ledger,
  first: Checkpoint,
  second: Checkpoint,
): Promise<ProofFile> {
  const hashes = await consistencyPath(ledger, first.treeSize, second.treeSize);
  return { proof: 'consistency', first, second, path: written(hashes) };
}

/** @returns what is wrong with it, in a sentence; `null` where it holds */
export function faultOf(file: ProofFile, verifier: Verifier): string | null {
  const signed = file.proof === 'inclusion' ? [file.checkpoint] : [file.first, file.second];
  for (const checkpoint of signed) {
    const outcome = verifier.check(checkpoint);
    if (outcome === 'unknown-key')
      return `The checkpoint of ${checkpoint.timestamp} is signed with another key (${checkpoint.keyId}).`;
    if (outcome === 'forged')
      return `The checkpoint of ${checkpoint.timestamp} does not carry its signature.`;
  }
  return holds(file) ? null : 'The hashes do not lead to what was signed.';
}

function holds(file: ProofFile): boolean {
  const hashes = file.path.map((text) => Buffer.from(text, 'base64'));
  if (file.proof === 'consistency')
    return isConsistent({ first: headOf(file.first), second: headOf(file.second), path: hashes });
  const { leafIndex, checkpoint } = file;
  return isIncluded({ leafIndex, leaf: hashOf(file.event), path: hashes, ...headOf(checkpoint) });
}

function headOf({ treeSize, rootHash }: Checkpoint): { treeSize: number; root: Hash } {
  return { treeSize, root: Buffer.from(rootHash, 'base64') };
}

function written(hashes: readonly Hash[]): string[] {
  return hashes.map((hash) => hash.toString('base64'));
}
