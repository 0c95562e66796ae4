import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signOutPerson } from '../../apps/cli/src/person/person';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, refusal, untrackedProducts } from '../support/order-flow';
import { setRole } from '../support/roles';
import { Venue } from '../support/venue';

const BOARD = `location:${DEMO.location}:orders`;

describe('A screen whose person has signed out', () => {
  let venue: Venue;
  let customer: ApiClient;
  let product: string;
  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    [product = ''] = await untrackedProducts(customer);
  });
  afterAll(() => venue.close());

  const boardOf = async (person: ApiClient) => {
    const screen = venue.screen(person);
    await screen.subscribe(BOARD);
    return screen;
  };
  const signOut = (person: ApiClient) => person.post('/api/auth/logout', {});

  // id: hears-nothing-more-long
  it('hears nothing more, long before its token ends, and comes back with it no more', async () => {
    const [maya, kim] = [await venue.staff(), await venue.staff()];
    const [left, other] = [await boardOf(maya), await boardOf(kim)];
    const gone = left.disconnected();
    await signOut(maya);
    await gone;
    const { orderId } = await buy(customer, [product]);
    await other.saw(({ id }) => id === orderId);
    expect([left.isConnected, left.changes]).toEqual([false, []]);
    await expect(venue.screen(maya).connectError()).resolves.toMatchObject({
      data: { code: 'SESSION_ENDED' },
    });
  });

  it('leaves those alone that belong to another sign-in of theirs, or to a visitor', async () => {
    const [maya, atHome] = [await venue.staff(), await venue.staff()];
    const [tablet, visitor] = [await boardOf(atHome), venue.screen()];
    const menu = `location:${DEMO.location}:products`;
    await visitor.subscribe(menu);
    await signOut(maya);
    const { orderId } = await buy(customer, [product]);
    await tablet.saw(({ id }) => id === orderId);
    expect([tablet.isConnected, visitor.isConnected]).toEqual([true, true]);
  });

  // id: hears-nothing-more
  it('hears nothing more on any device once its person has signed out everywhere', async () => {
    const joe = { phoneNumber: '+13105556801', name: 'Joe B.' };
    await setRole(venue, joe, 'STAFF');
    const [phone, tablet, colleague] = [
      await venue.signIn(joe.phoneNumber),
      await venue.signIn(joe.phoneNumber),
      await venue.signIn(DEMO.manager),
    ];
    const screens = [await boardOf(phone), await boardOf(tablet)];
    const [other, gone] = [await boardOf(colleague), screens.map((screen) => screen.disconnected())];
    const answer = await phone.post('/api/auth/logout-everywhere');
    expect([answer.status, phone.cookie]).toEqual([204, 'lineless_refresh=']);
    await Promise.all(gone);
    expect([...screens, other].map(({ isConnected }) => isConnected)).toEqual([false, false, true]);
    for (const person of [phone, tablet]) {
      expect(refusal(await person.get('/api/vendors'))).toEqual([401, 'SESSION_ENDED']);
      await expect(venue.screen(person).connectError()).resolves.toMatchObject({
        data: { code: 'SESSION_ENDED' },
      });
    }
    expect(refusal(await tablet.call('POST', '/api/auth/refresh'))).toEqual([401, 'SESSION_ENDED']);
    const again = await venue.signIn(joe.phoneNumber);
    expect((await again.get(`/api/vendor-locations/${DEMO.location}/orders`)).status).toBe(200);
  });

  // id: hears-nothing-more-once
  it('hears nothing more once an operator has signed its person out, whose phone was stolen', async () => {
    const kim = { phoneNumber: '+13105556802', name: 'Kim D.' };
    await setRole(venue, kim, 'STAFF');
    const [stolen, colleague] = [await venue.signIn(kim.phoneNumber), await venue.signIn(DEMO.manager)];
    const [board, other] = [await boardOf(stolen), await boardOf(colleague)];
    const gone = board.disconnected();
    const said: string[] = [];
    const url = venue.server.operationsUrl ?? '';
    const signedOut = (who: string) => signOutPerson(url, who, (line) => said.push(line));
    expect(await signedOut(kim.phoneNumber)).toBe(0);
    expect(said).toEqual([`${kim.phoneNumber} is signed out on every device: account ${stolen.userId}.`]);
    await gone;
    expect([board.isConnected, other.isConnected]).toEqual([false, true]);
    expect(refusal(await stolen.get('/api/vendors'))).toEqual([401, 'SESSION_ENDED']);
    expect(refusal(await stolen.call('POST', '/api/auth/refresh'))).toEqual([401, 'SESSION_ENDED']);
    expect(await signedOut(stolen.userId)).toBe(0);
    for (const nobody of ['+13105556803', 'nobody']) await expect(signedOut(nobody)).rejects.toThrow();
  });

  it('ends too where its line has gone on with a fresh token of the same session', async () => {
    const maya = await venue.staff();
    const screen = await boardOf(maya);
    const renewed = await maya.post('/api/auth/refresh', {});
    screen.shout('renew', { token: (renewed.body as { idToken: string }).idToken });
    const gone = screen.disconnected();
    await signOut(maya);
    await gone;
    expect(screen.isConnected).toBe(false);
  });
});
