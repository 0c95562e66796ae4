import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoVendor } from '@lineless/demo/venue';
import { Signer } from '@lineless/engine/trust/ledger/checkpoint';
import { readSettings } from '@lineless/platform/settings';
import { startServer, type RunningServer } from '../../../api/src/server';
import { signNow } from '../ledger/checkpoints';
import { checkExport } from './check';
import { readManifest } from './manifest';
import type { ExportOptions } from './options';
import { writeExport } from './write';

const OTHER = new Signer(Buffer.alloc(32, 9).toString('base64url')).publicKey;

describe('an export of the events of a running service', () => {
  let directory: string;
  let server: RunningServer;
  let said: string[];
  const say = (line: string) => said.push(line);
  const at = (...names: string[]) => join(directory, ...names);
  const write = (name: string, options: Partial<ExportOptions> = {}) =>
    writeExport(
      {
        ...{ settings: readSettings({ DATA_DIR: directory }), to: at(name) },
        ...{ from: null, until: null, vendor: null, opened: false, ...options },
      },
      say,
    );
  const check = (name: string, publicKey: string | null = null) =>
    checkExport({ folder: at(name), publicKey }, say);
  const linesIn = (name: string) =>
    readFileSync(at(name, 'events.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { stream: string; revision: number; meta: { at: string; sealed?: unknown } },
      );

  /** Changes a file, and the manifest so that no digest shows it. */
  async function forge(name: string, change: (text: string) => string): Promise<void> {
    const path = at(name, 'events.jsonl');
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    const { entryOf } = await import('../backup/manifest');
    const manifest = readManifest(at(name));
    const entry = await entryOf(at(name), 'events.jsonl');
    const files = manifest.files.map((file) => (file.name === entry.name ? entry : file));
    writeFileSync(at(name, 'manifest.json'), JSON.stringify({ ...manifest, files }));
  }

  beforeEach(() => {
    said = [];
  });
  beforeAll(async () => {
    said = [];
    directory = mkdtempSync(join(tmpdir(), 'lineless-export-'));
    server = await startServer({
      settings: {
        ...{ PORT: 0, METRICS_PORT: 0, DATA_DIR: directory, LOG_LEVEL: 'silent' },
        WEB_DIR: join(directory, 'web'),
      },
    });
    await signNow(server.operationsUrl ?? '', say);
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('has the whole log as lines, a table and a manifest, and proves to be what was signed', async () => {
    expect(await write('all')).toBe(0);
    const { count, isWholeLog, publicKey, events } = readManifest(at('all'));
    const lines = linesIn('all');
    expect([lines.length, isWholeLog, events]).toEqual([count, true, 'sealed']);
    const table = readFileSync(at('all', 'events.csv'), 'utf8').trimEnd().split('\r\n');
    expect(table).toHaveLength(count + 1);
    expect(table[1]).toContain(lines[0]?.stream ?? 'none');
    expect(readdirSync(at('all')).sort()).toEqual(['events.csv', 'events.jsonl', 'manifest.json']);
    expect(statSync(at('all', 'events.jsonl')).mode & 0o777).toBe(0o600);
    expect(await check('all', publicKey)).toBe(0);
    expect(said.join('\n')).toMatch(/Proved: they are the log of the checkpoint of \d+ events/);
    expect(await check('all', OTHER)).toBe(1);
  });

  it('shows a change, a gap and a manifest that was made to fit', async () => {
    await write('first');
    writeFileSync(at('first', 'events.csv'), 'Nothing\r\n');
    expect(await check('first')).toBe(1);
    expect(said).toContain('events.csv is not what was written');
    await write('changed');
    await forge('changed', (text) => text.replace('Kiln Hall', 'Kill Hall'));
    expect(await check('changed')).toBe(1);
    expect(said.join('\n')).toContain('the events are not those that the checkpoint was signed over');
    said = [];
    await write('shorter');
    const [first = '', ...rest] = readFileSync(at('shorter', 'events.jsonl'), 'utf8').split('\n');
    await forge('shorter', () => rest.join('\n'));
    expect(first).not.toBe('');
    expect(await check('shorter')).toBe(1);
    expect(said.join('\n')).toMatch(/there are \d+ events, and were \d+/);
  });

  it('has a period of one vendor, whose streams go on from what is not in it', async () => {
    await write('period');
    const all = linesIn('period');
    const [from = ''] = all.filter(({ revision }) => revision > 0).map(({ meta }) => meta.at);
    expect(await write('some', { from, vendor: demoVendor.vendorId })).toBe(0);
    const some = linesIn('some');
    expect(some.length).toBeGreaterThan(0);
    expect(some.every(({ meta }) => meta.at >= from)).toBe(true);
    expect(await check('some')).toBe(0);
    expect(await write('before', { until: from })).toBe(0);
    expect(linesIn('before').every(({ meta }) => meta.at < from)).toBe(true);
    expect(await write('nobody', { vendor: 'nobody' })).toBe(0);
    expect(readManifest(at('nobody'))).toMatchObject({ count: 0, positions: null });
    expect(await check('nobody')).toBe(0);
  });

  it('reads in clear where that is asked for, and says that hashes prove nothing of it', async () => {
    await write('sealed');
    expect(linesIn('sealed').some(({ meta }) => meta.sealed !== undefined)).toBe(true);
    expect(await write('opened', { opened: true })).toBe(0);
    expect(linesIn('opened').some(({ meta }) => meta.sealed !== undefined)).toBe(false);
    expect(await check('opened')).toBe(0);
    expect(said.join('\n')).toContain('no hash that it is what was stored');
  });

  it('begins anew where a killed one has left its half, and touches nothing else', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    mkdirSync(at(`again.unfinished-${dead}`));
    mkdirSync(at(`again.unfinished-${process.ppid}`));
    mkdirSync(at('again.unfinished-notes'));
    writeFileSync(at(`again.unfinished-${dead}`, 'events.jsonl'), '{"position":');
    expect(await write('again')).toBe(0);
    expect(existsSync(at(`again.unfinished-${dead}`))).toBe(false);
    expect([
      existsSync(at(`again.unfinished-${process.ppid}`)),
      existsSync(at('again.unfinished-notes')),
    ]).toEqual([true, true]);
    await expect(write('again')).rejects.toThrow('is there already. Name a new folder.');
    await expect(check('.')).rejects.toThrow('is not an export: it has no manifest.json.');
  });
});
