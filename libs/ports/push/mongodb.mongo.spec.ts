import { afterAll } from '@jest/globals';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { followersContract } from './contract';
import { connect } from '../mongodb/connection';
import { openMongoFollowers } from './mongodb';

const mongo = await sharedMongo();
afterAll(() => mongo.release());

followersContract(mongo.name, async () => {
  const url = mongo.database();
  let followers = await openMongoFollowers(await connect(url));
  return {
    followers,
    async reopen() {
      await followers.close();
      followers = await openMongoFollowers(await connect(url));
      return followers;
    },
    dispose: () => followers.close(),
  };
});
