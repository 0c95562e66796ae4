import { afterAll } from '@jest/globals';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { ledgerContract } from './contract';
import { openMongoLedger } from './mongodb';

const mongo = await sharedMongo();
afterAll(() => mongo.release());

ledgerContract(mongo.name, async () => {
  const url = mongo.database();
  const ledger = await openMongoLedger(url);
  return { ledger, open: () => openMongoLedger(url), dispose: () => ledger.close() };
});
