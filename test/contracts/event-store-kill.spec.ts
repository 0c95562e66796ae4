import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../scripts/bundle.mjs';
import { readEverything } from '@lineless/ports/event-store/contract/harness';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';

const ROUNDS = 5;
const ACKNOWLEDGED_BEFORE_KILL = 300;

describe('the embedded event store between processes', () => {
  let bundles: string;
  let directory: string;
  let script: string;

  beforeAll(async () => {
    // Inside the tree, so that the script finds the installed packages.
    mkdirSync('node_modules/.cache', { recursive: true });
    bundles = mkdtempSync(join(process.cwd(), 'node_modules/.cache/event-store-'));
    directory = mkdtempSync(join(tmpdir(), 'lineless-events-'));
    script = join(bundles, 'writer.mjs');
    await bundle('test/contracts/event-store-writer.ts', { output: { file: script } });
  });

  afterAll(() => {
    rmSync(bundles, { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  });

  it('refuses a second process, and lets go when the first is killed', async () => {
    const first = writer('first');
    await first.until(1);
    const second = writer('second');
    await second.ended;
    expect(second.lines()).toEqual(['in use']);
    await first.kill();
    const third = writer('third');
    await third.until(1);
    expect(third.lines()[0]).toMatch(/^order-/);
    await third.kill();
  });

  it(`has every acknowledged append whole and once after ${ROUNDS} kills under load`, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = writer(`round-${round}`);
      await child.until(ACKNOWLEDGED_BEFORE_KILL + round * 37);
      await child.kill();
      acknowledged.push(...child.lines().flatMap((line) => line.split(' ').slice(1)));
    }
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    const ids = (await readEverything(store)).map((stored) => stored.id);
    await store.close();
    const stored = new Set(ids);
    expect(acknowledged.length).toBeGreaterThanOrEqual(2 * ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(ids).toHaveLength(stored.size);
    // Appends are pairs: half a pair would leave an odd number.
    expect(ids.length % 2).toBe(0);
  });

  function writer(round: string) {
    const child: ChildProcess = spawn(process.execPath, [script, directory, round], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    // What follows the last line break was cut off by the kill.
    const lines = () => text.split('\n').slice(0, -1);
    return {
      lines,
      ended,
      async until(count: number): Promise<void> {
        while (lines().length < count && child.exitCode === null) {
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        expect(lines().length).toBeGreaterThanOrEqual(count);
      },
      async kill(): Promise<void> {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
});
