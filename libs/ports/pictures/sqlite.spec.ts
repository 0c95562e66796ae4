import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picturesContract } from './contract';
import { openSqlitePictures } from './sqlite';

picturesContract('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-pictures-'));
  let pictures = openSqlitePictures(directory);
  return {
    pictures,
    async reopen() {
      await pictures.close();
      pictures = openSqlitePictures(directory);
      return pictures;
    },
    async dispose() {
      await pictures.close();
      await rm(directory, { recursive: true });
    },
  };
});
