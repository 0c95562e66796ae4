import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { StreamProofs } from '@lineless/engine/trust/ledger/stream-proofs';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { memoryLedger } from '@lineless/ports/ledger/testing/memory';
import { signer, writeLog } from '../support/tampered-log';

/*
 * docs/proofs.md, step by step, as somebody would write it who has that page and no code of ours.
 */

const proof = z.strictObject({
  proof: z.literal('inclusion'),
  event: z.strictObject({
    ...{ id: z.string(), stream: z.string(), revision: z.number(), type: z.string() },
    ...{ data: z.unknown(), meta: z.unknown() },
  }),
  leafIndex: z.number(),
  path: z.array(z.string()),
  checkpoint: z.strictObject({
    ...{ treeSize: z.number(), rootHash: z.string(), timestamp: z.string(), position: z.string() },
    ...{ keyId: z.string(), signature: z.string() },
  }),
});
type Proof = z.infer<typeof proof>;

const sha256 = (...parts: readonly (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const inner = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);

function leafOf({ event: { id, stream, revision, type, data, meta } }: Proof): Buffer {
  return sha256(Buffer.of(0), JSON.stringify([id, stream, revision, type, data, meta]));
}

/** RFC 9162, section 2.1.3.2. */
function rootOf({ leafIndex, path, checkpoint }: Proof, leaf: Buffer): Buffer {
  let [fn, sn, r] = [leafIndex, checkpoint.treeSize - 1, leaf];
  for (const text of path) {
    const p = Buffer.from(text, 'base64');
    if (fn % 2 === 1 || fn === sn) {
      r = inner(p, r);
      while (fn % 2 === 0 && fn > 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else r = inner(r, p);
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  if (sn !== 0) throw new Error('The path is too short');
  return r;
}

function isSigned({ checkpoint }: Proof, publicKey: string): boolean {
  const { treeSize, rootHash, timestamp, position, signature } = checkpoint;
  const lines = ['lineless', treeSize, rootHash, timestamp, position].map((line) => `${line}\n`).join('');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(lines), key, Buffer.from(signature, 'base64url'));
}

function holds(file: Proof, publicKey = signer.publicKey): boolean {
  const root = rootOf(file, leafOf(file)).toString('base64');
  return root === file.checkpoint.rootHash && isSigned(file, publicKey);
}

describe('a proof, checked by what its document says alone', () => {
  let directory: string;
  let store: EventStore;
  const files: Proof[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-proof-'));
    store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    const ledger = memoryLedger();
    await writeLog(store, ledger);
    const verifier = new Verifier([signer.publicKey]);
    const proofs = new StreamProofs({ stored: store, ledger, verifier, runtime: systemRuntime });
    for (let table = 0; table < 3; table += 1)
      for (let revision = 0; revision < 10; revision += 1) {
        const written = JSON.stringify(await proofs.fileOf(`table-${table}`, revision), null, 2);
        files.push(proof.parse(JSON.parse(written)));
      }
    expect(await proofs.fileOf('table-0', 10)).toBeNull();
  });
  afterAll(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });

  // id: holds-for-each-event
  it('holds for each event of the log, wherever it stands', () => {
    expect(new Set(files.map(({ leafIndex }) => leafIndex)).size).toBe(30);
    expect(files.filter((file) => !holds(file))).toEqual([]);
  });

  it('names the key by the beginning of its hash', () => {
    const keyId = sha256(Buffer.from(signer.publicKey, 'base64url')).toString('base64url').slice(0, 16);
    expect(new Set(files.map(({ checkpoint }) => checkpoint.keyId))).toEqual(new Set([keyId]));
  });

  it('does not hold where anything of it was changed, or for another key', () => {
    for (const file of files) {
      const { event, checkpoint } = file;
      for (const changed of [
        { ...file, event: { ...event, data: { guest: 'nobody' } } },
        { ...file, event: { ...event, revision: event.revision + 1 } },
        { ...file, checkpoint: { ...checkpoint, timestamp: '2026-01-01T00:00:00.000Z' } },
        { ...file, checkpoint: { ...checkpoint, rootHash: Buffer.alloc(32).toString('base64') } },
      ])
        expect(holds(changed)).toBe(false);
      expect(holds(file, Buffer.alloc(32, 9).toString('base64url'))).toBe(false);
    }
  });
});
