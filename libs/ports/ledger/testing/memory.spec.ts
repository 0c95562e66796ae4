import { ledgerContract } from '../contract';
import { memoryLedger } from './memory';

ledgerContract('in memory', async () => {
  const ledger = memoryLedger();
  return { ledger, open: async () => ledger, dispose: () => ledger.close() };
});
