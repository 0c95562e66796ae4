import { afterAll } from '@jest/globals';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { ledgerContract } from './contract';
import { connect } from '../mongodb/connection';
import { openMongoLedger } from './mongodb';

const mongo = await sharedMongo();
afterAll(() => mongo.release());

ledgerContract(mongo.name, async () => {
  const url = mongo.database();
  const open = async () => openMongoLedger(await connect(url));
  const ledger = await open();
  return { ledger, open, dispose: () => ledger.close() };
});
