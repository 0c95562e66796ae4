import { describe, expect, it } from '@jest/globals';
import { isAboutConnection, placeOf, saidBy } from './said';

describe('what is said about a Redis', () => {
  it('names its place, and neither user nor password', () => {
    expect(placeOf('rediss://ana:secret@cache.example:6380/2')).toBe('cache.example:6380');
    expect(placeOf('secret')).toBe('an unreadable address');
  });

  it('is what went wrong, never the command that it went wrong with', () => {
    const refused = Object.assign(new Error('WRONGPASS invalid username-password pair'), {
      command: { name: 'auth', args: ['secret'] },
    });
    expect(saidBy(refused)).toBe('WRONGPASS invalid username-password pair');
    const unreachable = new AggregateError([new Error('connect ECONNREFUSED ::1:6379'), new Error('second')]);
    expect(saidBy(unreachable)).toBe('connect ECONNREFUSED ::1:6379');
    expect(saidBy(Object.assign(new Error(''), { code: 'ETIMEDOUT' }))).toBe('ETIMEDOUT');
    expect(saidBy('gone')).toBe('gone');
  });

  it('tells a connection that is gone from everything else', () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { syscall: 'read' });
    for (const error of [reset, new Error('Connection is closed.'), new Error('Command timed out')])
      expect(isAboutConnection(error)).toBe(true);
    for (const error of [new Error('Missing lock for job 7'), 'Connection is closed.'])
      expect(isAboutConnection(error)).toBe(false);
  });
});
