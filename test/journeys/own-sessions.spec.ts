import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionList, type OwnSession } from '@lineless/contracts/accounts/own-sessions';
import { DEMO, type ApiClient } from '../support/api-client';
import { read, refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

describe('The sessions of a person', () => {
  let venue: Venue;
  let numbers = 0;
  let number: string;

  beforeAll(async () => {
    venue = await Venue.open();
  });
  afterAll(() => venue.close());

  const newNumber = () => (number = `+1310555${6900 + (numbers += 1)}`);
  const signIn = async (userAgent: string, phoneNumber = number): Promise<ApiClient> => {
    const person = venue.visitor();
    person.userAgent = userAgent;
    return person.signIn(phoneNumber);
  };
  const path = ({ userId }: ApiClient, rest = '') => `/api/users/${userId}/sessions${rest}`;
  const listFor = async (person: ApiClient): Promise<readonly OwnSession[]> => {
    const { isListed, sessions } = read(await person.get(path(person)), sessionList);
    expect(isListed).toBe(true);
    return sessions;
  };
  const end = (person: ApiClient, sessionId = '') => person.call('DELETE', path(person, `/${sessionId}`));
  const endOthers = (person: ApiClient) => person.post(path(person, '/end-others'));
  const isOver = async (person: ApiClient) => [
    refusal(await person.get('/api/vendors')),
    refusal(await person.call('POST', '/api/auth/refresh')),
  ];
  const OVER = [
    [401, 'SESSION_ENDED'],
    [401, 'SESSION_ENDED'],
  ];

  // id: are-listed-by-device-with-the-one-that-asks
  it('are listed by device, with the one that asks marked, by its token also without its cookie', async () => {
    newNumber();
    const phone = await signIn(IPHONE);
    venue.runtime.forward(MINUTE_MS);
    const pixel = await signIn(PIXEL);
    pixel.cookie = undefined;
    expect(await listFor(pixel)).toMatchObject([
      { device: 'Chrome on Android phone', isCurrent: true },
      { device: 'Safari on iPhone', isCurrent: false },
    ]);
    venue.runtime.forward(MINUTE_MS);
    await phone.renew();
    const [first, second] = await listFor(phone);
    expect([first?.device, first?.isCurrent, second?.isCurrent]).toEqual(['Safari on iPhone', true, false]);
    const { begunAt = '', lastUsedAt = '' } = first ?? {};
    expect(Date.parse(lastUsedAt) - Date.parse(begunAt)).toBeGreaterThanOrEqual(2 * MINUTE_MS);
  });

  // id: end-one-by-one-its-token-its-socket
  it('end one by one: its token, its socket and its cookie are over at once, and no other', async () => {
    newNumber();
    const [phone, lost] = [await signIn(IPHONE), await signIn(PIXEL)];
    const [here, there] = [venue.screen(phone), venue.screen(lost)];
    for (const [screen, person] of [
      [here, phone],
      [there, lost],
    ] as const)
      await screen.subscribe(`user:${person.userId}`);
    const gone = there.disconnected();
    const other = (await listFor(phone)).find(({ isCurrent }) => !isCurrent);
    expect((await end(phone, other?.sessionId)).status).toBe(204);
    await gone;
    expect(await isOver(lost)).toEqual(OVER);
    expect([here.isConnected, there.isConnected]).toEqual([true, false]);
    expect(await listFor(phone)).toMatchObject([{ isCurrent: true }]);
    expect((await end(phone, other?.sessionId)).status).toBe(204);
  });

  // id: end-all-but-the-one-that-asks
  it('end all but the one that asks', async () => {
    newNumber();
    const [phone, one, another] = [await signIn(IPHONE), await signIn(PIXEL), await signIn(PIXEL)];
    expect((await endOthers(phone)).status).toBe(204);
    for (const person of [one, another]) expect(await isOver(person)).toEqual(OVER);
    expect(await listFor(phone)).toMatchObject([{ device: 'Safari on iPhone', isCurrent: true }]);
    expect((await endOthers(phone)).status).toBe(204);
  });

  it('are of those who hold a role too', async () => {
    const [tablet, lost] = [await signIn(IPHONE, DEMO.manager), await signIn(PIXEL, DEMO.manager)];
    const board = venue.screen(lost);
    await board.subscribe(`location:${DEMO.location}:orders`);
    const gone = board.disconnected();
    expect((await endOthers(tablet)).status).toBe(204);
    await gone;
    expect(await isOver(lost)).toEqual(OVER);
  });

  it('are seen and ended by their owner alone', async () => {
    newNumber();
    const phone = await signIn(IPHONE);
    const [own] = await listFor(phone);
    const sessionId = own?.sessionId ?? '';
    newNumber();
    const stranger = await signIn(PIXEL);
    const refused = await stranger.get(path(phone));
    expect(refused.status).toBe(404);
    expect((await stranger.call('DELETE', path(phone, `/${sessionId}`))).status).toBe(404);
    expect((await end(stranger, sessionId)).status).toBe(204);
    expect((await venue.visitor().get(path(phone))).status).toBe(401);
    expect(await listFor(phone)).toMatchObject([{ isCurrent: true }]);
  });

  it('are listed no more when they are over by their age', async () => {
    newNumber();
    const old = await signIn(IPHONE);
    for (let days = 0; days < 90; days += 15) {
      venue.runtime.forward(15 * DAY_MS);
      if (days < 75) await old.renew();
    }
    venue.runtime.forward(DAY_MS);
    const next = await signIn(PIXEL);
    expect(await listFor(next)).toMatchObject([{ device: 'Chrome on Android phone' }]);
  });
});
