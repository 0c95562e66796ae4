import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandKeysContract } from './contract';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteCommandKeys } from './sqlite';

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
