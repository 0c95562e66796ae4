import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '@lineless/platform/settings';
import { DEMO, type Answer } from '../support/api-client';
import { refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
/** As they are without settings. */
const { SIGN_IN_RATE_LIMIT, SMS_RATE_LIMIT } = readSettings({});

describe('A stranger who has codes sent to all numbers', () => {
  let venue: Venue;
  let numbers: number;
  beforeEach(async () => {
    numbers = 0;
    venue = await Venue.open({
      settings: { SIGN_IN_RATE_LIMIT, SMS_RATE_LIMIT, TRUSTED_PROXIES: 1, TEST_PROVIDERS: 'on' },
    });
  });
  afterEach(() => venue.close());

  const newNumber = () => `+1310556${1000 + (numbers += 1)}`;
  const ask = (address: string, phoneNumber = newNumber()): Promise<Answer> =>
    Object.assign(venue.visitor(), { address }).post('/api/auth/start', { phoneNumber });
  const sentTo = async (addresses: readonly string[]) => {
    const answers = await Promise.all(addresses.map((address) => ask(address)));
    for (const answer of answers)
      if (answer.status !== 204) expect(refusal(answer)).toEqual([429, 'too_many_attempts']);
    return answers.filter(({ status }) => status === 204).length;
  };
  const times = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n));

  // id: from-one-address-gets-a-fifth
  it('from one address gets a fifth of what a minute has, and stops no other address', async () => {
    const own = times(300, () => '203.0.113.7');
    expect(await sentTo(own)).toBe(60);
    expect(Number((await ask('203.0.113.7')).headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('198.51.100.1')).status).toBe(204);
    await venue.restart();
    expect(await sentTo(own.slice(0, 20))).toBe(0);
    venue.runtime.forward(MINUTE_MS);
    expect((await ask('203.0.113.7')).status).toBe(204);
  });

  // id: from-700-networks-of-one-site
  it('from 700 networks of one site gets two fifths, and leaves some to who is new elsewhere', async () => {
    const networks = times(700, (n) => `2001:db8:1:${n.toString(16)}::7`);
    expect(await sentTo(networks)).toBe(120);
    expect(await sentTo(networks.slice(0, 10))).toBe(0);
    expect((await ask('2001:db8:2::7')).status).toBe(204);
    expect((await ask('198.51.100.1')).status).toBe(204);
  });

  // id: from-everywhere-leaves-half
  it('from everywhere leaves half to those who have signed in before', async () => {
    const member = Object.assign(venue.visitor(), { address: '198.51.100.1' });
    await member.signIn(DEMO.customer);
    venue.runtime.forward(MINUTE_MS);
    const everywhere = times(400, (n) => `203.0.113.${n % 250}`);
    expect(await sentTo(everywhere)).toBe(150);
    expect((await ask('198.51.100.2')).status).toBe(429);
    expect((await ask('203.0.113.9', DEMO.customer)).status).toBe(204);
    expect((await ask('198.51.100.2', '+13105569999')).status).toBe(429);
    const figures = await venue.server.composition.given.metrics.text();
    expect(figures).toContain('lineless_sign_in_codes_per_minute{budget="everybody"} 300');
    expect(figures).toContain('lineless_sign_in_codes_per_minute{budget="new numbers"} 150');
    expect(figures).toMatch(/lineless_sign_in_codes_total\{budget="everybody"\} 15[12]\n/);
    expect(figures).toMatch(/lineless_sign_in_codes_total\{budget="new numbers"\} 15[01]\n/);
  });
});
