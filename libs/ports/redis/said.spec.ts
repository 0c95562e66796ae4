import { describe, expect, it } from '@jest/globals';
import { isAboutConnection, placeOf } from './said';

describe('what is said about a Redis', () => {
  it('names its place, and neither user nor password', () => {
    expect(placeOf('rediss://ana:secret@cache.example:6380/2')).toBe('cache.example:6380');
    expect(placeOf('secret')).toBe('an unreadable address');
  });

  it('tells a connection that is gone from everything else', () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { syscall: 'read' });
    for (const error of [reset, new Error('Connection is closed.'), new Error('Command timed out')])
      expect(isAboutConnection(error)).toBe(true);
    for (const error of [new Error('Missing lock for job 7'), 'Connection is closed.'])
      expect(isAboutConnection(error)).toBe(false);
  });
});
