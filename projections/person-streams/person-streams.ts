import {
  idOf,
  mentionedIn,
  mentionsIn,
  personIn,
  personStreamsModel,
  streamIn,
  type PersonStream,
} from '@lineless/areas/accounts/model/person-traces';
import type { Projection } from '@lineless/kernel/projection';

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
    return person === null ? null : idOf(person, mention.stream);
  },
  streamOf: streamIn,
  keeps: 'keys',
  evolve: (_state, _event, id) => ({ person: personIn(id) }),
  view: (_state, version) => ({ version }),
  keys: () => ({}),
  live: [],
};
