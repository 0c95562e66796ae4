import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  auditEntryList,
  auditEventAnswer,
  auditPersonAnswer,
  type AuditEntry,
} from '@lineless/contracts/audit/entries';
import { asOfAnswer, auditTimelineAnswer } from '@lineless/contracts/audit/timelines';
import { productList } from '@lineless/contracts/catalogue/products';
import { locationOrdersAnswer, orderList, type Order } from '@lineless/contracts/ordering/orders';
import { shortId } from '@lineless/kernel/ids';
import { DEMO, type ApiClient } from '../support/api-client';
import { Audited, AUDIT, A_MINUTE_MS, typesOf } from '../support/audited';
import { everyCall } from '../support/every-call';
import { buy, complete, menu, place, read, refusal } from '../support/order-flow';
import { setRole } from '../support/roles';
import type { Venue } from '../support/venue';

const isForAdmins = ({ path }: { readonly path: string }) =>
  path.includes('/audit/') && !path.endsWith('/audit/watch');

describe('the audit of a venue', () => {
  let audited: Audited;
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let admin: ApiClient;
  let neighbour: ApiClient;
  let products: readonly string[];
  let orderId: string;
  let stream: string;
  let seen: readonly Order[];
  let ask: Audited['ask'];
  let everything: Audited['everything'];
  let timeline: Audited['timeline'];

  beforeAll(async () => {
    audited = await Audited.open();
    ({
      venue,
      customer,
      staff,
      admin,
      neighbour,
      products,
      orderId,
      stream,
      seen,
      ask,
      everything,
      timeline,
    } = audited);
  });
  afterAll(() => audited.close());

  it('is for ADMIN and above: every call of it', async () => {
    const manager = await venue.signIn(DEMO.manager);
    const parameters = { vendorId: DEMO.vendor, vendorLocationId: DEMO.location, stream, revision: '0' };
    const body = { projection: 'orders', stream };
    for (const { method, url } of everyCall(parameters).filter(isForAdmins)) {
      for (const [who, refused] of [
        [venue.visitor(), [401, 'NOT_SIGNED_IN']],
        [staff, [403, 'ROLE_LACKING']],
        [manager, [403, 'ROLE_LACKING']],
        [neighbour, [403, 'ROLE_LACKING']],
      ] as const) {
        const answer = await who.call(
          method,
          `${url}?at=2026-01-01T00:00:00Z&text=Ana`,
          method === 'GET' ? {} : { body },
        );
        expect([url, ...refusal(answer)]).toEqual([url, ...refused]);
      }
    }
    // Whether the log is whole is told to managers, too: their figures stand on it.
    const watch = `/api/vendors/${DEMO.vendor}/audit/watch`;
    expect((await manager.get(watch)).status).toBe(200);
    expect(refusal(await staff.get(watch))).toEqual([403, 'ROLE_LACKING']);
    const owner = await venue.signIn(DEMO.superAdmin);
    expect((await ask('/events', auditEntryList, owner)).items.length).toBeGreaterThan(0);
  });

  it('tells an order from its first event on, in words', async () => {
    const { items, ...rest } = await timeline();
    expect(rest).toEqual({ stream, kind: 'order', title: `Order ${shortId(orderId)}`, place: 'Main Bar' });
    expect(items.map(({ revision }) => revision)).toEqual(items.map((_, index) => index));
    expect(typesOf(items).slice(0, 3)).toEqual(['OrderPlaced', 'OrderPaymentStarted', 'OrderPaid']);
    const lines = items.map(({ actor, sentence }) => `${actor.label} ${sentence}`);
    expect(lines[0]).toMatch(/^The customer placed the order at Main Bar: 1 item, \$\d+\.\d\d$/);
    expect(lines).toContain('Maya R. (STAFF) completed the order at Main Bar, by scan');
    expect(items[0]?.about).toEqual([
      { kind: 'order', id: orderId, stream, label: `Order ${shortId(orderId)}` },
      { kind: 'location', id: DEMO.location, stream: `location-${DEMO.location}`, label: 'Main Bar' },
      { kind: 'person', id: customer.userId, stream: null, label: 'The customer' },
    ]);
    const paged = await ask(`/streams/${stream}?limit=2`, auditTimelineAnswer);
    const next = await ask(`/streams/${stream}?limit=200&nextToken=${paged.nextToken}`, auditTimelineAnswer);
    expect([...paged.items, ...next.items]).toEqual(items);
  });

  it('names the role that each had then, and says who was renamed and who has another role', async () => {
    const [dev, maya] = [await venue.signIn(DEMO.manager), { phoneNumber: DEMO.staff, name: 'Maya R.' }];
    const second = await buy(customer, products);
    await complete(dev, second.orderId);
    await setRole(venue, maya, 'MANAGER');
    await setRole(venue, { ...maya, name: 'Maya Reyes' }, 'MANAGER');
    await venue.server.composition.engine.catchUp();
    const third = await buy(customer, products);
    await complete(staff, third.orderId);
    await setRole(venue, maya, 'STAFF');
    // The index gathers what comes together.
    await venue.server.composition.engine.progress.upToNow(['audit-events']);
    const completed = (await everything('type=OrderCompleted')).map(({ actor }) => actor.label);
    expect(completed.slice(0, 2)).toEqual(['Maya Reyes (MANAGER)', 'Dev P. (MANAGER)']);
    expect(completed.at(-1)).toBe('Maya R. (STAFF)');
    const roles = await everything('type=StaffRoleAssigned');
    expect(roles.slice(0, 3).map(({ sentence }) => sentence)).toEqual([
      `renamed Maya Reyes to Maya R. (${DEMO.staff}) and gave them the role STAFF in place of MANAGER`,
      `renamed Maya R. to Maya Reyes (${DEMO.staff})`,
      `gave Maya R. (${DEMO.staff}) the role MANAGER in place of STAFF`,
    ]);
  });

  it('shows the order as its customer saw it after each event, and at each moment', async () => {
    const versions = seen.map(({ version }) => version);
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(['IN_PROGRESS', 'PAID', 'COMPLETE']));
    const { items } = await timeline();
    for (const order of seen) {
      const { version } = order;
      const past = await ask(`/streams/${stream}/as-of?revision=${version}`, asOfAnswer);
      expect(past).toMatchObject({ revision: version, at: items[version]?.at });
      expect(past.documents).toEqual([{ model: 'orders', id: orderId, document: order }]);
    }
    const [, paid] = items.filter(({ revision }) => versions.includes(revision));
    const at = await ask(`/streams/${stream}/as-of?at=${paid?.at}`, asOfAnswer);
    expect(at.documents[0]?.document).toEqual(seen[1]);
    const before = await ask(`/streams/${stream}/as-of?at=2020-01-01T00:00:00Z`, asOfAnswer);
    expect(before).toEqual({ stream, revision: null, at: null, documents: [] });
  });

  it('shows an event with its data, and what happened by the same request', async () => {
    const { event, causes } = await ask(`/streams/${stream}/events/0`, auditEventAnswer);
    expect(event.data).toMatchObject({ orderId, vendorId: DEMO.vendor });
    expect(event.metadata.hash).toMatch(/^[\w-]{43}$/);
    expect(causes.correlationId).toBe(event.metadata.correlationId);
    const caused = causes.commands.flatMap((command) => command.events);
    expect(caused.map(({ eventId }) => eventId)).toContain(event.eventId);
    const command = causes.commands.find(({ causationId }) => causationId === event.metadata.causationId);
    expect(typesOf(command?.events ?? [])).toEqual(['OrderPlaced', 'OrderPaymentStarted']);
    const missing = await admin.get(`${AUDIT}/streams/${stream}/events/999`);
    expect(refusal(missing)).toEqual([404, 'EVENT_NOT_FOUND']);
  });

  it('lists what happened newest first, by pages and by every filter', async () => {
    const all = await everything('limit=7');
    const moments = all.map(({ at, position }) => `${at} ${position}`);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(new Set(moments).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(20);
    const mine = all.filter((entry) => entry.stream === stream);
    expect(mine.reverse()).toEqual((await timeline()).items);
    const by = async (query: string, isMeant: (entry: AuditEntry) => boolean) => {
      const found = await everything(`limit=50&${query}`);
      expect(found).toEqual((await everything('limit=200')).filter(isMeant));
      return found;
    };
    const completed = all.find(({ type, stream: of }) => type === 'OrderCompleted' && of === stream);
    const at = completed?.at ?? '';
    expect(await by(`stream=${stream}`, (entry) => entry.stream === stream)).toHaveLength(mine.length);
    expect((await by('kind=product', ({ kind }) => kind === 'product')).length).toBeGreaterThan(0);
    expect((await by('type=OrderPaid', ({ type }) => type === 'OrderPaid')).length).toBeGreaterThan(0);
    const byActor = (entry: AuditEntry) => entry.actor.id === staff.userId;
    expect((await by(`actor=${staff.userId}`, byActor)).length).toBeGreaterThan(0);
    expect((await by(`since=${at}`, (entry) => entry.at >= at)).length).toBeGreaterThan(0);
    expect((await by(`until=${at}`, (entry) => entry.at <= at)).length).toBeGreaterThan(0);
    const isAt = ({ kind, about: [thing, ...beside] }: AuditEntry): boolean =>
      kind === 'location'
        ? thing?.id === DEMO.location
        : (kind === 'order' || kind === 'product') && beside.some(({ id }) => id === DEMO.location);
    const here = await by(`location=${DEMO.location}`, isAt);
    expect(new Set(here.map(({ kind }) => kind))).toEqual(new Set(['order', 'product', 'location']));
    const orders = await everything(`location=${DEMO.location}&kind=order`);
    expect(orders).toEqual(here.filter(({ kind }) => kind === 'order'));
    expect(await everything('location=nowhere')).toEqual([]);
    const both = await everything(`actor=${staff.userId}&type=OrderCompleted&stream=${stream}`);
    expect(both.map(({ eventId }) => eventId)).toEqual([completed?.eventId]);
    expect(await everything('kind=glevent&type=OrderPaid')).toEqual([]);
    expect(refusal(await admin.get(`${AUDIT}/events?nextToken=nonsense`))).toEqual([400, 'INVALID_TOKEN']);
  });

  it('tells a person by what they did and what happened to what is theirs', async () => {
    const { items } = await ask(`/persons/${customer.userId}?limit=200`, auditPersonAnswer);
    const ofOrder = items.filter((entry) => entry.stream === stream);
    expect(ofOrder.find(({ type }) => type === 'OrderPlaced')?.did).toBe(true);
    expect(ofOrder.find(({ type }) => type === 'OrderCompleted')?.did).toBe(false);
    const maya = await ask(`/persons/${staff.userId}`, auditPersonAnswer);
    expect([maya.name, maya.knownAs, maya.items.every(({ did }) => did)]).toEqual(['Maya R.', 'staff', true]);
    const paid = await ask(`/persons/${customer.userId}`, auditPersonAnswer);
    expect([paid.knownAs, paid.isForgotten]).toEqual(['customer', false]);
    const silent = await venue.newcomer();
    await place(silent, products);
    const unnamed = await ask(`/persons/${silent.userId}`, auditPersonAnswer);
    expect([unnamed.name, unnamed.knownAs, unnamed.items.length > 0]).toEqual([null, null, true]);
  });

  it('shows the board and the menu as they were', async () => {
    const { orderId: waiting } = await buy(customer, [...products]);
    const url = `/api/vendor-locations/${DEMO.location}/orders?view=board&limit=200`;
    const board = read(await staff.get(url), locationOrdersAnswer).items;
    const before = await menu(customer);
    const at = new Date(venue.runtime.now()).toISOString();
    venue.runtime.forward(A_MINUTE_MS);
    await complete(staff, waiting);
    const product = `/api/vendor-locations/${DEMO.location}/products/${products[0]}`;
    await admin.put(`${product}/archived`, { isArchived: true });
    expect((await menu(customer)).length).toBe(before.length - 1);
    const location = `/locations/${DEMO.location}`;
    expect((await ask(`${location}/board?at=${at}`, orderList)).items).toEqual(board);
    expect(board.map((order) => order.orderId)).toContain(waiting);
    expect((await ask(`${location}/menu?at=${at}`, productList)).items).toEqual(before);
    await admin.put(`${product}/archived`, { isArchived: false });
    const now = new Date(venue.runtime.now()).toISOString();
    const { items } = await ask(`${location}/board?at=${now}`, orderList);
    expect(items.map((order) => order.orderId)).not.toContain(waiting);
    const theirs = await admin.get(`${AUDIT}/locations/NEXT1/board?at=${at}`);
    expect(refusal(theirs)).toEqual([404, 'LOCATION_NOT_FOUND']);
  });

  it('knows nothing of what is next door', async () => {
    for (const theirs of ['location-NEXT1', 'staff-next-door', 'vendor-next-door', `user-${staff.userId}`])
      for (const part of ['', '/chain', '/as-of', '/events/0'])
        expect(refusal(await admin.get(`${AUDIT}/streams/${theirs}${part}`))).toEqual([
          404,
          'STREAM_NOT_FOUND',
        ]);
    const all = await everything('limit=200');
    expect(all.filter((entry) => JSON.stringify(entry).includes('next-door'))).toEqual([]);
    expect(all.filter(({ stream: of }) => of.startsWith('user-'))).toEqual([]);
  });

  it('gives what is shown as a table', async () => {
    const answer = await admin.get(`${AUDIT}/events/export?stream=${stream}`);
    const lines = String(answer.body).trim().split('\r\n');
    expect(lines[0]).toContain('at,who,whoId,what,about,event,stream,revision,eventId');
    expect(lines).toHaveLength(1 + (await timeline()).items.length);
  });
});
