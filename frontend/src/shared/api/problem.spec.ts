import { describe, expect, it } from '@jest/globals';
import { isNetworkProblem, problemOf } from './problem';

const NETWORK = { status: 0, code: 'NETWORK_ERROR', message: '' };
const unknown = (status: number) => ({ status, code: 'UNKNOWN_ERROR', message: '' });

describe('What went wrong', () => {
  it.each([
    [{ code: 'SOLD_OUT', error: 'Sold out.', message: 'No.' }, 'SOLD_OUT', 'Sold out.'],
    [{ code: 'SOLD_OUT', error: '', message: 'No.' }, 'SOLD_OUT', 'No.'],
    [{ code: 'SOLD_OUT', error: 7, message: 'No.' }, 'SOLD_OUT', 'No.'],
    [{ code: 7, message: 7 }, 'UNKNOWN_ERROR', ''],
    ['<html>', 'UNKNOWN_ERROR', ''],
  ])('says the server: %j', (data, code, message) =>
    expect(problemOf({ status: 409, data })).toEqual({ status: 409, code, message }),
  );

  it.each([
    { status: 'FETCH_ERROR', error: '' },
    { status: 'TIMEOUT_ERROR', error: '' },
    new TypeError('Failed to fetch'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('NetworkError when attempting'),
  ])('is the network: %s', (error) => {
    expect(problemOf(error)).toEqual(NETWORK);
    expect(isNetworkProblem(problemOf(error))).toBe(true);
  });

  it.each<[unknown, number]>([
    [{ status: 'PARSING_ERROR', originalStatus: 502 }, 502],
    [{ status: 'PARSING_ERROR' }, 0],
    [{ status: 'CUSTOM_ERROR', originalStatus: 502 }, 0],
    // Only what fetch throws says something about the network.
    [new Error('Failed to fetch'), 0],
    [new TypeError('x is not a function'), 0],
    ['boom', 0],
    [undefined, 0],
  ])('is nothing that is known: %s', (error, status) => {
    expect(problemOf(error)).toEqual(unknown(status));
    expect(isNetworkProblem(problemOf(error))).toBe(false);
  });
});
