import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Signer } from '@lineless/engine/trust/ledger/checkpoint';
import { demoVendor } from '@lineless/demo/venue';
import { packingOf } from '@lineless/ports/event-store/sqlite-file';
import { readSettings } from '@lineless/platform/settings';
import { startServer, type RunningServer } from '../../../api/src/server';
import { exportCheckpoints, signNow } from './checkpoints';
import { checkProof, prove } from './prove';
import { verify } from './verify';

const STREAM = `vendor-${demoVendor.vendorId}`;
const OTHER = new Signer(Buffer.alloc(32, 9).toString('base64url')).publicKey;

describe('the ledger of a running service', () => {
  let directory: string;
  let server: RunningServer;
  let said: string[];
  const say = (line: string) => said.push(line);
  const settings = () => readSettings({ DATA_DIR: directory });
  const at = (name: string) => join(directory, name);
  const look = (checkpoints: string | null = null) =>
    verify({ settings: settings(), checkpoints, publicKey: null }, say);
  const sign = () => signNow(server.operationsUrl ?? '', say);
  const check = (name: string, publicKey: string | null = null) =>
    checkProof({ settings: settings(), file: at(name), publicKey }, say);

  beforeEach(async () => {
    said = [];
    directory = mkdtempSync(join(tmpdir(), 'lineless-ledger-'));
    server = await startServer({
      settings: {
        PORT: 0,
        METRICS_PORT: 0,
        DATA_DIR: directory,
        LOG_LEVEL: 'silent',
        WEB_DIR: join(directory, 'web'),
      },
    });
  });
  afterEach(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  function change(sql: string): void {
    const database = new Database(at('events.db'));
    database.exec(sql);
    database.close();
  }

  function rename(from: string, to: string): void {
    const database = new Database(at('events.db'));
    const where = `WHERE stream = '${STREAM}' AND rev = 0`;
    const { data } = database.prepare(`SELECT data FROM events ${where}`).get() as { data: unknown };
    const said = packingOf(database).unpacked(data);
    expect(said).toContain(from);
    database.prepare(`UPDATE events SET data = ? ${where}`).run(said.replace(from, to));
    database.close();
  }

  it('is signed on demand with a key that only its owner reads, and proved while the service runs', async () => {
    expect(await sign()).toBe(0);
    expect(said.at(-1)).toMatch(/^\d+ events up to \d{16}, signed at \S+Z with the key \S{16}$/);
    expect(statSync(at('ledger-key')).mode & 0o777).toBe(0o600);
    expect(await look()).toBe(0);
    expect(said.at(-1)).toBe('The log is what was signed.');
  });

  it('is proved as far as log and ledger can tell, which leaves a rollback of both to exported checkpoints', async () => {
    await sign();
    await exportCheckpoints(settings(), at('kept.json'), say);
    // The one of before may be all that tells of a log that was set back.
    await expect(exportCheckpoints(settings(), at('kept.json'), say)).rejects.toThrow(
      'is there already. Name a new file.',
    );
    expect(await look()).toBe(0);
    expect(said.at(-2)).toBe(
      'Whether log and ledger were set back together cannot be seen: only checkpoints that were exported before can tell (--checkpoints).',
    );
    expect(await look(at('kept.json'))).toBe(0);
    expect(said.at(-2)).toMatch(
      /^Log and ledger were not set back to before the last exported checkpoint: \d+ events up to \d{16}, /,
    );
  });

  it('names the event that was changed, and what is missing though all traces are', async () => {
    await sign();
    await exportCheckpoints(settings(), at('kept.json'), say);
    rename('Kiln Hall', 'Kill Hall');
    expect(await look()).toBe(1);
    expect(said).toContainEqual(
      expect.stringMatching(
        new RegExp(`^altered +${STREAM} revision 0 at \\d{16}: it is not what was stored$`),
      ),
    );
    rename('Kill Hall', 'Kiln Hall');
    expect(await look(at('kept.json'))).toBe(0);
    await server.close();
    change('DELETE FROM events WHERE pos = (SELECT max(pos) FROM events)');
    rmSync(at('ledger.db'));
    expect(await look()).toBe(0);
    expect(said.at(-1)).toBe('Nothing is signed: whether the log is what was stored is not known.');
    expect(await look(at('kept.json'))).toBe(1);
    expect(said.at(-1)).toBe('It is not proved that the log is what was signed: 1 doubt.');
    expect(said.join('\n')).toContain('are missing from the ledger, too');
  });

  it('proves one event to a holder of the public key alone', async () => {
    await sign();
    const asked = { what: 'event', stream: STREAM, revision: 0, file: at('proof.json') } as const;
    expect(await prove(settings(), asked, say)).toBe(0);
    expect(check('proof.json')).toBe(0);
    expect(said.at(-1)).toMatch(
      new RegExp(`^Proved: VendorRegistered, revision 0 of ${STREAM}, is in the log of`),
    );
    expect(check('proof.json', OTHER)).toBe(1);
    writeFileSync(at('forged.json'), readFileSync(at('proof.json'), 'utf8').replace('Registered', 'Removed'));
    expect(check('forged.json')).toBe(1);
    expect(said.at(-1)).toBe('The hashes do not lead to what was signed.');
  });

  it('proves that the log of one checkpoint begins with that of another', async () => {
    await sign();
    await exportCheckpoints(settings(), at('kept.json'), say);
    const { checkpoints } = JSON.parse(readFileSync(at('kept.json'), 'utf8')) as {
      checkpoints: { treeSize: number }[];
    };
    const size = checkpoints.at(-1)?.treeSize ?? 0;
    const asked = { what: 'checkpoints', first: size, second: size, file: at('same.json') } as const;
    expect(await prove(settings(), asked, say)).toBe(0);
    expect(check('same.json')).toBe(0);
    await expect(prove(settings(), { ...asked, second: size + 1 }, say)).rejects.toThrow(
      `No checkpoint is of ${size + 1} events.`,
    );
  });
});
