import { afterAll } from '@jest/globals';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { personKeysContract } from './contract';
import { connect } from '../mongodb/connection';
import { openMongoPersonKeys } from './mongodb';
import type { PersonKeys } from './port';

const mongo = await sharedMongo();
afterAll(() => mongo.release());

personKeysContract(mongo.name, async () => {
  const url = mongo.database();
  const opened: PersonKeys[] = [];
  const open = async () => {
    const keys = await openMongoPersonKeys(await connect(url), { beside: false });
    opened.push(keys);
    return keys;
  };
  return {
    keys: await open(),
    another: open,
    dispose: async () => {
      for (const keys of opened) await keys.close();
    },
  };
});
