import {
  mentionedIn,
  mentionsIn,
  personStreamsModel,
  type PersonStream,
} from '@lineless/areas/accounts/model/person-traces';
import type { Projection } from '@lineless/kernel/projection';

const OF = '@';

/**
 * Where to look for what is said of a person, one small document for each person and stream, which its id names: who is
 * forgotten, or wants to know, costs their own streams and not the whole log (decision 087).
 */
export const personStreamsProjection: Projection<PersonStream> = {
  model: personStreamsModel,
  mentionsIn,
  streamPrefixes: [],
  documentId: (mention) => {
    const person = mentionedIn(mention);
    return person === null ? null : mention.stream + OF + person;
  },
  streamOf: (id) => id.slice(0, id.lastIndexOf(OF)),
  keeps: 'keys',
  evolve: (_state, { stream }, id) => ({ person: id.slice(stream.length + OF.length) }),
  view: (_state, version) => ({ version }),
  keys: ({ person }) => ({ person }),
  live: [],
};
