import { beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics } from './metrics';
import { SecurityEvents } from './security-events';

const MINUTE_MS = 60_000;
const MOST_LINES = 20;
const where = { method: 'POST', route: '/api/auth/verify', correlationId: 'request-1' };

describe('security events', () => {
  let lines: unknown[];
  let metrics: Metrics;
  let nowMs: number;
  let events: SecurityEvents;

  beforeEach(() => {
    lines = [];
    metrics = new Metrics();
    nowMs = 0;
    const say = (about: unknown) => void lines.push(about);
    const log = { info: say, warn: say };
    events = new SecurityEvents(log, metrics, { now: () => nowMs });
  });

  it.each([
    ['WRONG_CODE', 'sign-in-failed'],
    ['too_many_attempts', 'sign-in-limited'],
    ['TOO_MANY_REQUESTS', 'rate-limited'],
    ['ROLE_LACKING', 'refused'],
    ['ROLE_ABOVE_YOURS', 'refused'],
    ['FOREIGN_ORIGIN', 'foreign-page'],
    ['UNKNOWN_HOST', 'foreign-page'],
    ['WEBHOOK_REFUSED', 'notice-forged'],
    ['ACCOUNT_DELETED', 'sign-in-failed'],
    ['PASSKEY_REFUSED', 'passkey-refused'],
    ['PASSKEY_COPIED', 'passkey-copied'],
  ])('an answer of %s is counted and written as %s', async (code, kind) => {
    events.answered(code, where);
    expect(lines).toEqual([{ security: kind, ...where }]);
    expect(await counted(kind)).toBe(1);
  });

  it('an answer of another code says nothing', () => {
    for (const code of ['SOLD_OUT', 'SESSION_ENDED', 'NOT_FOUND', 'constructor'])
      events.answered(code, where);
    expect(lines).toEqual([]);
  });

  it.each(['SESSION_ENDED', 'ACCOUNT_DELETED'])('a renewal that is answered %s is one', async (code) => {
    const renewal = { ...where, route: '/api/auth/refresh' };
    events.answered(code, renewal);
    expect(lines).toEqual([{ security: 'renewal-refused', ...renewal }]);
    events.answered('TOO_MANY_REQUESTS', renewal);
    expect(await counted('rate-limited')).toBe(1);
  });

  it('each sign-in has its line, however many there are in a minute', () => {
    for (let time = 0; time < 5_000; time += 1) events.saw('signed-in', where);
    expect(lines).toHaveLength(5_000);
  });

  it('a flood is counted whole, and makes twenty lines of a kind in a minute', async () => {
    for (let time = 0; time < 5_000; time += 1) events.saw('refused', where);
    events.saw('token-forged');
    expect(lines).toHaveLength(MOST_LINES + 1);
    expect(await counted('refused')).toBe(5_000);
    nowMs = MINUTE_MS;
    events.saw('refused', where);
    expect(lines.slice(-2)).toEqual([
      { security: 'refused', leftOut: 5_000 - MOST_LINES },
      { security: 'refused', ...where },
    ]);
  });

  it('tells every kind from the start: what appears with its first event has not grown for an alert', async () => {
    for (const kind of ['token-forged', 'notice-forged']) expect(await counted(kind)).toBe(0);
  });

  async function counted(kind: string): Promise<number> {
    const line = (await metrics.text()).split('\n').find((text) => text.includes(`{kind="${kind}"}`));
    return Number(line?.split(' ').at(-1));
  }
});
