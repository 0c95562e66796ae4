import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffFormats } from '@lineless/areas/staff/model/events';
import { vendorRoleAnswer, vendorRoleList } from '@lineless/contracts/staff/roles';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { blockProjections } from '../support/blocked-projections';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, read, refusal, untrackedProducts } from '../support/order-flow';
import { otherVersion } from '../support/other-version';
import { newEvent } from '../support/past';
import { setRole } from '../support/roles';
import { metric } from '../support/metrics';
import { Venue } from '../support/venue';

const BOARD = `location:${DEMO.location}:orders`;
const ROLES = `/api/vendors/${DEMO.vendor}/vendor-roles`;
const PARKED = 'lineless_projection_parked_streams{projection="vendor-roles"}';
const JOE = { phoneNumber: '+13105556301', name: 'Joe B.' };
const KIM = { phoneNumber: '+13105556303', name: 'Kim T.' };
const ZOE = { phoneNumber: '+13105556302', name: 'Zoe A.' };

describe('a read model of roles that is parked', () => {
  let venue: Venue;
  let customer: ApiClient;
  let maya: ApiClient;
  let products: string[];
  let isPoisoned = false;

  beforeAll(async () => {
    const projections = otherVersion({
      model: 'vendor-roles',
      change: (projection) => ({
        ...projection,
        evolve(...args) {
          if (isPoisoned) throw new Error('A role that cannot be folded');
          return projection.evolve(...args);
        },
      }),
    });
    venue = await Venue.open({ projections });
    customer = await venue.customer();
    maya = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
    await setRole(venue, JOE, 'MANAGER');
  });
  afterAll(() => venue.close());

  it('tells no person their former role while it is behind: a page asks as soon as its topic is taken from it', async () => {
    const topic = `vendor:${DEMO.vendor}:staff`;
    await setRole(venue, KIM, 'MANAGER');
    const kim = await venue.signIn(KIM.phoneNumber);
    const screen = venue.screen(kim);
    expect(await screen.subscribe(topic)).toMatchObject({ ok: true });
    const catchUp = blockProjections(venue.server.composition.store);
    await setRole(venue, KIM, 'STAFF');
    expect(await screen.revoked(topic, 5_000)).toEqual({ topic, code: 'ROLE_LACKING' });
    // Their page has written nothing, so it waits for nothing.
    const headers = { authorization: `Bearer ${kim.token ?? ''}` };
    const answer = await fetch(`${venue.url}/api/vendors/${DEMO.vendor}/user-role`, { headers });
    catchUp();
    expect(await answer.json()).toMatchObject({ vendorRole: { name: 'Kim T.', role: 'STAFF' } });
    await setRole(venue, KIM, null);
  });

  // id: lets-listen
  it('lets no one listen on whose role was taken away', async () => {
    const joe = await venue.signIn(JOE.phoneNumber);
    const screen = venue.screen(joe);
    expect(await screen.subscribe(BOARD)).toMatchObject({ ok: true });
    isPoisoned = true;
    await setRole(venue, JOE, null);
    expect(await screen.revoked(BOARD, 5_000)).toEqual({ topic: BOARD, code: 'ROLE_LACKING' });
    const watcher = venue.screen(maya);
    await watcher.subscribe(BOARD);
    const { orderId } = await buy(customer, products);
    await watcher.sees(orderId, { status: 'PAID' });
    expect(screen.changes.map(({ id }) => id)).not.toContain(orderId);
    expect(await metric(venue, PARKED)).toBe(1);
  });

  it('is no list of who works there: that is read from the stream, page by page', async () => {
    await setRole(venue, ZOE, 'STAFF');
    const admin = await venue.signIn(DEMO.admin);
    const first = read(await admin.get(`${ROLES}?limit=3`), vendorRoleList);
    const rest = read(await admin.get(`${ROLES}?limit=3&nextToken=${first.nextToken ?? ''}`), vendorRoleList);
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual([
      'Dev P.',
      'Ines K.',
      'Maya R.',
      'Rosa M.',
      'Zoe A.',
    ]);
    expect([first.items.length, rest.nextToken]).toEqual([3, undefined]);
    for (const bad of ['garbage', 'W10', 'e30'])
      expect((await admin.get(`${ROLES}?nextToken=${bad}`)).status).toBe(400);
    const zoe = await venue.signIn(ZOE.phoneNumber);
    const own = read(await zoe.get(`/api/vendors/${DEMO.vendor}/user-role`), vendorRoleAnswer);
    expect(own.vendorRole).toMatchObject({ name: 'Zoe A.', role: 'STAFF' });
    const joe = await venue.signIn(JOE.phoneNumber);
    expect(refusal(await joe.get(`/api/vendors/${DEMO.vendor}/user-role`))).toEqual([404, 'ROLE_NOT_FOUND']);
  });
});

describe('a stream of roles that cannot be folded', () => {
  let venue: Venue;
  let ines: ApiClient;

  beforeAll(async () => {
    venue = await Venue.open();
    ines = await venue.signIn(DEMO.superAdmin);
    await venue.restart({}, async () => {
      const { directory, runtime } = venue;
      const store = await openSqliteEventStore({ directory, runtime });
      const stream = `staff-${DEMO.vendor}`;
      const [last] = await store.readStreamBackwards(stream, { limit: 1 });
      // Whom it takes the role from is not to be read.
      const data = { vendorId: DEMO.vendor, phoneNumber: 'unknown' };
      const event = newEvent({ type: 'StaffRoleRemoved', data, on: runtime.now() }, staffFormats);
      await store.append(stream, last?.revision ?? -1, [event]);
      await store.close();
    });
  });
  afterAll(() => venue.close());

  // id: lets-in-on-no-call
  it('lets no staff in, on no call and no socket, and is told as an alarm', async () => {
    expect(await metric(venue, 'lineless_roles_unreadable_total')).toBe(0);
    const history = `/api/vendor-locations/${DEMO.location}/orders`;
    expect(refusal(await ines.get(history))).toEqual([503, 'ROLES_UNREADABLE']);
    expect(refusal(await ines.get(ROLES))).toEqual([503, 'ROLES_UNREADABLE']);
    expect(await venue.screen(ines).subscribe(BOARD)).toEqual({ ok: false, code: 'ROLES_UNREADABLE' });
    expect(await metric(venue, 'lineless_roles_unreadable_total')).toBe(3);
  });

  it('keeps no customer from ordering', async () => {
    const customer = await venue.customer();
    const products = (await untrackedProducts(customer)).slice(0, 1);
    expect((await buy(customer, products)).order.status).toBe('PAID');
  });
});
