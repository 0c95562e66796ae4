import { describe, expect, it } from '@jest/globals';
import { directoryOf } from './place';

describe('the files of a backup', () => {
  it('are those of DATA_DIR', () => {
    expect(directoryOf({ EVENTSTORE_URL: undefined, DATA_DIR: './data' })).toBe('./data');
  });

  it('are none where the events are in another store: an older events.db would be taken for them', () => {
    const elsewhere = { EVENTSTORE_URL: 'esdb://ops:secret@store', DATA_DIR: './data' };
    expect(() => directoryOf(elsewhere)).toThrow(
      /^The events are in the EventStoreDB of EVENTSTORE_URL: [^@]*$/,
    );
  });
});
