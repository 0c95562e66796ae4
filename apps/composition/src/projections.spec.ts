import { describe, expect, it } from '@jest/globals';
import { projections } from './projections';

/** As ids of documents are made: of a stream alone, or of a part of one. */
const IDS = ['one', 'one_two', 'one~two', 'one:two'];

/** Their ids hold a revision beside the stream, and they follow all. */
const OF_EVENTS = ['audit-events', 'person-streams'];

describe('Every projection', () => {
  it.each(
    projections
      .filter(({ projection }) => !OF_EVENTS.includes(projection.model.name))
      .map(({ projection }) => [projection.model.name, projection] as const),
  )('finds the streams that it follows by its documents’ ids: %s', (_, projection) => {
    const isFollowed = (stream: string) =>
      projection.streamPrefixes.some((prefix) => stream.startsWith(prefix));
    expect(IDS.map((id) => projection.streamOf(id)).filter((stream) => !isFollowed(stream))).toEqual([]);
  });
});
