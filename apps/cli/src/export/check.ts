import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { hashOf } from '@lineless/engine/trust/ledger/leaf';
import { GrowingTree } from '@lineless/engine/trust/ledger/merkle';
import { entryOf } from '../backup/manifest';
import { wordsOf } from '../ledger/checkpoints';
import { LINES_FILE, readManifest, type Manifest } from './manifest';
import type { ExportCheckOptions } from './options';
import { readLine } from './rows';

const MOST_SAID = 100;
const NEWLINE = 10;

/**
 * Checks an export by itself, anywhere: without events, ledger or network, in memory that does not grow. Answers the
 * exit status: 1 where anything is not as it was written. @throws Error where the folder holds no export
 */
export async function checkExport(
  { folder, publicKey }: ExportCheckOptions,
  say: (line: string) => void,
): Promise<number> {
  const manifest = readManifest(folder);
  const found = new Findings(say);
  for (const { name, bytes, sha256 } of manifest.files) {
    const path = join(folder, name);
    const here = existsSync(path) ? await entryOf(folder, name) : null;
    if (!here) found.add(`${name} is missing`);
    else if (here.sha256 !== sha256 || here.bytes !== bytes) found.add(`${name} is not what was written`);
  }
  const root = existsSync(join(folder, LINES_FILE)) ? await checkEvents(folder, manifest, found) : null;
  const signed = signatureIn(manifest, root, publicKey, found);
  say(`${manifest.count} events, ${manifest.files.length} files.`);
  if (manifest.events === 'opened')
    say(
      'They are opened: digests say that they are what was written, and no hash that it is what was stored.',
    );
  if (signed !== null) say(signed);
  say(found.count === 0 ? 'The export is what was written.' : `It is not: ${found.count} findings.`);
  return found.count === 0 ? 0 : 1;
}

/** @returns the Merkle root at the checkpoint's size, where the export reaches it from the first event on */
async function checkEvents(folder: string, manifest: Manifest, found: Findings): Promise<string | null> {
  const { events, isWholeLog, checkpoint, positions } = manifest;
  const size = events === 'sealed' && isWholeLog && checkpoint ? checkpoint.treeSize : 0;
  const tree = new GrowingTree();
  let [count, last, root] = [0, '', null as string | null];
  for await (const text of linesOf(join(folder, LINES_FILE))) {
    count += 1;
    const event = readLine(text);
    if (!event) {
      found.add(`line ${count} is no event`);
      continue;
    }
    const { stream, revision, position } = event;
    if (position <= last)
      found.add(`${stream} revision ${revision} at ${position}: it is not in the order of positions`);
    last = position;
    if (tree.size < size) tree.add(hashOf(event));
    if (size > 0 && tree.size === size) root ??= tree.root().toString('base64');
  }
  if (count !== manifest.count) found.add(`there are ${count} events, and were ${manifest.count}`);
  if (last !== (positions?.last ?? '')) found.add('the last event is another one than was written');
  return root;
}

/** What the checkpoint proves, in a sentence. */
function signatureIn(
  { checkpoint, publicKey: named }: Manifest,
  root: string | null,
  believed: string | null,
  found: Findings,
): string | null {
  if (!checkpoint) return null;
  const key = believed ?? named;
  const outcome = new Verifier(key === null ? [] : [key]).check(checkpoint);
  if (outcome === 'forged' || (outcome === 'unknown-key' && believed !== null))
    found.add('the checkpoint is not signed with the key');
  if (outcome !== 'valid') return null;
  if (root !== null && root !== checkpoint.rootHash) {
    found.add('the events are not those that the checkpoint was signed over');
    return null;
  }
  const words = wordsOf(checkpoint);
  if (root === null) return `Known by the manifest's digests alone. The last checkpoint was ${words}.`;
  const whose = believed === null ? ', which is the one that the export names: compare it' : '';
  return `Proved: they are the log of the checkpoint of ${words}${whose}.`;
}

/** What is between line feeds, and nothing else that a text may hold. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString();
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last.toString();
}

/** Says the first ones, and counts all. */
class Findings {
  count = 0;

  constructor(private readonly say: (line: string) => void) {}

  add(what: string): void {
    this.count += 1;
    if (this.count <= MOST_SAID) this.say(what);
  }
}
