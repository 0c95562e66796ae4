import { describe, expect, it } from '@jest/globals';
import { saidBy } from './said-by';

/** As clients throw them: a message of nothing, and marks of their own. */
const marked = (marks: object, message = '') => Object.assign(new Error(message), marks);

describe('what is said of an error', () => {
  it('is its message alone, never the command that it went wrong with', () => {
    const command = { name: 'auth', args: ['secret'] };
    expect(saidBy(marked({ command }, 'WRONGPASS invalid username-password pair'))).toBe(
      'WRONGPASS invalid username-password pair',
    );
  });

  it('is what the first address said of a host that has several', () => {
    const unreachable = new AggregateError([new Error('connect ECONNREFUSED ::1:6379'), new Error('second')]);
    expect(saidBy(unreachable)).toBe('connect ECONNREFUSED ::1:6379');
    expect(saidBy(marked({ cause: unreachable }))).toBe('connect ECONNREFUSED ::1:6379');
  });

  it.each([
    [marked({ type: 'wrong-expected-version', code: undefined }), 'wrong-expected-version'],
    [marked({ code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
    [marked({ code: 14 }), '14'],
    [marked({ code: undefined }), 'Error'],
    [new TypeError(' '), 'TypeError'],
    [new AggregateError([]), 'AggregateError'],
    [marked({ cause: new Error('the disk is full') }), 'the disk is full'],
    [marked({ cause: undefined }), 'Error'],
    [new Error(String(undefined)), 'Error'],
  ])('is its cause or its marks where the message is empty: %p says %s', (error, said) => {
    expect(saidBy(error)).toBe(said);
  });

  it('is the value itself where none is an error, and says so where there is nothing', () => {
    expect(saidBy('gone')).toBe('gone');
    for (const nothing of [undefined, null, '', {}]) expect(saidBy(nothing)).toBe('no reason was given');
  });

  it('comes to an end with an error that is its own cause', () => {
    const circle = marked({});
    circle.cause = circle;
    expect(saidBy(circle)).toBe('Error');
  });
});
