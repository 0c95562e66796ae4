import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inboxAnswer, session } from '@lineless/contracts/accounts/sessions';
import type { Answer, ApiClient } from '../support/api-client';
import { read, refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('signing in with a code', () => {
  let venue: Venue;
  let phone: ApiClient;
  let numbers = 0;
  let number: string;

  const start = (phoneNumber = number) => phone.post('/api/auth/start', { phoneNumber });
  const verify = (code: string, phoneNumber = number) =>
    phone.post('/api/auth/verify', { phoneNumber, code });
  const refresh = (cookie: string | undefined) =>
    venue.visitor().call('POST', '/api/auth/refresh', cookie === undefined ? {} : { headers: { cookie } });
  const cookieOf = (answer: Answer) => answer.headers['set-cookie']?.[0]?.split(';')[0];
  /** Six digits, and not these. */
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const signIn = async () => {
    await start();
    const answer = await verify(await phone.latestCode(number));
    return { answer, ...read(answer, session), cookie: cookieOf(answer) };
  };

  beforeAll(async () => {
    venue = await Venue.open();
  });
  beforeEach(() => {
    // Long enough for the limits of the one before to be over; each has a number of its own.
    venue.runtime.forward(11 * MINUTE_MS);
    number = `+1310555${8000 + (numbers += 1)}`;
    phone = venue.visitor();
  });
  afterAll(() => venue.close());

  // id: begins-in-the-inbox-the-newest
  it('begins in the inbox, the newest code first, each number by itself', async () => {
    expect([(await start()).status, (await start()).status]).toEqual([204, 204]);
    await start('+13105558999');
    const inbox = await phone.get(`/api/dev/inbox?phoneNumber=${encodeURIComponent(number)}`);
    const { messages } = read(inbox, inboxAnswer);
    expect(messages).toHaveLength(2);
    expect(messages.every(({ code, phoneNumber }) => /^\d{6}$/.test(code) && phoneNumber === number)).toBe(
      true,
    );
    expect((messages[0]?.sentAt ?? '') >= (messages[1]?.sentAt ?? '')).toBe(true);
    const all = read(await phone.get('/api/dev/inbox'), inboxAnswer).messages;
    expect(new Set(all.map(({ phoneNumber }) => phoneNumber)).has('+13105558999')).toBe(true);
    // A message may come late: the earlier code is as good as the newest.
    for (const { code } of messages.reverse()) expect((await verify(code)).status).toBe(200);
  });

  // id: makes-an-account-the-first
  it('makes an account the first time and finds it the next', async () => {
    const first = await signIn();
    expect(first.user).toEqual({ userId: expect.stringMatching(/.+/), phoneNumber: number, isNew: true });
    expect(new Date(first.expiresAt).getTime()).toBeGreaterThan(venue.runtime.now());
    const next = await signIn();
    expect(next.user).toEqual({ ...first.user, isNew: false });
    phone.token = next.idToken;
    expect((await phone.get(`/api/users/${next.user.userId}/orders`)).body).toEqual({ items: [] });
  });

  // id: does-not-send-to
  it.each([
    '',
    '0310555',
    '+1',
    '310 555 0100',
    '+13105550100x',
    '++13105550100',
    'tel:+13105550100',
    '+999999',
  ])('does not send to %j', async (phoneNumber) => {
    expect(refusal(await start(phoneNumber))).toEqual([400, 'INVALID_PHONE']);
  });

  // id: does-not-say-whether
  it('does not say whether a number is known', async () => {
    await signIn();
    const [known, unknown] = [await start(), await start('+13105558777')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const wrong = otherThan(await phone.latestCode(number));
    const answers = [await verify(wrong), await verify(wrong, '+13105558666')];
    expect(answers.map(refusal)).toEqual([
      [401, 'WRONG_CODE'],
      [401, 'WRONG_CODE'],
    ]);
    expect(answers[0]?.body).toMatchObject({ error: 'Wrong phone number or verification code' });
  });

  // id: sends-five-codes
  it('sends five codes to a number in 10 minutes, also across a restart, then says when to come back', async () => {
    for (let send = 0; send < 5; send += 1) expect((await start()).status).toBe(204);
    await venue.restart();
    const refused = await start();
    expect(refusal(refused)).toEqual([429, 'too_many_attempts']);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    venue.runtime.forward(seconds * 1000);
    expect((await start()).status).toBe(204);
  });

  // id: sends-three-hundred
  it('sends three hundred codes a minute, half of them to numbers that are new', async () => {
    venue.runtime.forward(60_000);
    await signIn();
    venue.runtime.forward(60_000);
    const sends = Array.from({ length: 151 }, (_, index) => start(`+1310556${1000 + index}`));
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(150);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await start()).status).toBe(204);
    venue.runtime.forward(60_000);
  });

  // id: sends-no-codes-to-countries
  it('sends no codes to countries where no guest comes from', async () => {
    for (const abroad of ['+491701234567', '+33612345678', '+447911123456'])
      expect(refusal(await start(abroad))).toEqual([400, 'INVALID_PHONE']);
    expect((await start('+14165550134')).status).toBe(204);
  });

  // id: lets-a-code-die
  it('lets a code die after five wrong tries', async () => {
    await start();
    const code = await phone.latestCode(number);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(refusal(await verify(otherThan(code)))).toEqual([401, 'WRONG_CODE']);
    }
    const dead = await verify(code);
    expect(refusal(dead)).toEqual([429, 'too_many_attempts']);
    expect(Number(dead.headers['retry-after'])).toBeGreaterThan(0);
    await start();
    expect((await verify(await phone.latestCode(number))).status).toBe(200);
  });

  // id: takes-a-code-once
  it('takes a code once, and for 10 minutes', async () => {
    await start();
    const code = await phone.latestCode(number);
    const both = await Promise.all([verify(code), verify(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(refusal(await verify(code))).toEqual([401, 'WRONG_CODE']);
    await start();
    const late = await phone.latestCode(number);
    venue.runtime.forward(10 * MINUTE_MS);
    expect(refusal(await verify(late))).toEqual([401, 'WRONG_CODE']);
  });

  // id: goes-on-for-weeks-by-a-cookie
  it('goes on for weeks by a cookie that no script can read and that changes with each use', async () => {
    const { answer, cookie, user } = await signIn();
    for (const set of answer.headers['set-cookie'] ?? [])
      expect(set).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    venue.runtime.forward(20 * 24 * 60 * MINUTE_MS);
    await venue.restart();
    const renewed = await refresh(cookie);
    expect(read(renewed, session).user).toEqual({ ...user, isNew: false });
    expect(cookieOf(renewed)).not.toBe(cookie);
    const mine = `/api/users/${user.userId}/orders`;
    expect(
      refusal(await phone.get(mine, { authorization: `Bearer ${read(answer, session).idToken}` }))[0],
    ).toBe(401);
    const authorization = `Bearer ${read(renewed, session).idToken}`;
    expect((await phone.get(mine, { authorization })).status).toBe(200);
  });

  it('ends for everybody when a cookie that was used comes back later', async () => {
    const { cookie } = await signIn();
    const [one, other] = [await refresh(cookie), await refresh(cookie)];
    // Two tabs that woke up together.
    expect([one.status, other.status]).toEqual([200, 200]);
    venue.runtime.forward(MINUTE_MS);
    expect(refusal(await refresh(cookie))).toEqual([401, 'SESSION_ENDED']);
    expect(refusal(await refresh(cookieOf(one)))).toEqual([401, 'SESSION_ENDED']);
    expect(refusal(await refresh(cookieOf(other)))).toEqual([401, 'SESSION_ENDED']);
  });

  // id: ends-ninety-days
  it('ends ninety days after it began, however often it was renewed', async () => {
    let { cookie } = await signIn();
    for (let day = 0; day < 81; day += 27) {
      venue.runtime.forward(27 * DAY_MS);
      const renewed = await refresh(cookie);
      expect(renewed.status).toBe(200);
      cookie = cookieOf(renewed);
    }
    venue.runtime.forward(9 * DAY_MS + 1);
    expect(refusal(await refresh(cookie))).toEqual([401, 'SESSION_ENDED']);
    // Another person's has not: a sign-in begins anew.
    expect((await refresh((await signIn()).cookie)).status).toBe(200);
  });

  it('ends with the token alone, where the cookie is lost or another sign-in’s', async () => {
    const { answer, cookie } = await signIn();
    const other = await signIn();
    phone.cookie = other.cookie;
    const authorization = `Bearer ${read(answer, session).idToken}`;
    const mine = `/api/users/${read(answer, session).user.userId}/orders`;
    expect((await phone.get(mine, { authorization })).status).toBe(200);
    expect((await phone.call('POST', '/api/auth/logout', { headers: { authorization } })).status).toBe(204);
    expect(refusal(await phone.get(mine, { authorization }))).toEqual([401, 'SESSION_ENDED']);
    for (const ended of [cookie, other.cookie])
      expect(refusal(await refresh(ended))).toEqual([401, 'SESSION_ENDED']);
    phone.cookie = undefined;
    for (const bad of ['Bearer a.b.c', 'Bearer ', 'Basic x', authorization])
      expect((await phone.call('POST', '/api/auth/logout', { headers: { authorization: bad } })).status).toBe(
        204,
      );
  });

  // id: ends-with-a-logout-however
  it('ends with a logout, however often', async () => {
    const { cookie } = await signIn();
    phone.cookie = cookie;
    const out = await phone.call('POST', '/api/auth/logout');
    expect([out.status, out.headers['set-cookie']?.[0]]).toEqual([
      204,
      expect.stringMatching(/^lineless_refresh=; Max-Age=0;/),
    ]);
    expect(refusal(await refresh(cookie))).toEqual([401, 'SESSION_ENDED']);
    expect((await phone.call('POST', '/api/auth/logout')).status).toBe(204);
    for (const nothing of [undefined, 'lineless_refresh=', 'lineless_refresh=x', 'other=y']) {
      expect(refusal(await refresh(nothing))).toEqual([401, 'SESSION_ENDED']);
    }
  });
});
