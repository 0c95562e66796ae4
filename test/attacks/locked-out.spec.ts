import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer, ApiClient } from '../support/api-client';
import { refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('A stranger who tries wrong codes for a number that is not theirs', () => {
  let venue: Venue;
  let numbers = 0;
  let number: string;
  /** Of the number's owner. */
  let phone: ApiClient;

  beforeAll(async () => {
    venue = await Venue.open({ settings: { TRUSTED_PROXIES: 1, TEST_PROVIDERS: 'on' } });
  });
  beforeEach(() => {
    venue.runtime.forward(11 * MINUTE_MS);
    number = `+1310555${4000 + (numbers += 1)}`;
    phone = at('198.51.100.1');
  });
  afterAll(() => venue.close());

  const at = (address: string) => Object.assign(venue.visitor(), { address });
  const ask = (browser: ApiClient, phoneNumber = number) => browser.post('/api/auth/start', { phoneNumber });
  const enter = (browser: ApiClient, code: string, phoneNumber = number): Promise<Answer> =>
    browser.post('/api/auth/verify', { phoneNumber, code });
  const right = () => phone.latestCode(number);
  const wrong = async () => String((Number(await right()) + 1) % 1_000_000).padStart(6, '0');
  const guess = async (browser: ApiClient, times: number) => {
    const code = await wrong();
    const answers: (readonly [number, string])[] = [];
    for (let n = 0; n < times; n += 1) answers.push(refusal(await enter(browser, code)));
    return answers.map(([status]) => status);
  };
  /** Until the number's day is used up: each from another address. */
  const useUpTheDay = async () => {
    for (let n = 0; n < 6; n += 1) expect(await guess(at(`203.0.113.${n}`), 5)).toEqual(Array(5).fill(401));
    expect(await guess(at('203.0.113.99'), 1)).toEqual([429]);
  };

  // id: kills-no-code-of-a-browser
  it('kills no code of a browser that has asked for it: not from elsewhere, nor behind the same address', async () => {
    await ask(phone);
    for (const address of ['203.0.113.7', '198.51.100.1'])
      expect(await guess(at(address), 6)).toEqual([...Array<number>(5).fill(401), 429]);
    expect((await enter(phone, await right())).status).toBe(200);
  });

  // id: kills-none-by-asking
  it('kills none by asking for codes themselves', async () => {
    const attacker = at('203.0.113.7');
    await ask(phone);
    await ask(attacker);
    expect(await guess(attacker, 6)).toEqual([...Array<number>(5).fill(401), 429]);
    expect((await enter(phone, await right())).status).toBe(200);
  });

  // id: uses-up-the-day-of-the-number
  it('uses up the day of the number, and not that of a browser that has signed in with it', async () => {
    await ask(phone);
    expect((await enter(phone, await right())).status).toBe(200);
    venue.runtime.forward(11 * MINUTE_MS);
    await ask(phone);
    await useUpTheDay();
    expect(refusal(await enter(at('198.51.100.2'), await right()))).toEqual([429, 'too_many_attempts']);
    const signedIn = await enter(phone, await right());
    expect(signedIn.status).toBe(200);
    // Elsewhere the day goes on, for the browser that has signed in and for others.
    const laptop = at('198.51.100.3');
    await ask(laptop);
    expect(refusal(await enter(laptop, await right()))).toEqual([429, 'too_many_attempts']);
    await ask(phone);
    expect((await enter(phone, await right())).status).toBe(200);
    venue.runtime.forward(DAY_MS);
    await ask(laptop);
    expect((await enter(laptop, await right())).status).toBe(200);
  });

  it('is not believed a browser of the number’s, under any cookie', async () => {
    await ask(phone);
    expect((await enter(phone, await right())).status).toBe(200);
    venue.runtime.forward(11 * MINUTE_MS);
    await ask(phone);
    await useUpTheDay();
    const attacker = at('203.0.113.50');
    const other = '+13105554999';
    await ask(attacker, other);
    expect((await enter(attacker, await attacker.latestCode(other), other)).status).toBe(200);
    const [id = '', ...marks] = (phone.browser ?? '').replace('lineless_browser=', '').split('.');
    const [own = ''] = (attacker.browser ?? '').replace('lineless_browser=', '').split('.');
    const made = 'A'.repeat(22);
    for (const browser of [[own, ...marks], [id, made, made], [id], ['x'], []])
      for (const code of [await right()]) {
        attacker.browser = `lineless_browser=${browser.join('.')}`;
        expect(refusal(await enter(attacker, code))).toEqual([429, 'too_many_attempts']);
      }
  });

  // id: has-a-day-of-their-own-where-they-have-the-browser
  it('has a day of their own where they have the browser: thirty tries', async () => {
    await ask(phone);
    expect((await enter(phone, await right())).status).toBe(200);
    for (let round = 0; round < 6; round += 1) {
      venue.runtime.forward(11 * MINUTE_MS);
      await ask(phone);
      expect(await guess(phone, 5)).toEqual(Array(5).fill(401));
    }
    venue.runtime.forward(11 * MINUTE_MS);
    await ask(phone);
    expect(refusal(await enter(phone, await right()))).toEqual([429, 'too_many_attempts']);
    const laptop = at('198.51.100.3');
    await ask(laptop);
    expect((await enter(laptop, await right())).status).toBe(200);
  });
});
