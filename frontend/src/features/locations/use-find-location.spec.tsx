import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { useFindLocation } from './use-find-location';

const UNREACHABLE = {
  refused: {
    title: 'Network Error',
    text: 'Unable to load the data due to a network issue. Please check your connection.',
  },
};
const NO_LOCATION = {
  refused: { title: 'Invalid QR Code', text: 'Please scan a valid location QR code' },
};
const NO_SHORT_CODE = {
  refused: { title: 'Invalid Short Code', text: 'Please scan another QR code.' },
};
const LOCATION = 'GET /api/vendor-location?vendorLocationId=064E1';
const SHORT = 'GET /api/short-code-redirects/064E1';

describe('A location that is looked for', () => {
  let asked: Asked[];
  let location: () => Response;
  let redirect: () => Response;

  const bar = locationOf();
  const leadsTo = (redirectUrl: string) => () => Response.json({ redirect: { redirectUrl } });
  const there = () => Response.json({ items: [bar] });
  const nowhere = () => Response.json({ items: [] });

  beforeEach(() => {
    location = there;
    redirect = leadsTo('/location/064E1');
    // Else what the server fails at is tried again for seconds.
    jest.useFakeTimers({ advanceTimers: 1_000, doNotFake: ['queueMicrotask', 'performance'] });
    asked = serverThatAnswers(({ call }) => (call.includes('short-code') ? redirect() : location()));
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const find = async (how: 'scanned' | 'typed', text: string) => {
    const { result } = hookInStore(useFindLocation);
    const found = jest.fn();
    await act(async () => {
      void result.current[how](text).then(found);
      await jest.advanceTimersByTimeAsync(60_000);
    });
    return found.mock.calls[0]?.[0];
  };
  /** Each once, however often it was tried. */
  const calls = () => [...new Set(asked.map(({ call }) => call))];

  it.each(['https://any.example/L/064E1', 'https://any.example/location/064E1'])(
    'is found by its address %s',
    async (text) => {
      expect(await find('scanned', text)).toEqual(bar);
      expect(calls()).toEqual([LOCATION]);
    },
  );

  // id: is-found-by-its-short-code
  it('is found by its short code', async () => {
    expect(await find('scanned', 'https://any.example/R/064E1')).toEqual(bar);
    expect(calls()).toEqual([SHORT, LOCATION]);
  });

  // id: says-what-is-wrong-with-a-code
  it('says what is wrong with a code, without asking', async () => {
    expect(await find('scanned', 'WIFI:S:bar')).toEqual({
      refused: {
        title: 'Invalid QR Code',
        text: 'Invalid URL format. Please scan a valid location QR code',
      },
    });
    expect(calls()).toEqual([]);
  });

  it.each([
    ['there is none', nowhere],
    ['the server knows none', () => refusal(404, 'NOT_FOUND')],
    ['the server takes no such id', () => refusal(400, 'BAD_REQUEST')],
  ])('is invalid where %s', async (_, answer) => {
    location = answer;
    expect(await find('scanned', 'https://any.example/L/064E1')).toEqual(NO_LOCATION);
  });

  it.each([408, 429, 500, 503])(
    'is out of reach where the server answers %i, which passes',
    async (status) => {
      location = () => refusal(status, 'FAILED');
      expect(await find('scanned', 'https://any.example/L/064E1')).toEqual(UNREACHABLE);
      expect(await find('scanned', 'https://any.example/R/064E1')).toEqual(UNREACHABLE);
    },
  );

  it.each<[string, () => Response, unknown]>([
    ['leads elsewhere', leadsTo('/vendor/hall'), NO_SHORT_CODE],
    ['is not known', () => refusal(404, 'NOT_FOUND'), NO_SHORT_CODE],
    ['cannot be looked up', () => refusal(500, 'FAILED'), UNREACHABLE],
  ])('is not asked for where its short code %s', async (_, answer, words) => {
    redirect = answer;
    expect(await find('scanned', 'https://any.example/R/064E1')).toEqual(words);
    expect(calls()).toEqual([SHORT]);
  });

  it('that a short code leads to may be gone', async () => {
    location = nowhere;
    expect(await find('scanned', 'https://any.example/R/064E1')).toEqual(NO_SHORT_CODE);
  });

  describe('by what was typed', () => {
    it('is found by its id at once', async () => {
      expect(await find('typed', ' 064E1 ')).toEqual(bar);
      expect(calls()).toEqual([LOCATION]);
    });

    it('is found by the short code where there is no such id', async () => {
      redirect = leadsTo('/location/roof');
      let first = true;
      location = () => {
        const answer = first ? nowhere() : there();
        first = false;
        return answer;
      };
      expect(await find('typed', '064E1')).toEqual(bar);
      expect(calls()).toEqual([LOCATION, SHORT, LOCATION.replace('064E1', 'roof')]);
    });

    it('is out of reach where the server is, which says nothing about short codes', async () => {
      location = () => refusal(503, 'FAILED');
      expect(await find('typed', '064E1')).toEqual(UNREACHABLE);
      expect(calls()).toEqual([LOCATION]);
    });

    it('is found by a whole address', async () => {
      expect(await find('typed', 'any.example/R/064E1')).toEqual(bar);
      expect(calls()).toEqual([SHORT, LOCATION]);
    });
  });
});
