import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart, StorageUnavailable } from '@lineless/kernel/errors';
import { closeDatabase, emptyLog, openDatabase } from './database';
import { copyDatabase, isSound } from './snapshot';

/** Longer than SQLite itself waits. */
const HELD_MS = 2_600;
const HOLD = `
  const Database = require('libsql');
  const [, path, ms] = process.argv;
  const database = new Database(path);
  database.exec("BEGIN EXCLUSIVE; INSERT INTO things VALUES ('theirs')");
  console.log('held');
  setTimeout(() => database.exec('COMMIT'), Number(ms));
`;
const TABLE = 'CREATE TABLE IF NOT EXISTS things(name TEXT);';

describe('a SQLite file of the service', () => {
  let directory: string;
  const path = (name: string) => join(directory, name);
  const mode = (name: string) => statSync(path(name)).mode & 0o777;
  const names = (file: string) => {
    const database = new Database(path(file));
    const rows = database.prepare('SELECT name FROM things ORDER BY rowid').raw().all([]);
    database.close();
    return rows.flat();
  };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-embedded-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('is its owner’s alone, with what lies beside it, also where it was not before', () => {
    openDatabase(directory, 'a.db', TABLE).exec("INSERT INTO things VALUES ('one')");
    for (const name of ['a.db', 'a.db-wal', 'a.db-shm']) chmodSync(path(name), 0o644);
    openDatabase(directory, 'a.db', TABLE);
    expect(['a.db', 'a.db-wal', 'a.db-shm'].map(mode)).toEqual([0o600, 0o600, 0o600]);
  });

  it('is opened though another process has it for itself at that moment', async () => {
    openDatabase(directory, 'a.db', TABLE).close();
    const holder = spawn(process.execPath, ['-e', HOLD, path('a.db'), String(HELD_MS)], { stdio: 'pipe' });
    await once(holder.stdout, 'data');
    const database = openDatabase(directory, 'a.db', `INSERT INTO things VALUES ('mine');`);
    database.close();
    expect(names('a.db')).toEqual(['theirs', 'mine']);
  });

  it('is copied with what is not yet in the file itself, while another process is writing', () => {
    const database = openDatabase(directory, 'a.db', TABLE);
    database.exec("INSERT INTO things VALUES ('committed')");
    database.exec("BEGIN IMMEDIATE; INSERT INTO things VALUES ('not yet')");
    copyDatabase(path('a.db'), path('copy.db'));
    database.exec('COMMIT');
    expect([names('copy.db'), names('a.db')]).toEqual([['committed'], ['committed', 'not yet']]);
    expect([mode('copy.db'), isSound(path('copy.db'))]).toEqual([0o600, true]);
    closeDatabase(database);
  });

  it('says so where its log cannot be emptied, because somebody reads what was there before', () => {
    const database = openDatabase(directory, 'a.db', `PRAGMA secure_delete = ON; ${TABLE}`);
    database.exec("PRAGMA busy_timeout = 0; INSERT INTO things VALUES ('a secret')");
    const reader = new Database(path('a.db'));
    reader.exec('BEGIN; SELECT * FROM things');
    database.exec('DELETE FROM things');
    expect(() => emptyLog(database)).toThrow(StorageUnavailable);
    expect(readFileSync(path('a.db-wal')).includes('a secret')).toBe(true);
    reader.exec('COMMIT');
    emptyLog(database);
    expect(statSync(path('a.db-wal')).size).toBe(0);
    expect(readFileSync(path('a.db')).includes('a secret')).toBe(false);
    reader.close();
    closeDatabase(database);
  });

  it('is never copied over another', () => {
    closeDatabase(openDatabase(directory, 'a.db', TABLE));
    writeFileSync(path('copy.db'), 'something else');
    expect(() => copyDatabase(path('a.db'), path('copy.db'))).toThrow('EEXIST');
  });

  it('is named where it is damaged, with what helps', () => {
    writeFileSync(path('a.db'), 'x'.repeat(8_192));
    const opening = () => openDatabase(directory, 'a.db', TABLE);
    expect(opening).toThrow(CannotStart);
    expect(opening).toThrow(`The file ${path('a.db')} is damaged. Restore it from a backup.`);
    expect(() => openDatabase(directory, 'a.db', TABLE, 'Delete it.')).toThrow('is damaged. Delete it.');
    expect(() => copyDatabase(path('a.db'), path('copy.db'))).toThrow(`${path('a.db')} is damaged`);
    expect([isSound(path('a.db')), isSound(path('missing.db'))]).toEqual([false, false]);
  });
});
