import { describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import Database from 'libsql';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { LocalStore } from '@lineless/ports/identity/local-store';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { openSqlitePersonKeys } from '@lineless/ports/person-keys/sqlite';
import { openSqlitePictures } from '@lineless/ports/pictures/sqlite';
import { SYNCED } from './power';
import { powerCuts } from './power-cuts';

const EVENINGS = 5;
/** Seconds of work: only what hangs is ended by it. */
const WITHIN_MS = 300_000;

interface Closing {
  close(): unknown;
}

describe('what a power cut leaves of a service that is alone with its files', () => {
  // By the command itself, so that it is tried as well.
  it(
    `is all that was acknowledged, and read models, money, stock and ledger that fit it, in ${EVENINGS} evenings`,
    () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--enable-source-maps', 'scripts/simulate-faults.mjs', '--disk', '--seeds', String(EVENINGS)],
        { encoding: 'utf8', timeout: WITHIN_MS },
      );
      expect([status, stdout + stderr]).toEqual([
        0,
        expect.stringContaining(`${EVENINGS} evenings with power cuts from seed 1 on`),
      ]);
    },
    WITHIN_MS,
  );

  it('is waited for wherever an event says that something is there', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'synced-'));
    const exec = jest.spyOn(Database.prototype, 'exec');
    const waits: string[] = [];
    const open: Readonly<Record<string, () => Closing | Promise<Closing>>> = {
      'events.db': () => openSqliteEventStore({ directory, runtime: systemRuntime }),
      'identity.sqlite': () => new LocalStore(directory),
      'person-keys.db': () => openSqlitePersonKeys(directory),
      'pictures.db': () => openSqlitePictures(directory),
    };
    for (const [file, openFile] of Object.entries(open)) {
      exec.mockClear();
      const opened = await openFile();
      if (exec.mock.calls.some(([sql]) => sql.includes('synchronous = FULL'))) waits.push(file);
      await opened.close();
    }
    exec.mockRestore();
    rmSync(directory, { recursive: true });
    expect(waits).toEqual(SYNCED);
  });

  it(
    'lacks orders that were acknowledged where the disk lies, and that is found',
    async () => {
      expect((await powerCuts(1, { lies: true })).join('\n')).toMatch(
        /was said to be placed .* its stream ends before/,
      );
    },
    WITHIN_MS,
  );
});
