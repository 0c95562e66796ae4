import { expect, it } from '@jest/globals';
import Database from 'libsql';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandKeysContract } from './contract';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { COMMAND_KEYS_FILE, openSqliteCommandKeys } from './sqlite';

commandKeysContract('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-keys-'));
  let keys = openSqliteCommandKeys({ directory, runtime: systemRuntime });
  return {
    keys,
    async reopen() {
      await keys.close();
      keys = openSqliteCommandKeys({ directory, runtime: systemRuntime });
      return keys;
    },
    async dispose() {
      await keys.close();
      await rm(directory, { recursive: true });
    },
  };
});

it('The file leaves nothing of the answers that an earlier version kept in plain words', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-keys-'));
  try {
    const before = new Database(join(directory, COMMAND_KEYS_FILE));
    before.exec(`PRAGMA journal_mode = WAL;
      CREATE TABLE keys (owner TEXT, key TEXT, digest TEXT, answer TEXT, at INTEGER, PRIMARY KEY (owner, key));
      CREATE INDEX keys_by_time ON keys (at);`);
    const insert = before.prepare("INSERT INTO keys VALUES ('zoe', ?, 'd', ?, 1)");
    for (let n = 0; n < 200; n += 1) insert.run(`k${n}`, `{"name":"Zephyrine Quill ${'.'.repeat(n * 30)}"}`);
    before.close();
    const keys = openSqliteCommandKeys({ directory, runtime: systemRuntime });
    const texts = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
    expect(texts.filter((text) => text.includes('Zephyrine'))).toEqual([]);
    await keys.close();
  } finally {
    await rm(directory, { recursive: true });
  }
});
