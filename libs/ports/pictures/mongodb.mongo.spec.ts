import { afterAll } from '@jest/globals';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { picturesContract } from './contract';
import { connect } from '../mongodb/connection';
import { openMongoPictures } from './mongodb';

const mongo = await sharedMongo();
afterAll(() => mongo.release());

picturesContract(mongo.name, async () => {
  const url = mongo.database();
  let pictures = await openMongoPictures(await connect(url));
  return {
    pictures,
    async reopen() {
      await pictures.close();
      pictures = await openMongoPictures(await connect(url));
      return pictures;
    },
    dispose: () => pictures.close(),
  };
});
