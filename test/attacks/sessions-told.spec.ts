import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@lineless/platform/logging';
import { DEMO, type ApiClient } from '../support/api-client';
import { securityEvents } from '../support/metrics';
import { Venue } from '../support/venue';

const REFRESH = '/api/auth/refresh';

/** What operators see of sign-ins that succeed and of sessions that end: a line and a count for each, and no person in it. */
describe('a session', () => {
  const lines: string[] = [];
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open({ log: createLog('info', { write: (line) => lines.push(line) }) });
  });
  afterAll(() => venue.close());

  const signIn = () => venue.newcomer();
  const signOut = (person: ApiClient) => person.post('/api/auth/logout');

  it('that begins is told once, with its request', async () => {
    const told = await toldOf(() => signIn());
    expect(told).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        security: 'signed-in',
        method: 'POST',
        route: '/api/auth/verify',
        correlationId: expect.any(String),
        msg: 'Somebody has signed in',
      },
    ]);
    expect(await toldOf(signIn)).toHaveLength(1);
  });

  it('that ends is told, where there was one: by its cookie, by its token alone, and everywhere', async () => {
    const signedOut = (route: string) => [expect.objectContaining({ security: 'signed-out', route })];
    const [byCookie, byToken, everywhere] = [await signIn(), await signIn(), await signIn()];
    byCookie.token = undefined;
    byToken.cookie = undefined;
    expect(await toldOf(() => signOut(byCookie))).toEqual(signedOut('/api/auth/logout'));
    expect(await toldOf(() => signOut(byToken))).toEqual(signedOut('/api/auth/logout'));
    const all = () => everywhere.post('/api/auth/logout-everywhere');
    expect(await toldOf(all)).toEqual(signedOut('/api/auth/logout-everywhere'));
  });

  it('is not told to end where there was none', async () => {
    const stranger = venue.visitor();
    expect(await toldOf(() => signOut(stranger))).toEqual([]);
    stranger.cookie = 'lineless_refresh=nothing-of-ours';
    stranger.token = 'a.b.c';
    expect(await toldOf(() => signOut(stranger))).toEqual([]);
  });

  it('that is not renewed is told, and one that is renewed is not', async () => {
    const person = await signIn();
    expect(await toldOf(() => person.post(REFRESH))).toEqual([]);
    const { cookie } = person;
    await signOut(person);
    person.cookie = cookie;
    expect(await toldOf(() => person.post(REFRESH))).toEqual([
      expect.objectContaining({ level: 'info', security: 'renewal-refused', route: REFRESH }),
    ]);
  });

  it('is counted by what became of it', async () => {
    const kinds = ['signed-in', 'signed-out', 'renewal-refused'] as const;
    const counted = await Promise.all(kinds.map((kind) => securityEvents(venue, kind)));
    expect(counted).toEqual([6, 4, 1]);
  });

  it('names no person', () => {
    const told = lines.filter((line) => line.includes('"security"')).join('');
    expect(told).not.toMatch(/\+|7\d{3}"|127\.0\.0\.1|eyJ/);
    expect(told).not.toContain(DEMO.customer);
  });

  async function toldOf(act: () => Promise<unknown>): Promise<unknown[]> {
    const earlier = lines.length;
    await act();
    return lines
      .slice(earlier)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ security }) => security !== undefined);
  }
});
