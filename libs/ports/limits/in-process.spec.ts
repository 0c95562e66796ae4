import { limitsContract } from './contract';
import { inProcessLimits } from './in-process';

limitsContract('one process', async () =>
  Promise.resolve({ limits: inProcessLimits, elsewhere: null, dispose: async () => Promise.resolve() }),
);
