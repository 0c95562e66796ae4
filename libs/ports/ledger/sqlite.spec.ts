import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerContract } from './contract';
import { openSqliteLedger } from './sqlite';

ledgerContract('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-ledger-'));
  const ledger = openSqliteLedger(directory);
  return {
    ledger,
    open: async () => openSqliteLedger(directory),
    async dispose() {
      await ledger.close();
      await rm(directory, { recursive: true });
    },
  };
});
