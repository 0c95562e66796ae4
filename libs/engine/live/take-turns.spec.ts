import { describe, expect, it } from '@jest/globals';
import { takeTurns } from './take-turns';

describe('The sockets of a room', () => {
  it('are each the first to hear at times', () => {
    const room = new Set(['a', 'b', 'c']);
    const firsts = [1, 2, 3, 4].map(() => {
      takeTurns(room);
      return [...room][0];
    });
    expect(firsts).toEqual(['b', 'c', 'a', 'b']);
    expect(room.size).toBe(3);
  });

  it('may be none', () => {
    takeTurns(undefined);
    const empty = new Set<string>();
    takeTurns(empty);
    expect(empty.size).toBe(0);
  });
});
