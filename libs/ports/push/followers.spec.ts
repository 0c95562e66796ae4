import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteReadModels } from '../documents/sqlite';
import { followersContract } from './contract';
import { followersIn } from './followers';

followersContract('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-followers-'));
  const open = () => openSqliteReadModels({ directory, runtime: systemRuntime });
  let models = open();
  return {
    followers: followersIn(models, systemRuntime),
    async reopen() {
      await models.close();
      models = open();
      return followersIn(models, systemRuntime);
    },
    async dispose() {
      await models.close();
      await rm(directory, { recursive: true });
    },
  };
});
