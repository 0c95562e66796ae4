import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rewrapKeys } from '../../apps/cli/src/keys/rewrap';
import { exchangeSignInKeys } from '../../apps/cli/src/keys/sign-in';
import { profileAnswer } from '@lineless/contracts/accounts/profile';
import { CannotStart } from '@lineless/kernel/errors';
import type { ApiClient } from '../support/api-client';
import { read, refusal } from '../support/order-flow';
import { AUTH0_APPLICATION } from '../doubles/auth0/applications';
import { Venue } from '../support/venue';

const FORMER = 'the first secret of persons’ keys, at least';
const NEXT = 'another secret, by which it is replaced now';

describe('The secret of persons’ keys', () => {
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open({ settings: { PERSON_KEYS_SECRET: FORMER } });
  });
  afterAll(() => venue.close());

  const rewrap = async () => {
    const said: string[] = [];
    const pause = async () => Promise.resolve();
    expect(await rewrapKeys(venue.server.operationsUrl ?? '', (line) => said.push(line), pause)).toBe(0);
    return said;
  };
  const named = async (name: string): Promise<ApiClient> => {
    const person = await venue.newcomer();
    await person.put(`/api/users/${person.userId}/profile`, { name });
    return person;
  };
  const nameInEvents = async (person: ApiClient) => {
    const events = await venue.server.composition.store.readStream(`user-${person.userId}`);
    return events.findLast(({ type }) => type === 'ProfileNameChanged')?.data;
  };

  it('is exchanged while the service serves, and everybody is read with the new one alone afterwards', async () => {
    const before = await named('Ana before');
    await venue.restart({ settings: { PERSON_KEYS_SECRET: NEXT, PERSON_KEYS_SECRET_BEFORE: FORMER } });
    const between = await named('Ben between');
    const said = await rewrap();
    expect(said.at(-2)).toBe('PERSON_KEYS_SECRET_BEFORE can be removed from every process.');
    expect(said.find((line) => /^\d+ keys are wrapped with PERSON_KEYS_SECRET/.test(line))).not.toMatch(
      / 0 of/,
    );
    const after = await named('Cleo after');
    expect((await rewrap())[1]).toMatch(/ 0 of them anew\.$/);
    await venue.restart({ settings: { PERSON_KEYS_SECRET: NEXT } });
    for (const [person, name] of [
      [before, 'Ana before'],
      [between, 'Ben between'],
      [after, 'Cleo after'],
    ] as const) {
      expect(await nameInEvents(person)).toMatchObject({ name });
      const answer = read(await person.get(`/api/users/${person.userId}/profile`), profileAnswer);
      expect(answer.profile.name).toBe(name);
    }
    await named('Dora on the new one');
  });

  it('lets no process start any more that has the former one alone', async () => {
    await expect(venue.restart({ settings: { PERSON_KEYS_SECRET: FORMER } })).rejects.toThrow(CannotStart);
    await venue.restart({ settings: { PERSON_KEYS_SECRET: NEXT } });
  });
});

describe('The key that signs in', () => {
  let venue: Venue;
  let said: string[];

  beforeAll(async () => {
    venue = await Venue.open();
  });
  afterAll(() => venue.close());

  const exchange = (atOnce: boolean) => {
    said = [];
    return exchangeSignInKeys(venue.server.operationsUrl ?? '', atOnce, (line) => said.push(line));
  };
  const profileOf = (person: ApiClient) => person.get(`/api/users/${person.userId}/profile`);

  it('says nothing of persons’ keys: where they have no secret none is said to wrap them', async () => {
    const rewrap = rewrapKeys(
      venue.server.operationsUrl ?? '',
      () => undefined,
      async () => undefined,
    );
    await expect(rewrap).rejects.toThrow('PERSON_KEYS_SECRET is not set');
  });

  it('is exchanged by an operator, and no caller notices', async () => {
    const before = await venue.newcomer();
    expect(await exchange(false)).toBe(0);
    expect(said[1]).toMatch(/is good until it ends, \d{4}-\d\d-\d\dT/);
    const after = await venue.newcomer();
    for (const person of [before, after]) expect((await profileOf(person)).status).toBe(200);
  });

  it('is exchanged at once where others know it: tokens are refused, and pages renew theirs', async () => {
    const person = await venue.newcomer();
    expect(await exchange(true)).toBe(0);
    expect(refusal(await profileOf(person))).toEqual([401, 'SESSION_ENDED']);
    await person.renew();
    expect((await profileOf(person)).status).toBe(200);
  });

  it('is Auth0’s own matter where that signs in', async () => {
    await venue.restart({ settings: AUTH0_APPLICATION });
    expect(await exchange(false)).toBe(1);
    expect(said).toEqual(['Auth0 signs the tokens of this service, and exchanges its keys itself.']);
  });
});
