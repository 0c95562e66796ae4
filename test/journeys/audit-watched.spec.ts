import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { auditEntryList, auditNotice } from '@lineless/contracts/audit/entries';
import { auditChainAnswer } from '@lineless/contracts/audit/timelines';
import { auditTopics } from '@lineless/contracts/audit/topics';
import { auditParkedAnswer, auditReads, retryParkedAnswer } from '@lineless/contracts/audit/upkeep';
import { Signer, Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { faultOf, proofFile } from '@lineless/engine/trust/ledger/proof-file';
import { LEDGER_KEY_FILE, readLedgerKey } from '@lineless/ports/ledger/signing-key';
import { EVENTS_FILE } from '@lineless/ports/event-store/sqlite-lock';
import { DEMO, type ApiClient } from '../support/api-client';
import { Audited, AUDIT, A_MINUTE_MS } from '../support/audited';
import { buy, confirmCard, markPaid, place, read, refusal } from '../support/order-flow';
import { withPoisoned } from '../support/poison';
import { setRole } from '../support/roles';
import { until } from '../support/until';
import type { Venue } from '../support/venue';

const TOPIC = auditTopics.vendorAudit.of(DEMO.vendor);

describe('the audit of a venue, watched over', () => {
  let audited: Audited;
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let admin: ApiClient;
  let neighbour: ApiClient;
  let products: readonly string[];
  let stream: string;
  let ask: Audited['ask'];
  let events: Audited['events'];
  let everything: Audited['everything'];
  let timeline: Audited['timeline'];
  const poisoned = new Set<string>();

  beforeAll(async () => {
    audited = await Audited.open({ projections: withPoisoned(poisoned) });
    ({ venue, customer, staff, admin, neighbour, products, stream, ask, events, everything, timeline } =
      audited);
  });
  afterAll(() => audited.close());

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

  // id: says-at-once-that-something
  it('says at once that something new is there, and nothing of persons', async () => {
    const screen = venue.screen(admin);
    expect((await screen.subscribe(TOPIC)).ok).toBe(true);
    expect(await venue.screen(staff).subscribe(TOPIC)).toMatchObject({ ok: false });
    const { orderId: next } = await buy(customer, [...products]);
    // What was bought before may be told only now.
    const paid = await screen.saw(({ document }) => {
      const notice = auditNotice.safeParse(document).data;
      return notice?.type === 'OrderPaid' && notice.stream === `order-${next}`;
    });
    expect(auditNotice.strict().parse(paid.document).kind).toBe('order');
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

  it('goes on proving what a key has signed in whose place another one came', async () => {
    const { publicKey } = new Signer(readLedgerKey(venue.directory) ?? '');
    await venue.restart({ settings: { LEDGER_KEYS_BEFORE: [publicKey] } }, async () =>
      rmSync(join(venue.directory, LEDGER_KEY_FILE)),
    );
    audited.admin = await venue.signIn(DEMO.admin);
    const chain = await ask(`/streams/${stream}/chain`, auditChainAnswer);
    expect(chain.signed).toMatchObject({ isProven: true });
  });

  it('says which event is not what was stored, and goes on telling the others', async () => {
    const { items } = await timeline();
    await venue.restart({}, async () => {
      const file = new Database(join(venue.directory, EVENTS_FILE));
      const change = file.prepare('UPDATE events SET data = ? WHERE stream = ? AND rev = 2');
      expect(change.run('{"paidAt":"2026-01-01T00:00:00.000Z"}', stream).changes).toBe(1);
      file.close();
    });
    audited.admin = await venue.signIn(DEMO.admin);
    const chain = await ask(`/streams/${stream}/chain`, auditChainAnswer);
    expect(chain).toMatchObject({ events: items.length, intact: 2, broken: { revision: 2 } });
    expect(chain.broken?.reason).toMatch(/\w+/);
    expect(chain.signed).toMatchObject({ isProven: false });
    expect((await timeline()).items.map(({ eventId }) => eventId)).toEqual(
      items.map(({ eventId }) => eventId),
    );
  });
});
