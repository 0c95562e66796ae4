import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { contestFormats } from '@lineless/areas/rewards/model/events';
import { contestOfLine, evolveLine, lineIdOf, type LineState } from '@lineless/areas/rewards/model/lines';
import { drawsModel } from '@lineless/areas/rewards/model/read-models';

const PREFIX = 'contest-';

/** The record of every contest, line by line, for anybody who checks it: by whom a draw was made is not in it. */
export const drawsProjection: Projection<LineState> = {
  model: drawsModel,
  streamPrefixes: [PREFIX],
  documentId: (event) => lineIdOf(event.stream.slice(PREFIX.length), readEvent(contestFormats, event)),
  streamOf: (id) => PREFIX + contestOfLine(id),
  evolve: (_state, event, id) => evolveLine(readEvent(contestFormats, event), contestOfLine(id)),
  view: ({ contestId: _, ...line }) => line,
  keys: ({ contestId, n }) => ({ contestId, n }),
  live: [],
};
