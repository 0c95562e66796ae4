import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { SIDE_FILES } from '../embedded/database';
import { personKeysContract } from './contract';
import type { PersonKeys } from './port';
import { openSqlitePersonKeys, PERSON_KEYS_FILE } from './sqlite';

const temporary = () => mkdtemp(join(tmpdir(), 'lineless-person-keys-'));

personKeysContract('SQLite', async () => {
  const directory = await temporary();
  const opened: PersonKeys[] = [];
  const open = () => {
    const keys = openSqlitePersonKeys(directory);
    opened.push(keys);
    return keys;
  };
  return {
    keys: open(),
    another: async () => open(),
    async dispose() {
      for (const keys of opened) await keys.close();
      await rm(directory, { recursive: true });
    },
  };
});

describe('A file of persons’ keys', () => {
  it('is its owner’s alone, and has nothing of a key that was erased', async () => {
    const directory = await temporary();
    const path = join(directory, PERSON_KEYS_FILE);
    const keys = openSqlitePersonKeys(directory);
    const secret = Buffer.from('a secret that is 32 bytes long!!');
    const isThere = async () => {
      const files = await Promise.all([path, ...SIDE_FILES.map((end) => path + end)].map(contentOf));
      return files.some((content) => content.includes(secret));
    };
    await keys.ensure([{ id: 'k1', subject: 'ana', secret }]);
    expect(await isThere()).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await keys.erase([{ subject: 'ana', id: 'k1' }]);
    expect(await isThere()).toBe(false);
    await keys.close();
    await rm(directory, { recursive: true });
  });

  it('keeps what was wrapped with a former secret in its log only while it is read, and then says so', async () => {
    const directory = await temporary();
    const keys = openSqlitePersonKeys(directory);
    const log = join(directory, `${PERSON_KEYS_FILE}-wal`);
    const from = Buffer.from('wrapped with the former one only');
    await keys.ensure([{ id: 'k1', subject: 'ana', secret: from }]);
    const reader = new Database(join(directory, PERSON_KEYS_FILE));
    reader.exec('BEGIN; SELECT * FROM person_keys');
    const changes = [{ subject: 'ana', from, to: Buffer.from('wrapped with the next one') }];
    await expect(keys.rewrap(changes)).rejects.toThrow(StorageUnavailable);
    expect((await contentOf(log)).includes(from)).toBe(true);
    reader.close();
    // Asked for again, it finds nothing left to wrap.
    expect(await keys.rewrap([])).toBe(0);
    expect((await contentOf(log)).includes(from)).toBe(false);
    await keys.close();
    await rm(directory, { recursive: true });
  });
});

async function contentOf(path: string): Promise<Buffer> {
  return readFile(path).catch(() => Buffer.alloc(0));
}
