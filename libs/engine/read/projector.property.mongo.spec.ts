import { afterAll, describe, it } from '@jest/globals';
import { connect } from '@lineless/ports/mongodb/connection';
import { openMongoReadModels } from '@lineless/ports/documents/mongodb';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { anyNight } from './testing/any-night';
import { Night } from './testing/night';

const mongo = await sharedMongo();
afterAll(() => mongo.release());

describe(`given any run of events, races, crashes and restarts on ${mongo.name}`, () => {
  it('then every document ends as the fold of its stream, and a rebuild finds no difference', () =>
    anyNight(
      async () =>
        Night.begin(
          openMongoReadModels({ connection: await connect(mongo.database()), runtime: systemRuntime }),
        ),
      20,
    ));
});
