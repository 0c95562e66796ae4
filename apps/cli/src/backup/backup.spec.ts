import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import Database from 'libsql';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { event } from '@lineless/ports/event-store/contract/harness';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteCommandKeys } from '@lineless/ports/command-keys/sqlite';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { openLocalIdentity } from '@lineless/ports/identity/local-provider';
import { openLedgerKey } from '@lineless/ports/ledger/signing-key';
import { openSqliteLedger } from '@lineless/ports/ledger/sqlite';
import { openTestPayments } from '@lineless/ports/payments/test-provider';
import { systemRuntime as runtime } from '@lineless/platform/system-runtime';
import { openSqlitePersonKeys } from '@lineless/ports/person-keys/sqlite';
import { readCommandLine } from '../command-line';
import { backUp } from './backup';
import { backUpKeys, keysFigures } from './person-keys';
import { restore } from './restore';

const NAMES = [
  'command-keys.db',
  'events.db',
  'identity-keys.json',
  'identity.sqlite',
  'ledger-key',
  'ledger.db',
  'test-payments.sqlite',
];

let home: string;
let directory: string;
let folder: string;
let said: string[];
const say = (line: string) => said.push(line);
const back = (to = folder) => backUp({ directory, to, runtime }, say);
const bring = (from = folder) => restore({ directory, from, runtime }, say);

/** What a service that ran once has left, or works with. */
async function service<T>(work: (store: EventStore) => Promise<T>): Promise<T> {
  const store = await openSqliteEventStore({ directory, runtime });
  const others = [
    openLocalIdentity({ directory, runtime }),
    openTestPayments({ directory, runtime, deliver: async () => undefined }),
    openSqliteCommandKeys({ directory, runtime }),
    openSqliteLedger(directory),
  ];
  openLedgerKey(directory, runtime);
  try {
    return await work(store);
  } finally {
    for (const other of others) await other.close();
    await store.close();
  }
}
const types = () =>
  service(async (store) => (await store.readAll({ after: null, limit: 100 })).events.map(({ data }) => data));
