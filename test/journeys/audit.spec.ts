import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import type { z } from 'zod';
import {
  auditEntryList,
  auditEventAnswer,
  auditNotice,
  auditPersonAnswer,
  type AuditEntry,
} from '@lineless/contracts/audit/entries';
import { foundAnswer } from '@lineless/contracts/audit/found';
import { asOfAnswer, auditChainAnswer, auditTimelineAnswer } from '@lineless/contracts/audit/timelines';
import { auditTopics } from '@lineless/contracts/audit/topics';
import { auditParkedAnswer, auditReads, retryParkedAnswer } from '@lineless/contracts/audit/upkeep';
import { productList } from '@lineless/contracts/catalogue/products';
import { locationOrdersAnswer, orderList, type Order } from '@lineless/contracts/ordering/orders';
import { Signer, Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { faultOf, proofFile } from '@lineless/engine/trust/ledger/proof-file';
import { shortId } from '@lineless/kernel/ids';
import { readLedgerKey } from '@lineless/ports/ledger/signing-key';
import { EVENTS_FILE } from '@lineless/ports/event-store/sqlite-lock';
import { DEMO, type ApiClient } from '../support/api-client';
import { everyCall } from '../support/every-call';
import { DoorList } from '../support/guest-list';
import {
  buy,
  complete,
  confirmCard,
  markPaid,
  menu,
  orderAsSeenBy,
  place,
  read,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { withPoisoned } from '../support/poison';
import { setRole } from '../support/roles';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const AUDIT = `/api/vendors/${DEMO.vendor}/audit`;
const TOPIC = auditTopics.vendorAudit.of(DEMO.vendor);
const A_MINUTE_MS = 60_000;

const isForAdmins = ({ path }: { readonly path: string }) =>
  path.includes('/audit/') && !path.endsWith('/audit/watch');

describe('the audit of a venue', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let admin: ApiClient;
  let neighbour: ApiClient;
  let products: readonly string[];
  /** Placed, paid and handed over, and how its customer saw it after each. */
  let orderId: string;
  let stream: string;
  const seen: Order[] = [];
  const poisoned = new Set<string>();

  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema, who = admin) =>
    read(await who.get(AUDIT + path), schema);
  const events = (query: string) => ask(`/events?${query}`, auditEntryList);
  const everything = async (query: string): Promise<AuditEntry[]> => {
    const found: AuditEntry[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const page: z.infer<typeof auditEntryList> = await events(
        `${query}${token === '' ? '' : `&nextToken=${token}`}`,
      );
      found.push(...page.items);
      token = page.nextToken;
    }
    return found;
  };
  const timeline = () => ask(`/streams/${stream}`, auditTimelineAnswer);
  const typesOf = (entries: readonly AuditEntry[]) => entries.map(({ type }) => type);
  const look = async () => void seen.push(await orderAsSeenBy(customer, orderId));

  beforeAll(async () => {
    venue = await Venue.open({ projections: withPoisoned(poisoned) });
    customer = await venue.customer();
    staff = await venue.staff();
    admin = await venue.signIn(DEMO.admin);
    neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
    products = (await untrackedProducts(customer)).slice(0, 1);
    const placed = await place(customer, products);
    ({ orderId } = placed);
    stream = `order-${orderId}`;
    await look();
    await confirmCard(customer, placed);
    await markPaid(customer, placed);
    await look();
    venue.runtime.forward(A_MINUTE_MS);
    await complete(staff, orderId);
    await look();
  });
  afterAll(() => venue.close());

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

  it('proves that the events are what was stored', async () => {
    await venue.server.composition.ledgerKeeper.checkpoint();
    const { items } = await timeline();
    const chain = await ask(`/streams/${stream}/chain`, auditChainAnswer);
    const count = items.length;
    expect(chain).toMatchObject({ stream, events: count, intact: count, broken: null });
    expect(chain.signed).toMatchObject({ events: count, isProven: true });
  });

  // id: proves-one-event-by-a-file
  it('proves one event by a file that is checked without it', async () => {
    await venue.server.composition.ledgerKeeper.checkpoint();
    const answer = await admin.get(`${AUDIT}/streams/${stream}/events/0/proof`);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('proof.json'),
    ]);
    const file = proofFile.parse(typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body);
    const { publicKey } = new Signer(readLedgerKey(venue.directory) ?? '');
    expect(faultOf(file, new Verifier([publicKey]))).toBeNull();
    const { orderId: late } = await buy(customer, [...products]);
    const early = await admin.get(`${AUDIT}/streams/order-${late}/events/0/proof`);
    expect(refusal(early)).toEqual([409, 'NOT_SIGNED_YET']);
    const missing = await admin.get(`${AUDIT}/streams/${stream}/events/999/proof`);
    expect(refusal(missing)).toEqual([404, 'EVENT_NOT_FOUND']);
    const theirs = await admin.get(`${AUDIT}/streams/vendor-next-door/events/0/proof`);
    expect(refusal(theirs)).toEqual([404, 'STREAM_NOT_FOUND']);
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

  it('finds what is about a guest, and calls them by their name', async () => {
    const list = await DoorList.open(staff, venue.runtime.now());
    const { reservationId } = await list.add('Priya', { quantity: 3 });
    await staff.post(`${list.path}/reservations/${reservationId}/check-in`, { quantity: 2 });
    const { items } = await events(`entity=${reservationId}`);
    expect(typesOf(items)).toEqual(['GuestCheckedIn', 'ReservationMade']);
    expect(items[0]?.sentence).toMatch(/^let in 2 of the 3 of Priya/);
    const past = await ask(`/streams/glevent-${list.gleventId}/as-of?revision=1`, asOfAnswer);
    expect(past.documents.map(({ model, document }) => [model, document['reservationStatus']])).toEqual([
      ['glevents', undefined],
      ['reservations', 'CONFIRMED'],
    ]);
  });

  describe('is asked for anything that its pages show, and', () => {
    const find = async (text: string, who = admin, vendorId: string = DEMO.vendor) => {
      const url = `/api/vendors/${vendorId}/audit/found?text=${encodeURIComponent(text)}`;
      const { items } = read(await who.get(url), foundAnswer);
      return items.map(({ what, id, label, note, filter }) => ({ what, id, label, note, filter }));
    };
    const typesFor = async (query: string) => new Set(typesOf(await everything(query)));

    it.each([
      ['its code', () => shortId(orderId)],
      ['its code in small letters', () => shortId(orderId).toLowerCase()],
      ['its code as it is read aloud', () => shortId(orderId).replaceAll('0', 'o').replaceAll('1', 'L')],
      ['what it is called', () => `Order ${shortId(orderId)}`],
      ['its id', () => orderId],
    ])('finds an order by %s', async (_, text) => {
      const [found, ...others] = await find(text());
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        id: orderId,
        label: `Order ${shortId(orderId)}`,
        filter: { entity: orderId },
      });
      expect((await everything(`entity=${orderId}`)).length).toBeGreaterThan(3);
    });

    it('finds an order that was never paid, which the history does not list', async () => {
      const unpaid = await place(customer, products);
      const code = shortId(unpaid.orderId);
      await venue.server.composition.engine.catchUp();
      expect(await find(code)).toMatchObject([{ what: 'order', id: unpaid.orderId }]);
      const url = `/api/vendor-locations/${DEMO.location}/orders?code=${code}`;
      expect(read(await staff.get(url), orderList).items).toEqual([]);
      const typed = (of: string) => `/api/vendor-locations/${DEMO.location}/orders/by-code/${shortId(of)}`;
      expect(read(await staff.get(typed(unpaid.orderId)), orderList).items).toEqual([]);
      const paid = `/api/vendor-locations/${DEMO.location}/orders?code=${shortId(orderId)}`;
      for (const path of [paid, typed(orderId)])
        expect(read(await staff.get(path), orderList).items).toHaveLength(1);
    });

    // id: finds-a-guest-by-their-number
    it.each(['+1 310 555 0188', '(310) 555-0188', '310.555.0188', '13105550188', '+13105550188'])(
      'finds a guest by their number, written %s',
      async (text) => {
        const list = await DoorList.open(staff, venue.runtime.now(), { name: 'Numbers' });
        const { reservationId } = await list.add('Zoë', { lastName: 'Müller', phoneNumber: '+13105550188' });
        await venue.server.composition.engine.catchUp();
        const [found] = await find(text);
        expect(found).toEqual({
          ...{ what: 'guest', id: reservationId, label: 'Zoë Müller', note: 'Numbers' },
          filter: { entity: reservationId },
        });
        expect(await find('+1 310 555 0189')).toEqual([]);
      },
    );

    it.each(['zoe', 'Müller', 'zoë müller'])('finds a guest by their name: %s', async (text) => {
      expect((await find(text)).map(({ label }) => label)).toContain('Zoë Müller');
    });

    it('finds a customer by their number, and the staff by theirs and by their names, with the role too', async () => {
      const [ana] = await find(DEMO.customer);
      expect(ana).toMatchObject({ what: 'customer', id: customer.userId });
      for (const text of [DEMO.staff, 'Maya', 'Maya R. (STAFF)'])
        expect((await find(text))[0]).toMatchObject({ what: 'staff', id: staff.userId, label: 'Maya R.' });
    });

    it('finds a customer by the name that they paid under', async () => {
      const { name } = await ask(`/persons/${customer.userId}`, auditPersonAnswer);
      expect((await find(name ?? 'none')).map(({ id }) => id)).toContain(customer.userId);
    });

    it('finds a wristband, a promoter, a guest list and a product', async () => {
      const list = await DoorList.open(staff, venue.runtime.now(), { name: 'Peregrine Ball' });
      await staff.post(`${list.path}/promoter-links`, { name: 'Jules Verne', quota: 10 });
      await venue.server.composition.engine.catchUp();
      expect(await find('jules')).toMatchObject([{ what: 'promoter', note: 'Peregrine Ball' }]);
      expect(await find('peregrine')).toMatchObject([{ what: 'list', id: list.gleventId }]);
      const [product] = (await menu(customer)).filter(({ productId }) => productId === products[0]);
      expect((await find(product?.name ?? ''))[0]).toMatchObject({ what: 'product', note: 'Main Bar' });
      const [link] = await find('Peregrine Ball');
      expect(await typesFor(`entity=${link?.id}`)).toEqual(
        new Set(['GuestListEventCreated', 'PromoterLinkCreated']),
      );
    });

    it.each([
      ['completed the order', 'OrderCompleted'],
      ['order paid', 'OrderPaid'],
      ['let in', 'GuestCheckedIn'],
      ['OrderPaid', 'OrderPaid'],
    ])('finds a type of events by its words: %s', async (text, type) => {
      const types = (await find(text)).filter(({ what }) => what === 'type');
      expect(types.map(({ id }) => id)).toContain(type);
      expect((await everything(`type=${type}`)).length).toBeGreaterThan(0);
    });

    it('takes an event’s type in the words of the list, too', async () => {
      const paid = await everything('type=OrderPaid');
      expect(await everything('type=order%20paid')).toEqual(paid);
      expect(await everything('type=ORDERPAID')).toEqual(paid);
      expect(await everything('type=completed%20the%20order')).toEqual(
        await everything('type=OrderCompleted'),
      );
    });

    // id: says-nothing-of-another-venues
    it('says nothing of another venue’s persons and things', async () => {
      const texts = [DEMO.customer, '+13105550188', 'Zoë', 'Maya', orderId, shortId(orderId), 'Peregrine'];
      for (const text of texts) expect([text, await find(text, neighbour, 'next-door')]).toEqual([text, []]);
      const stranger = await venue.signIn('+13105557777');
      expect(await find(stranger.phoneNumber)).toEqual([]);
      const theirs = await neighbour.get(`/api/vendors/next-door/audit/persons/${customer.userId}`);
      expect(read(theirs, auditPersonAnswer)).toMatchObject({
        name: null,
        knownAs: null,
        isForgotten: false,
      });
    });

    it('is not asked with nothing, and puts on record that it was, without the words', async () => {
      for (const text of ['', ' ', 'a', 'x'.repeat(101)])
        expect((await admin.get(`${AUDIT}/found?text=${encodeURIComponent(text)}`)).status).toBe(400);
      venue.runtime.forward(10 * A_MINUTE_MS);
      await find('+13105550188');
      await venue.server.composition.engine.catchUp();
      const [look] = (await ask('/reads', auditReads)).items;
      expect(look).toMatchObject({ what: 'events', of: null, by: { id: admin.userId } });
      expect(JSON.stringify(await everything('kind=audit'))).not.toContain('0188');
    });
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

  // id: says-at-once-that-something
  it('says at once that something new is there, and nothing of persons', async () => {
    const screen = venue.screen(admin);
    expect((await screen.subscribe(TOPIC)).ok).toBe(true);
    expect(await venue.screen(staff).subscribe(TOPIC)).toMatchObject({ ok: false });
    const { orderId: next } = await buy(customer, [...products]);
    const paid = await screen.saw(
      ({ document }) => auditNotice.safeParse(document).data?.type === 'OrderPaid',
    );
    expect(auditNotice.strict().parse(paid.document)).toMatchObject({
      stream: `order-${next}`,
      kind: 'order',
    });
    const answer = await admin.get(`${AUDIT}/events?limit=20`, { 'x-min-position': paid.position });
    expect(read(answer, auditEntryList).items.map(({ eventId }) => eventId)).toContain(
      auditNotice.parse(paid.document).eventId,
    );
  });

  // id: is-followed-live-by-the-super
  it('is followed live by the SUPER_ADMIN of any venue for as long as they are one, and by no lesser role', async () => {
    const joe = { vendorId: 'next-door', phoneNumber: '+13105556002', name: 'Joe B.' };
    await setRole(venue, joe, 'ADMIN');
    const screen = venue.screen(await venue.signIn(joe.phoneNumber));
    expect(await screen.subscribe(TOPIC)).toEqual({ ok: false, code: 'ROLE_LACKING' });
    expect(await venue.screen().subscribe(TOPIC)).toEqual({ ok: false, code: 'NOT_SIGNED_IN' });
    await setRole(venue, joe, 'SUPER_ADMIN');
    await until(
      async () => (await screen.subscribe(TOPIC)).ok || undefined,
      () => 'the topic for a SUPER_ADMIN',
    );
    const { orderId: next } = await buy(customer, [...products]);
    await screen.saw(({ document }) => auditNotice.safeParse(document).data?.stream === `order-${next}`);
    expect((await screen.subscribe('vendor:nowhere:audit')).ok).toBe(false);
    await setRole(venue, joe, 'ADMIN');
    expect(await screen.revoked(TOPIC)).toEqual({ topic: TOPIC, code: 'ROLE_LACKING' });
    // The lists stay this vendor's own.
    expect(refusal(await neighbour.get(`${AUDIT}/events`))).toEqual([403, 'ROLE_LACKING']);
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

  it('records who looked at what, once while they go on looking', async () => {
    const looks = async () => {
      // A look is shown with those that come together with it.
      await venue.server.composition.engine.catchUp();
      return (await ask('/reads?limit=200', auditReads)).items;
    };
    venue.runtime.forward(10 * A_MINUTE_MS);
    const before = (await looks()).length;
    await timeline();
    await timeline();
    const [last, ...others] = await looks();
    expect(others).toHaveLength(before);
    expect(last).toMatchObject({ by: { id: admin.userId, name: 'Rosa M.' }, what: 'timeline', of: stream });
    venue.runtime.forward(10 * A_MINUTE_MS);
    await ask(`/streams/${stream}/chain`, auditChainAnswer);
    await timeline();
    const proved = await looks();
    expect([proved.length, proved[0]?.of]).toEqual([before + 2, stream]);
    expect((await ask(`/reads?actor=${staff.userId}`, auditReads)).items).toEqual([]);
    expect((await everything('limit=200')).filter(({ kind }) => kind === 'audit')).toEqual([]);
  });

  it('gives what is shown as a table', async () => {
    const answer = await admin.get(`${AUDIT}/events/export?stream=${stream}`);
    const lines = String(answer.body).trim().split('\r\n');
    expect(lines[0]).toContain('at,who,whoId,what,about,event,stream,revision,eventId');
    expect(lines).toHaveLength(1 + (await timeline()).items.length);
  });

  it('lists what cannot be folded any further, and folds it again', async () => {
    const placed = await place(customer, [...products]);
    const parked = { projection: 'orders', stream: `order-${placed.orderId}` };
    poisoned.add(placed.orderId);
    await confirmCard(customer, placed);
    await markPaid(customer, placed);
    const [item] = await until(
      async () => {
        const { items } = await ask('/parked', auditParkedAnswer);
        return items.length > 0 ? items : undefined;
      },
      () => 'nothing is parked',
    );
    expect(item).toMatchObject({
      ...parked,
      eventType: 'OrderPaid',
      error: 'Error: A card without a number',
    });
    const theirs = await neighbour.get('/api/vendors/next-door/audit/parked');
    expect(read(theirs, auditParkedAnswer).items).toEqual([]);
    const stolen = await neighbour.post('/api/vendors/next-door/audit/parked/retry', parked);
    expect(refusal(stolen)).toEqual([409, 'NOT_PARKED']);
    const retry = async () => await admin.post(`${AUDIT}/parked/retry`, parked);
    expect(read(await retry(), retryParkedAnswer).result).toBe('still-parked');
    poisoned.clear();
    expect(read(await retry(), retryParkedAnswer).result).toBe('healed');
    expect(refusal(await retry())).toEqual([409, 'NOT_PARKED']);
    const { items } = await events('kind=audit&type=ParkedStreamRetried');
    expect(items.map(({ sentence }) => sentence)).toEqual(
      Array.from({ length: 2 }, () => `retried to fold ${parked.stream} into orders`),
    );
  });

  it('says which event is not what was stored, and goes on telling the others', async () => {
    const { items } = await timeline();
    await venue.restart({}, async () => {
      const file = new Database(join(venue.directory, EVENTS_FILE));
      const change = file.prepare('UPDATE events SET data = ? WHERE stream = ? AND rev = 2');
      expect(change.run('{"paidAt":"2026-01-01T00:00:00.000Z"}', stream).changes).toBe(1);
      file.close();
    });
    admin = await venue.signIn(DEMO.admin);
    const chain = await ask(`/streams/${stream}/chain`, auditChainAnswer);
    expect(chain).toMatchObject({ events: items.length, intact: 2, broken: { revision: 2 } });
    expect(chain.broken?.reason).toMatch(/\w+/);
    expect(chain.signed).toMatchObject({ isProven: false });
    expect((await timeline()).items.map(({ eventId }) => eventId)).toEqual(
      items.map(({ eventId }) => eventId),
    );
  });
});
