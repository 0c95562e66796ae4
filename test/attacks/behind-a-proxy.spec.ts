import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@lineless/platform/logging';
import { readSettings } from '@lineless/platform/settings';
import { refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

/** As they are without settings. */
const { PERSON_RATE_LIMIT, RATE_LIMIT, SIGN_IN_RATE_LIMIT, SMS_RATE_LIMIT } = readSettings({});

describe('A service behind a proxy on its own machine that its settings do not speak of', () => {
  let venue: Venue;
  const lines: string[] = [];

  beforeAll(async () => {
    const settings = { PERSON_RATE_LIMIT, RATE_LIMIT, SIGN_IN_RATE_LIMIT, SMS_RATE_LIMIT };
    const log = createLog('warn', { write: (line) => lines.push(line) });
    venue = await Venue.open({ settings, log });
  });
  afterAll(() => venue.close());

  const at = (address: string) => Object.assign(venue.visitor(), { address });
  const warnings = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'));

  // id: counts-those-who-sign-in-all-of-them-as-one-address
  it('counts those who sign in, all of them as one address, and says in the log why', async () => {
    expect(warnings()).toEqual([]);
    let sent = 0;
    for (let n = 0; n < 70; n += 1) {
      const answer = await at(`203.0.113.${n}`).post('/api/auth/start', {
        phoneNumber: `+1310556${1000 + n}`,
      });
      if (answer.status === 204) sent += 1;
      else expect(refusal(answer)).toEqual([429, 'too_many_attempts']);
    }
    expect(sent).toBe(60);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toContain('203.0.113');
  });

  it('counts tries to enter a code as well', async () => {
    const tries = Array.from({ length: 610 }, (_, n) =>
      at(`203.0.113.${n % 250}`).post('/api/auth/verify', { phoneNumber: '+13105567777', code: '000000' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  // id: counts-a-person-by-themselves
  it('counts a person by themselves', async () => {
    venue.runtime.forward(60_000);
    const limited = await Venue.open({ settings: { PERSON_RATE_LIMIT: 20 } });
    const guest = await limited.newcomer();
    const asked = Array.from({ length: 30 }, () => guest.get(`/api/users/${guest.userId}/orders`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await limited.close();
  });
});
