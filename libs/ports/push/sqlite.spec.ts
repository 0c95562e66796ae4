import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followersContract } from './contract';
import { openSqliteFollowers } from './sqlite';

followersContract('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-followers-'));
  let followers = openSqliteFollowers(directory);
  return {
    followers,
    async reopen() {
      await followers.close();
      followers = openSqliteFollowers(directory);
      return followers;
    },
    async dispose() {
      await followers.close();
      await rm(directory, { recursive: true });
    },
  };
});
