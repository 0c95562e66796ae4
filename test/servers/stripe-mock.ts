import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reservePort } from '../support/ports';

const { findStripeMock } = (await import(
  pathToFileURL(join(process.cwd(), 'scripts/stripe-mock.mjs')).href
)) as {
  readonly findStripeMock: () => string | null;
};
/** It reads the whole schema first, which takes seconds on a machine that does much else. */
const READY_WITHIN_MS = 60_000;

/** Stripe's own checker of requests against the schema of its API. It keeps nothing: every answer is an example. */
export interface StripeMock {
  readonly url: string;
  close(): Promise<void>;
}

/** `null` where the machine has none. */
export async function startStripeMock(): Promise<StripeMock | null> {
  const program = findStripeMock();
  if (program === null) return null;
  const reserved = await reservePort();
  const url = `http://127.0.0.1:${reserved.port}`;
  // It listens for TLS as well: left to itself always at the same port, where two of them would meet.
  const addresses = ['-http-addr', `127.0.0.1:${reserved.port}`, '-https-addr', '127.0.0.1:0'];
  const child = spawn(program, addresses, { stdio: 'ignore' });
  const close = async () => {
    await end(child);
    reserved.release();
  };
  const begun = performance.now();
  while (performance.now() - begun < READY_WITHIN_MS && child.exitCode === null) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return { url, close };
    await new Promise((done) => setTimeout(done, 20));
  }
  const { exitCode } = child;
  await close();
  throw new Error(
    `stripe-mock did not become ready${exitCode === null ? '' : `: it ended with ${exitCode}`}`,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}
