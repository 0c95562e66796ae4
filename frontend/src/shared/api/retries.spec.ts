import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { pauseAfter } from './retries';

const answered = (status: number): FetchBaseQueryError => ({ status, data: {} });
const NOW = Date.parse('2026-11-20T23:30:00.000Z');

describe('A request that has failed', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    jest.spyOn(Math, 'random').mockReturnValue(0.6);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  // id: is-sent-again-three
  it('is sent again three times, each time later', () => {
    expect([1, 2, 3, 4].map((attempt) => pauseAfter(answered(500), attempt, null))).toEqual([
      600,
      1_200,
      2_400,
      null,
    ]);
  });

  it.each<[string, FetchBaseQueryError]>([
    ['the server failed', answered(502)],
    ['it took too long to arrive', answered(408)],
    ['there were too many', answered(429)],
    ['nothing was heard', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
    ['nothing was heard in time', { status: 'TIMEOUT_ERROR', error: '' }],
    ['something else answered', { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: '' }],
  ])('because %s, is sent again', (_, error) => expect(pauseAfter(error, 1, null)).toBe(600));

  // id: with-is-not
  it.each<[number, FetchBaseQueryError]>([
    [400, answered(400)],
    [401, answered(401)],
    [403, answered(403)],
    [404, answered(404)],
    [409, answered(409)],
    [404, { status: 'PARSING_ERROR', originalStatus: 404, data: '<html>', error: '' }],
  ])('with %i is not', (_, error) => expect(pauseAfter(error, 1, null)).toBeNull());

  it('waits as long as it is told, as seconds or as a date', () => {
    expect(pauseAfter(answered(429), 1, '5')).toBe(5_000);
    expect(pauseAfter(answered(503), 1, 'Fri, 20 Nov 2026 23:30:04 GMT')).toBe(4_000);
    expect(pauseAfter(answered(503), 1, '0')).toBe(600);
    expect(pauseAfter(answered(503), 1, 'soon')).toBe(600);
  });

  it('gives up where it would have to wait longer than anybody does', () => {
    expect(pauseAfter(answered(429), 1, '10')).toBe(10_000);
    expect(pauseAfter(answered(429), 1, '600')).toBeNull();
  });

  it('heeds Retry-After of no other answer', () => {
    expect(pauseAfter(answered(500), 1, '600')).toBe(600);
  });
});
