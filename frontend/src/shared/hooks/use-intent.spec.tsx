import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useIntent } from './use-intent';

const TWO = { credits: 2, reason: 'The band did not come' };
const refused = (status: number) => ({ status, data: { code: 'NO' } });

describe('What is wanted once', () => {
  const open = () => {
    const { result, rerender } = renderHook(useIntent);
    return {
      keyOf: (said: unknown) => {
        rerender();
        return result.current.keyOf(said);
      },
      failed: (error: unknown) => result.current.failed(error),
    };
  };

  it('has one key for the same words, and another one for others', () => {
    const { keyOf } = open();
    const key = keyOf(TWO);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(keyOf({ ...TWO })).toBe(key);
    expect(keyOf({ ...TWO, credits: 3 })).not.toBe(key);
  });

  it('is the first again where its words are, so that what may have been done is not done twice', () => {
    const { keyOf } = open();
    const key = keyOf(TWO);
    keyOf({ ...TWO, credits: 3 });
    expect(keyOf(TWO)).toBe(key);
  });

  it.each([
    [{ status: 'FETCH_ERROR', error: '' }],
    [{ status: 'TIMEOUT_ERROR', error: '' }],
    [{ status: 'PARSING_ERROR', originalStatus: 502 }],
    [{ status: 'PARSING_ERROR', originalStatus: 200 }],
    [refused(408)],
    [refused(500)],
    [refused(503)],
  ])('is the same after %j: it may have been done', (lost) => {
    const { keyOf, failed } = open();
    const key = keyOf(TWO);
    failed(lost);
    expect(keyOf(TWO)).toBe(key);
  });

  it.each([400, 401, 409, 429, 499])('is another one after a %i: it was not done', (status) => {
    const { keyOf, failed } = open();
    const key = keyOf(TWO);
    const other = keyOf({ ...TWO, credits: 3 });
    failed(refused(status));
    expect(keyOf({ ...TWO, credits: 3 })).not.toBe(other);
    expect(keyOf(TWO)).toBe(key);
  });

  it('is of one form alone', () => expect(open().keyOf(TWO)).not.toBe(open().keyOf(TWO)));
});
