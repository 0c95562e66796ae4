import { personKeysContract } from './contract';
import { InMemoryPersonKeys } from './testing/in-memory';

personKeysContract('in memory', async () => {
  const keys = new InMemoryPersonKeys();
  return { keys, another: async () => keys, dispose: () => keys.close() };
});
