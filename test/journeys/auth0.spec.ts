import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { session } from '@lineless/contracts/accounts/sessions';
import { sessionList } from '@lineless/contracts/accounts/own-sessions';
import { publicSettings } from '@lineless/contracts/platform/settings';
import { listLeft, confirmDeletion } from '../../apps/cli/src/person/person';
import { AUTH0_APPLICATION, AUTH0_MANAGEMENT } from '../doubles/auth0/applications';
import { Auth0Double } from '../doubles/auth0/double';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { place, read, refusal, untrackedProducts } from '../support/order-flow';
import { asTimePasses, until } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;

describe('signing in where the codes come from Auth0', () => {
  let auth0: Auth0Double;
  let venue: Venue;
  let phone: ApiClient;
  let number: string;
  let numbers = 0;

  const start = (phoneNumber = number) => phone.post('/api/auth/start', { phoneNumber });
  const verify = (code: string, phoneNumber = number) =>
    phone.post('/api/auth/verify', { phoneNumber, code });
  const refresh = (cookie: string | undefined) =>
    venue.visitor().call('POST', '/api/auth/refresh', cookie === undefined ? {} : { headers: { cookie } });
  const cookieOf = (answer: Answer) => answer.headers['set-cookie']?.[0]?.split(';')[0];
  const wrongCode = () => (auth0.tenant.lastCode(number) === '123456' ? '654321' : '123456');
  const signIn = async (phoneNumber = number) => {
    await start(phoneNumber);
    const answer = await verify(auth0.tenant.lastCode(phoneNumber), phoneNumber);
    const { idToken, user } = read(answer, session);
    phone.token = idToken;
    phone.userId = user.userId;
    return { answer, idToken, user, cookie: cookieOf(answer) };
  };

  beforeAll(async () => {
    const clock: { venue?: Venue } = {};
    auth0 = await Auth0Double.start(() => clock.venue?.runtime.now() ?? Date.now());
    venue = await Venue.open({ settings: AUTH0_APPLICATION, addresses: { auth0: auth0.url } });
    clock.venue = venue;
  });
  beforeEach(() => {
    auth0.back();
    venue.runtime.forward(11 * MINUTE_MS);
    number = `+1310555${8000 + (numbers += 1)}`;
    phone = venue.visitor();
  });
  afterAll(async () => {
    await venue.close();
    await auth0.close();
  });

  // id: goes-on-with-none-of-a-persons
  it('goes on with none of a person’s sessions once they have signed out everywhere', async () => {
    const laptop = await signIn();
    const here = await signIn();
    const other = await refresh(laptop.cookie);
    expect(other.status).toBe(200);
    venue.runtime.forward(MINUTE_MS);
    expect((await phone.post('/api/auth/logout-everywhere')).status).toBe(204);
    for (const cookie of [cookieOf(other), here.cookie])
      expect(refusal(await refresh(cookie))).toEqual([401, 'SESSION_ENDED']);
    venue.runtime.forward(MINUTE_MS);
    const again = await signIn();
    expect((await refresh(again.cookie)).status).toBe(200);
  });

  // id: lists-no-sessions-without
  it('lists no sessions without an application that may, and says so', async () => {
    const { user } = await signIn();
    const answer = await phone.get(`/api/users/${user.userId}/sessions`);
    expect([answer.status, answer.body]).toEqual([200, { isListed: false, sessions: [] }]);
    const others = await phone.post(`/api/users/${user.userId}/sessions/end-others`);
    expect(refusal(others)).toEqual([409, 'SESSION_UNKNOWN']);
  });

  // id: lists-a-persons-sessions
  it('lists a person’s sessions where an application may, and ends one of them or all the others', async () => {
    await venue.restart({ settings: { ...AUTH0_APPLICATION, ...AUTH0_MANAGEMENT } });
    const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';
    const lost = await signIn();
    venue.runtime.forward(MINUTE_MS);
    phone = venue.visitor();
    phone.userAgent = IPHONE;
    const here = await signIn();
    const path = `/api/users/${here.user.userId}/sessions`;
    const list = async () => read(await phone.get(path), sessionList);
    expect((await list()).sessions).toMatchObject([
      { device: 'Safari on iPhone', isCurrent: true },
      { isCurrent: false },
    ]);
    const [, other] = (await list()).sessions;
    expect((await phone.call('DELETE', `${path}/${other?.sessionId ?? ''}`)).status).toBe(204);
    expect(refusal(await refresh(lost.cookie))).toEqual([401, 'SESSION_ENDED']);
    expect((await list()).sessions).toHaveLength(1);
    venue.runtime.forward(MINUTE_MS);
    expect((await phone.post(`${path}/end-others`)).status).toBe(204);
    expect((await refresh(here.cookie)).status).toBe(200);
    // What began before the last sign-out everywhere is over here, also where Auth0 still lists it.
    venue.runtime.forward(MINUTE_MS);
    await phone.post('/api/auth/logout-everywhere');
    venue.runtime.forward(MINUTE_MS);
    await signIn();
    expect((await list()).sessions).toMatchObject([{ isCurrent: true }]);
    auth0.mayListSessions = false;
    expect(await list()).toEqual({ isListed: false, sessions: [] });
    auth0.mayListSessions = true;
    auth0.away();
    expect(refusal(await phone.get(path))).toEqual([503, 'IDENTITY_UNAVAILABLE']);
    auth0.back();
    await venue.restart({ settings: AUTH0_APPLICATION });
  });

  // id: has-nothing-that-is-only-for-development
  it('has nothing that is only for development', async () => {
    const settings = read(await phone.get('/api/settings'), publicSettings);
    expect(settings).toMatchObject({ identity: 'auth0', inbox: false });
    await start();
    expect((await phone.get('/api/dev/inbox')).status).toBe(404);
  });

  // id: makes-an-account-finds
  it('makes an account, finds it the next time, and orders with it', async () => {
    const first = await signIn();
    expect(first.user).toEqual({
      userId: expect.stringMatching(/^sms-[0-9a-f]+$/),
      phoneNumber: number,
      isNew: true,
    });
    expect(first.answer.headers['set-cookie']?.[0]).toMatch(/HttpOnly/i);
    expect(JSON.stringify(first.answer.body)).not.toContain('v1.');
    expect((await signIn()).user).toEqual({ ...first.user, isNew: false });
    const { order } = await place(phone, (await untrackedProducts(phone)).slice(0, 1));
    expect(order.userId).toBe(first.user.userId);
  });

  // id: knows-staff-by-their-number
  it('knows staff by their number', async () => {
    await signIn(DEMO.staff);
    expect((await phone.get('/api/vendor-locations/064E1/orders')).status).toBe(200);
  });

  it('says that a code is wrong, and that there were too many', async () => {
    await start();
    expect(refusal(await verify(wrongCode()))).toEqual([401, 'WRONG_CODE']);
    await verify(wrongCode());
    const dead = await verify(wrongCode());
    expect(refusal(dead)).toEqual([429, 'too_many_attempts']);
    expect(Number(dead.headers['retry-after'])).toBeGreaterThan(0);
    for (let sends = 1; sends < 5; sends += 1) expect((await start()).status).toBe(204);
    expect(refusal(await start())).toEqual([429, 'too_many_attempts']);
    auth0.next(/start/, 'limited');
    const limited = await start('+13105559999');
    expect([...refusal(limited), limited.headers['retry-after']]).toEqual([429, 'too_many_attempts', '17']);
  });

  it('says to whom no message can be sent that their number is wrong, and to no one else', async () => {
    auth0.tenant.refusedNumbers.set(number, 21614);
    const refused = await start();
    expect(refusal(refused)).toEqual([400, 'INVALID_PHONE']);
    expect(refused.body).toMatchObject({ message: 'Invalid phone number. Please enter a valid number.' });
    expect((await start('+13105559997')).status).toBe(204);
  });

  // id: carries-a-session-on-in-its-cookie
  it('carries a session on in its cookie, and ends it where an old one comes back', async () => {
    const { cookie, user } = await signIn();
    const next = await refresh(cookie);
    expect(read(next, session).user).toEqual({ ...user, isNew: false });
    expect(cookieOf(next)).not.toBe(cookie);
    venue.runtime.forward(MINUTE_MS);
    expect(refusal(await refresh(cookie))).toEqual([401, 'SESSION_ENDED']);
    expect(refusal(await refresh(cookieOf(next)))).toEqual([401, 'SESSION_ENDED']);
  });

  // id: ends-ninety-days
  it('ends ninety days after it began, however often it was renewed', async () => {
    const DAY_MS = 24 * 60 * MINUTE_MS;
    let { cookie } = await signIn();
    for (let day = 0; day < 81; day += 27) {
      venue.runtime.forward(27 * DAY_MS);
      const renewed = await refresh(cookie);
      expect(renewed.status).toBe(200);
      cookie = cookieOf(renewed);
    }
    venue.runtime.forward(9 * DAY_MS + MINUTE_MS);
    expect(refusal(await refresh(cookie))).toEqual([401, 'SESSION_ENDED']);
  });

  it('ends at logout', async () => {
    const { cookie } = await signIn();
    expect((await phone.post('/api/auth/logout')).status).toBe(204);
    expect(refusal(await refresh(cookie))).toEqual([401, 'SESSION_ENDED']);
  });

  // id: goes-on-for-who-is-signed-in-while
  it('goes on for who is signed in while Auth0 is away, and says so to who is not', async () => {
    const { cookie, user } = await signIn();
    auth0.away();
    expect((await phone.get(`/api/users/${user.userId}/orders`)).status).toBe(200);
    const refused = await start('+13105559998');
    expect([...refusal(refused), refused.headers['retry-after']]).toEqual([503, 'IDENTITY_UNAVAILABLE', '5']);
    expect(refusal(await refresh(cookie))).toEqual([503, 'IDENTITY_UNAVAILABLE']);
    auth0.back();
    expect((await refresh(cookie)).status).toBe(200);
  });

  describe('for a person who wants to be forgotten', () => {
    const forget = async (userId: string) => {
      expect((await phone.post(`/api/users/${userId}/forget`, { confirmed: true })).status).toBe(204);
      await asTimePasses(
        venue.runtime,
        1_000,
        async () => {
          const events = await venue.server.composition.store.readStream(`user-${userId}`);
          return events.some(({ type }) => type === 'PersonErased') ? true : undefined;
        },
        () => 'no person was erased',
      );
    };
    const said = async (run: (say: (line: string) => void) => Promise<number>) => {
      const lines: string[] = [];
      expect(await run((line) => lines.push(line))).toBe(0);
      return lines.join('\n');
    };
    const operators = () => venue.server.operationsUrl ?? '';

    // id: is-a-task-of-an-operator-until
    it('is a task of an operator until it is done, and no sign-in comes back as them until then', async () => {
      const { user } = await signIn();
      await forget(user.userId);
      const task = `${user.userId.replace('-', '|')}  since`;
      await until(
        async () => ((await said((say) => listLeft(operators(), say))).includes(task) ? true : undefined),
        () => 'the operator is told of no one',
      );
      await start();
      const refused = await verify(auth0.tenant.lastCode(number));
      expect(refusal(refused)).toEqual([409, 'ACCOUNT_DELETED']);
      expect(refused.headers['set-cookie']).toBeUndefined();
      auth0.tenant.deleteUser(user.userId.replace('-', '|'));
      await said((say) => confirmDeletion(operators(), user.userId, say));
      await until(
        async () => ((await said((say) => listLeft(operators(), say))).includes(task) ? undefined : true),
        () => 'the task is not done',
      );
      expect((await signIn()).user).toMatchObject({ phoneNumber: number, isNew: true });
      await expect(confirmDeletion(operators(), user.userId, () => undefined)).rejects.toThrow();
    });

    // id: deletes-their-user-there
    it('deletes their user there where it may, and they come back as another user', async () => {
      await venue.restart({ settings: { ...AUTH0_APPLICATION, ...AUTH0_MANAGEMENT } });
      const { user } = await signIn();
      await forget(user.userId);
      expect(await said((say) => listLeft(operators(), say))).not.toContain(user.userId.slice(4));
      const again = await signIn();
      expect(again.user.isNew).toBe(true);
      expect(again.user.userId).not.toBe(user.userId);
      await venue.restart({ settings: AUTH0_APPLICATION });
    });
  });

  it('is unavailable, not over, where the keys could never be asked for', async () => {
    const { user } = await signIn();
    auth0.away();
    await venue.restart();
    expect(refusal(await phone.get(`/api/users/${user.userId}/orders`))).toEqual([
      503,
      'IDENTITY_UNAVAILABLE',
    ]);
    auth0.back();
    venue.runtime.forward(MINUTE_MS / 2);
    expect((await phone.get(`/api/users/${user.userId}/orders`)).status).toBe(200);
  });
});
