import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { readModelsContract } from './contract';
import { openLive, order, orders, position } from './contract/subject';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteReadModels } from './sqlite';
import { Packing } from '../embedded/packing';

const open = (directory: string) => openSqliteReadModels({ directory, runtime: systemRuntime });

readModelsContract('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
  let models = open(directory);
  return {
    models,
    async reopen() {
      await models.close();
      models = open(directory);
      return models;
    },
    async dispose() {
      await models.close();
      await rm(directory, { recursive: true });
    },
  };
});

describe('the file of the SQLite read models', () => {
  it('keeps two connections from both winning', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
    const [one, two] = [open(directory), open(directory)];
    const first = await openLive(one);
    const second = await openLive(two);
    expect(await first.write([order('a', 1)], { from: null, to: position(1) })).toBe('written');
    expect(await second.write([order('b', 1)], { from: null, to: position(1) })).toEqual({ written: [] });
    expect((await second.load(['b'])).size).toBe(0);
    expect(await second.view('a')).not.toBeNull();
    await one.close();
    await two.close();
    await rm(directory, { recursive: true });
  });

  it('is readable by its owner only, and leaves nothing behind in its log', async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'read-models-')), 'data');
    const models = open(directory);
    await (await openLive(models)).write([order('a', 1)], null);
    await models.close();
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory, 'read-models.db'))).mode & 0o777).toBe(0o600);
    const log = await stat(join(directory, 'read-models.db-wal')).catch(() => ({ size: 0 }));
    expect(log.size).toBe(0);
    await rm(directory, { recursive: true });
  });

  it('that is damaged is named', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
    await writeFile(
      join(directory, 'read-models.db'),
      'not a database, but long enough to be read as one'.repeat(50),
    );
    expect(() => open(directory)).toThrow(`The file ${join(directory, 'read-models.db')} is damaged`);
    await rm(directory, { recursive: true });
  });

  it('has states packed with the dictionary of their model, and as they are where it has none', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
    const models = open(directory);
    const status = 'Quinces and medlars. '.repeat(10);
    const { dictionary = '', ...plainly } = orders;
    const without = { ...plainly, name: 'plain' };
    await (await openLive(models)).write([order('a', 1, { status })], null);
    await (await openLive(models, without)).write([order('a', 1, { status })], null);
    await models.close();
    const database = new Database(join(directory, 'read-models.db'));
    const states = (table: string) =>
      database.prepare(`SELECT state FROM "${table}" ORDER BY id`).raw().all().flat();
    const [packed, ...plain] = [...states('test-orders_1'), ...states('plain_2')];
    database.close();
    expect(plain).toEqual([JSON.stringify({ status })]);
    expect(packed).toBeInstanceOf(Buffer);
    expect(new Packing(dictionary).unpacked(packed)).toBe(plain[0]);
    expect(new Packing(dictionary.toUpperCase()).unpacked(packed)).not.toBe(plain[0]);
    await rm(directory, { recursive: true });
  });

  it.each([
    ['numbers', 'BLOB', 'integer'],
    ['texts, in a table of before', 'TEXT', 'text'],
  ])('has positions of the embedded log as %s', async (_, type, stored) => {
    const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
    const at = (number: number) => position(number).padStart(16, '0');
    const made = open(directory);
    await openLive(made);
    await made.close();
    const file = () => new Database(join(directory, 'read-models.db'));
    const before = file();
    before.exec(
      `PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'position BLOB', 'position ${type}')`,
    );
    before.close();
    const models = open(directory);
    const collection = await openLive(models);
    await collection.write([{ ...order('a', 1), position: at(1) }], null);
    const next = { ...order('a', 2), position: at(2) };
    expect(await collection.write([{ ...next, expected: at(1) }], null)).toBe('written');
    expect(await collection.write([{ ...next, expected: at(1) }], null)).toEqual({ written: [] });
    expect(await collection.get('a')).toMatchObject({ position: at(2), version: 2 });
    await models.close();
    const after = file();
    expect(after.prepare('SELECT typeof(position) FROM "test-orders_1"').raw().all().flat()).toEqual([
      stored,
    ]);
    after.close();
    await rm(directory, { recursive: true });
  });

  it('may be closed twice', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'read-models-'));
    const models = open(directory);
    await models.close();
    await expect(models.close()).resolves.toBeUndefined();
    await rm(directory, { recursive: true });
  });
});
