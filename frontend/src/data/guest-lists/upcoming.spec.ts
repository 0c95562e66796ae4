import { describe, expect, it } from '@jest/globals';
import { gleventOf } from './testing/guests';
import { sorted } from './upcoming';

const at = (gleventId: string, day: string, given = {}) =>
  gleventOf({
    gleventId,
    startTime: `2026-06-${day}T05:00:00.000Z`,
    endTime: `2026-06-${day}T09:00:00.000Z`,
    ...given,
  });
const ids = (events: readonly { gleventId: string }[]) => events.map(({ gleventId }) => gleventId);

describe('Guest-list events', () => {
  it('are upcoming, the next one first, or past, the last one first', () => {
    const events = [
      at('later', '20'),
      at('next', '14'),
      at('called-off', '13', { gleventStatus: 'CANCELLED' }),
      at('closed-early', '12', { gleventStatus: 'COMPLETED' }),
      at('running', '11', { endTime: '2026-06-13T09:00:00.000Z', gleventStatus: 'IN_PROGRESS' }),
      // Its end is past, under the old status.
      at('over', '10'),
    ];
    const { upcoming, past } = sorted(events, Date.parse('2026-06-12T00:00:00.000Z'));
    expect(ids(upcoming)).toEqual(['running', 'next', 'later']);
    expect(ids(past)).toEqual(['called-off', 'closed-early', 'over']);
  });
});
