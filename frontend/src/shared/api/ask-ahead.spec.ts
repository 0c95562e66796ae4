import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session } from '@/shared/session/session';
import { askAhead, fetchOrTake } from './ask-ahead';
import { MIN_POSITION } from './position';

const GUESTS = '/vendors/kiln-hall/glevents/glevent-1/reservations?limit=40';
const asking = (headers: HeadersInit = { Authorization: 'Bearer maya-1' }, path = GUESTS): Request =>
  new Request(new URL(`/api${path}`, window.location.origin), { headers });

describe('What is asked for ahead', () => {
  let answers: (() => Promise<Response>)[];
  const fetch = jest.fn<(request: Request) => Promise<Response>>();
  const ahead = async () => Response.json('ahead', { headers: { Date: 'Fri, 12 Jun 2026 20:00:00 GMT' } });
  const now = async () => Response.json('now');
  beforeEach(() => {
    answers = [ahead, now, now];
    fetch.mockReset().mockImplementation(() => (answers.shift() ?? now)());
    jest.spyOn(globalThis, 'fetch').mockImplementation((request) => fetch(request as Request));
    jest.spyOn(session, 'idToken').mockReturnValue('maya-1');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const taken = async (request?: Request) => (await fetchOrTake(request ?? asking())).json();

  it('is taken by the request for the same, once', async () => {
    askAhead(GUESTS);
    expect(fetch.mock.calls[0]?.[0].headers.get('Authorization')).toBe('Bearer maya-1');
    expect([await taken(), await taken()]).toEqual(['ahead', 'now']);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('sets no clock: its query does not know since when it may have been on its way', async () => {
    askAhead(GUESTS);
    expect((await fetchOrTake(asking())).headers.has('Date')).toBe(false);
  });

  it.each([
    ['something else', asking(undefined, '/vendors/kiln-hall/glevents/glevent-1')],
    ['another person', asking({ Authorization: 'Bearer ana-1' })],
    ['a visitor', asking({})],
    ['what this page has done', asking({ Authorization: 'Bearer maya-1', [MIN_POSITION]: '7' })],
  ])('is not taken for %s', async (_, request) => {
    askAhead(GUESTS);
    expect(await taken(request)).toBe('now');
    // A later one is not to find it either.
    await taken();
  });

  it('is not taken a while after, when the code for it has come at last', async () => {
    askAhead(GUESTS);
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await taken()).toBe('now');
  });

  it('is asked for again where it could not be had', async () => {
    answers[0] = () => Promise.reject(new TypeError('Failed to fetch'));
    askAhead(GUESTS);
    expect(await taken()).toBe('now');
  });

  it('is nothing without a token that is good', () => {
    jest.spyOn(session, 'idToken').mockReturnValue(null);
    askAhead(GUESTS);
    expect(fetch).not.toHaveBeenCalled();
  });
});