const append = (store: EventStore, name: string) => store.append(`order-${name}`, 'no-stream', [event(name)]);
const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64url');
const everyFile = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(shm|wal)$|lock/.test(entry.name))
    .map((entry) => [entry.name, digestOf(join(entry.parentPath, entry.name))]);

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'lineless-backup-'));
  directory = join(home, 'data');
  folder = join(home, 'backup');
  said = [];
  await service((store) => append(store, 'first'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('a backup', () => {
  it('holds every file but the read models, for its owner alone', async () => {
    writeFileSync(join(directory, 'read-models.db'), 'derived');
    await service(async (store) => {
      await append(store, 'second');
      await back();
    });
    expect(readdirSync(folder).sort()).toEqual(['backup.json', ...NAMES].sort());
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual(
      Array.from({ length: NAMES.length + 1 }, () => 0o600),
    );
    expect(said[0]).toMatch(/^Backed up 2 events up to .+ \(7 files, 0\.\d MB\)/);
  });

  it('takes the place of an empty folder, and of nothing else', async () => {
    mkdirSync(folder);
    await back();
    const first = readFileSync(join(folder, 'backup.json'), 'utf8');
    await expect(back()).rejects.toThrow(`${folder} is there already. Name a new folder.`);
    expect(readFileSync(join(folder, 'backup.json'), 'utf8')).toBe(first);
    writeFileSync(join(home, 'file'), '');
    await expect(back(join(home, 'file'))).rejects.toThrow('is there already');
    await expect(back(join(home, 'no', 'where'))).rejects.toThrow(`There is no folder ${join(home, 'no')}.`);
    expect(readdirSync(home).sort()).toEqual(['backup', 'data', 'file']);
  });

  it('is not made of a folder without a service, or of damaged files', async () => {
    await expect(backUp({ directory: home, to: folder, runtime }, say)).rejects.toThrow(
      `There is nothing to back up in ${home}: it has no events.db. Is DATA_DIR right?`,
    );
    const events = join(directory, 'events.db');
    const others = new Database(join(home, 'others.db'));
    others.exec('CREATE TABLE things(name TEXT)');
    others.close();
    renameSync(events, join(home, 'kept.db'));
    renameSync(join(home, 'others.db'), events);
    await expect(back()).rejects.toThrow(`The file ${events} holds no events of this service.`);
    renameSync(join(home, 'kept.db'), events);
    rmSync(join(directory, 'test-payments.sqlite'));
    writeFileSync(join(directory, 'test-payments.sqlite'), 'x'.repeat(8_192));
    await expect(back()).rejects.toThrow(/test-payments\.sqlite is damaged/);
    expect(readdirSync(home)).toEqual(['data']);
  });

  it('leaves out what an earlier version did not have', async () => {
    rmSync(join(directory, 'command-keys.db'));
    await back();
    await service((store) => append(store, 'second'));
    await bring();
    expect(readdirSync(directory)).not.toContain('command-keys.db');
    expect(await types()).toHaveLength(1);
  });
});

describe('the keys of persons', () => {
  const file = () => join(home, 'keys.db');
  /** An event that is sealed with this key, and the key. */
  const sealedWith = async (id: string) => {
    const { meta, ...said } = event('sealed');
    const sealed = [{ key: id, fields: {}, box: '' }];
    await service((store) =>
      store.append('order-sealed', 'no-stream', [{ ...said, meta: { ...meta, sealed } }]),
    );
  };
  const withKey = async (id: string) => {
    const keys = openSqlitePersonKeys(directory);
    await keys.ensure([{ id, subject: `user-${id}`, secret: new Uint8Array(40) }]);
    await keys.close();
  };

  it('are in no backup, which says so, and have one of their own', async () => {
    await sealedWith('k1');
    await withKey('k1');
    await back();
    expect(readdirSync(folder)).not.toContain('person-keys.db');
    expect(said.join('\n')).toMatch(/Persons' keys are NOT in it.*\n.*keys backup <file>/);
    const inMongo = { keys: true, pictures: true };
    await backUp({ directory, to: join(home, 'beside'), runtime, inMongo }, say);
    expect(said.slice(-3).join('\n')).toMatch(
      /^Pictures and the ledger .*mongodump.*\nPersons' keys are NOT in it.*\nThey are in MongoDB: .*mongodump/,
    );
    backUpKeys({ directory, to: file() }, say);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(said.at(-1)).toContain(`Copied the keys of persons to ${file()}.`);
    expect(keysFigures(join(directory, 'events.db'), file())).toEqual({ used: 1, missing: 0 });
    expect(() => backUpKeys({ directory, to: file() }, say)).toThrow('is there already. Name a new file.');
    expect(() => backUpKeys({ directory: folder, to: join(home, 'k2') }, say)).toThrow(
      'There is no person-keys.db',
    );
  });

  it('are copied where EventStoreDB has the events, beside an older file of them', async () => {
    await service((store) => append(store, 'older'));
    writeFileSync(join(directory, 'events.db'), 'of another time');
    await withKey('k1');
    const settings = { ...process.env, DATA_DIR: directory, EVENTSTORE_URL: 'esdb://127.0.0.1:1' };
    const env = jest.replaceProperty(process, 'env', settings);
    try {
      expect(await readCommandLine(['keys', 'backup', file()]).run()).toBe(0);
    } finally {
      env.restore();
    }
    expect(statSync(file()).size).toBeGreaterThan(0);
  });

  it('are in a file that has all of them, or in none', async () => {
    await withKey('k1');
    writeFileSync(join(directory, 'person-keys.db'), 'no database'.repeat(1_000));
    expect(() => backUpKeys({ directory, to: file() }, say)).toThrow('is damaged');
    expect(readdirSync(home).filter((name) => name.startsWith('keys.db'))).toEqual([]);
    expect(() => backUpKeys({ directory, to: join(home, 'gone', 'keys.db') }, say)).toThrow(
      `There is no folder ${join(home, 'gone')}.`,
    );
  });

  it('are asked for by a restore that does not find them, which has not ended well then', async () => {
    await sealedWith('k1');
    await withKey('k1');
    await back();
    expect(await bring()).toBe(0);
    expect(said.join()).not.toContain('CANNOT BE READ');
    rmSync(directory, { recursive: true });
    expect(await bring()).toBe(1);
    expect(said.slice(-2)).toEqual([
      'PERSONS CANNOT BE READ: 1 of the 1 keys that these events are sealed with are not here.',
      `Before the service starts, put the keys' own backup in the place of ${join(directory, 'person-keys.db')}.`,
    ]);
    const elsewhere = { keysAreHere: false, ledgerIsHere: false };
    expect(await restore({ directory, from: folder, runtime, ...elsewhere }, say)).toBe(0);
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(/^THE LEDGER IS IN MONGODB, and knows events .* docs\/operations\.md/),
      "PERSONS' KEYS ARE IN MONGODB: they were in no backup, and are as they were.",
    ]);
  });
});

describe('a restore', () => {
  it('brings the backup back as another history, and keeps what was there', async () => {
    const former = await service(async ({ identity }) => identity);
    await back();
    await service((store) => append(store, 'second'));
    await bring();
    expect(await types()).toHaveLength(1);
    const now = await service(async ({ identity }) => identity);
    expect(now).not.toBe(former);
    const before = /What was there before is in (.*)\./.exec(said.join('\n'))?.[1] ?? '';
    expect(readdirSync(before)).toEqual(expect.arrayContaining(NAMES));
    expect(statSync(before).mode & 0o777).toBe(0o700);
    await bring();
    expect(await service(async ({ identity }) => identity)).not.toBe(now);
  });

  it('makes the folder on a machine that has none, and lets the service go on there', async () => {
    await back();
    rmSync(directory, { recursive: true });
    await bring();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(NAMES.map((name) => statSync(join(directory, name)).mode & 0o777)).toEqual(NAMES.map(() => 0o600));
    expect(said.join()).not.toContain('What was there before');
    await service((store) => append(store, 'second'));
    expect(await types()).toHaveLength(2);
  });

  it('is refused while the service runs', async () => {
    await back();
    await service(() =>
      expect(bring()).rejects.toThrow(`A server is running on ${directory}. Stop it first, then restore.`),
    );
  });

  const manifest = () => JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as { files: object[] };
  const rewrite = (changes: object) =>
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...manifest(), ...changes }));

  it.each([
    ['nothing', () => rmSync(folder, { recursive: true }), 'is not a backup, or not a whole one'],
    ['no list', () => rmSync(join(folder, 'backup.json')), 'it has no backup.json'],
    ['a list of something else', () => writeFileSync(join(folder, 'backup.json'), '{}'), 'cannot be read'],
    ['no text', () => writeFileSync(join(folder, 'backup.json'), '{'), 'cannot be read'],
    ['a list of a newer version', () => rewrite({ lineless: 2 }), 'was made by a newer version'],
    [
      'another file in the list',
      () => rewrite({ files: [...manifest().files, { name: '../x', bytes: 0, sha256: '0'.repeat(64) }] }),
      'cannot be read',
    ],
    ['no events in the list', () => rewrite({ files: [] }), 'it has no events.db'],
    ['a missing file', () => rmSync(join(folder, 'identity.sqlite')), 'identity.sqlite is missing'],
    [
      'a changed byte',
      () => {
        const file = join(folder, 'events.db');
        const bytes = readFileSync(file);
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
      'events.db is not what was backed up',
    ],
    [
      'a cut file',
      () => writeFileSync(join(folder, 'identity-keys.json'), ''),
      'identity-keys.json is not what was backed up',
    ],
  ])('touches nothing where the backup is %s', async (_, spoil, message) => {
    await back();
    spoil();
    const files = everyFile();
    await expect(bring()).rejects.toThrow(message);
    expect(everyFile()).toEqual(files);
  });
});
