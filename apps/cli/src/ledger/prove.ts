import { resolve } from 'node:path';
import { Signer, Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import {
  faultOf,
  proofFile,
  proveConsistency,
  proveInclusion,
  type ProofFile,
} from '@lineless/engine/trust/ledger/proof-file';
import type { Settings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { Checkpoint, Ledger } from '@lineless/ports/ledger/port';
import { readLedgerKey } from '@lineless/ports/ledger/signing-key';
import { openLog, type OpenLog } from '../../../composition/src/ledger';
import { readJson } from '../json-file';
import { writeNewText } from '../new-folder';
import { wordsOf } from './checkpoints';
import type { ProofOptions, ProveCommand } from './options';

/** Answers the exit status. @throws Error where there is no such event, or no such checkpoint */
export async function prove(
  settings: Settings,
  command: ProveCommand,
  say: (line: string) => void,
): Promise<number> {
  const log = await openLog(settings, systemRuntime);
  try {
    const proof = command.what === 'event' ? await ofEvent(log, command) : await ofCheckpoints(log, command);
    writeNewText(resolve(command.file), `${JSON.stringify(proof, null, 2)}\n`);
    say(`Wrote the proof to ${command.file}. Its checker needs the public key ${log.publicKey ?? '(none)'}.`);
    return 0;
  } finally {
    await log.close();
  }
}

/** Answers the exit status: 1 when the proof does not hold. @throws Error where the file is no proof */
export function checkProof(
  { settings, file, publicKey }: ProofOptions & { readonly settings: Settings },
  say: (line: string) => void,
): number {
  const proof = readProof(file);
  const seed = settings.LEDGER_KEY ?? readLedgerKey(settings.DATA_DIR);
  const key = publicKey ?? (seed === null ? null : new Signer(seed).publicKey);
  if (key === null) throw new Error('Whose signature is believed? Give --public-key.');
  const fault = faultOf(proof, new Verifier([key]));
  say(fault ?? `Proved: ${described(proof)}.`);
  return fault === null ? 0 : 1;
}

function described(proof: ProofFile): string {
  if (proof.proof === 'consistency')
    return `the log of ${wordsOf(proof.second)} begins with that of ${wordsOf(proof.first)}`;
  const { type, stream, revision } = proof.event;
  return `${type}, revision ${revision} of ${stream}, is in the log of ${wordsOf(proof.checkpoint)}`;
}

async function ofEvent(
  { store, ledger }: OpenLog,
  { stream, revision }: Extract<ProveCommand, { what: 'event' }>,
): Promise<ProofFile> {
  const [event] = await store.readStream(stream, { fromRevision: revision, limit: 1 });
  if (!event) throw new Error(`There is no revision ${revision} of ${stream}.`);
  const checkpoint = await ledger.lastCheckpoint();
  const proof = checkpoint && (await proveInclusion(ledger, event, checkpoint));
  if (!proof) throw new Error('No checkpoint is as new as the event. Type: ledger checkpoint');
  return proof;
}

async function ofCheckpoints(
  { ledger }: OpenLog,
  { first, second }: Extract<ProveCommand, { what: 'checkpoints' }>,
): Promise<ProofFile> {
  const [earlier = 0, later = 0] = [first, second].sort((a, b) => a - b);
  return proveConsistency(ledger, await checkpointOf(ledger, earlier), await checkpointOf(ledger, later));
}

async function checkpointOf(ledger: Ledger, treeSize: number): Promise<Checkpoint> {
  const [checkpoint] = await ledger.checkpoints({ after: treeSize - 1, limit: 1 });
  if (checkpoint?.treeSize === treeSize) return checkpoint;
  throw new Error(`No checkpoint is of ${treeSize} events. Type: ledger export <file>`);
}

function readProof(file: string): ProofFile {
  return readJson(file, proofFile, `${file} holds no proof.`);
}
