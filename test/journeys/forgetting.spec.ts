import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { personalData } from '@lineless/contracts/accounts/personal-data';
import { profileAnswer } from '@lineless/contracts/accounts/profile';
import { dumpProofAnswer } from '@lineless/contracts/analytics/proof';
import { analyticsWeekAnswer } from '@lineless/contracts/analytics/week';
import { auditPersonAnswer } from '@lineless/contracts/audit/entries';
import { auditChainAnswer, auditTimelineAnswer } from '@lineless/contracts/audit/timelines';
import { dayOf, daysAfter } from '@lineless/areas/analytics/model/calendar';
import { createLog } from '@lineless/platform/logging';
import { IDENTITY_FILE } from '@lineless/ports/identity/local-store';
import { PERSON_KEYS_FILE } from '@lineless/ports/person-keys/sqlite';
import { backUp } from '../../apps/cli/src/backup/backup';
import { exportPerson, forgetPerson } from '../../apps/cli/src/person/person';
import { DEMO, type ApiClient } from '../support/api-client';
import { DoorList, gleventIn } from '../support/guest-list';
import { buy, complete, read, refusal, untrackedProducts } from '../support/order-flow';
import { packedTexts } from '../support/packed-texts';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const PHONE = '+13105550188';
const GUEST = '+13105550189';
/** What they may be found by; what is not theirs is in other words. */
const ACCOUNT = ['3105550188', 'Zephyrine', 'Quill'];
const ON_LIST = ['3105550189', 'Balthasar', 'Thistlewood', 'quinces', 'Ottoline', 'Peregrine', 'Nightshade'];

describe('who is forgotten', () => {
  let venue: Venue;
  let zoe: ApiClient;
  let admin: ApiClient;
  let list: DoorList;
  let orderId: string;
  let refunded: string;
  let oldKeys: string;
  let oldSignIns: string;
  let linkId: string;
  /** A guest without a number. */
  let ottoline: string;
  const log: string[] = [];
  const said: string[] = [];
  const say = (line: string) => said.push(line);

  beforeAll(async () => {
    venue = await Venue.open({ log: createLog('trace', { write: (line) => log.push(line) }) });
    zoe = await withKeys(PHONE);
    await zoe.put(`/api/users/${zoe.userId}/profile`, { name: 'Zephyrine Quill' });
    const [product = ''] = await untrackedProducts(zoe);
    ({ orderId } = await buy(zoe, [product]));
    ({ orderId: refunded } = await buy(zoe, [product]));
    // The first person after the backup has their key in none.
    const staff = await withKeys(DEMO.staff);
    const body = { refundReason: 'Mistaken for Zephyrine' };
    await staff.call('PUT', `/api/users/${zoe.userId}/orders/${refunded}/refund`, { body });
    admin = await withKeys(DEMO.superAdmin);
    list = await DoorList.open(admin, venue.runtime.now());
    await list.add('Zephyrine', { lastName: 'Quill', phoneNumber: PHONE });
    await list.add('Balthasar', { lastName: 'Thistlewood', phoneNumber: GUEST, note: 'No quinces' });
    // A person without an account, who has begun to sign in.
    await venue.visitor().post('/api/auth/start', { phoneNumber: GUEST });
    ottoline = (await list.add('Ottoline')).reservationId;
    const link = await admin.post(`${list.path}/promoter-links`, { name: 'Peregrine Nightshade', quota: 5 });
    linkId = gleventIn(link).promoterLinks[0]?.linkId ?? '';
    oldKeys = join(venue.directory, '..', `${PERSON_KEYS_FILE}-${zoe.userId}`);
    oldSignIns = join(venue.directory, '..', `${IDENTITY_FILE}-${zoe.userId}`);
    await venue.restart({}, async () => {
      copyFileSync(join(venue.directory, PERSON_KEYS_FILE), oldKeys);
      copyFileSync(join(venue.directory, IDENTITY_FILE), oldSignIns);
    });
  });
  afterAll(async () => {
    for (const old of [oldKeys, oldSignIns]) rmSync(old, { force: true });
    await venue.close();
  });

  const operators = () => venue.server.operationsUrl ?? '';
  const exported = join(process.env.TMPDIR ?? '/tmp', `lineless-person-${process.pid}.json`);
  const events = async () =>
    (await venue.server.composition.store.readStream(`user-${zoe.userId}`)).map(({ type }) => type);
  /** Whose answers are remembered, as those of the pages are. */
  const withKeys = async (phoneNumber: string) => {
    const person = await venue.signIn(phoneNumber);
    person.hasKeys = true;
    return person;
  };
  /** Of a request of theirs, as anybody can compute it who tries all names, or all numbers. */
  const plainDigest = () =>
    createHash('sha256')
      .update(`${zoe.userId}\nPUT /api/users/${zoe.userId}/profile\n{"name":"Zephyrine Quill"}`)
      .digest('base64url');
  /** Which of the words stand in a file. */
  const found = (words: readonly string[], directory = venue.directory) => {
    const names = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const texts = [...names.map((name) => readFileSync(name, 'latin1')), ...packedTexts(directory)];
    return words.filter((word) => texts.some((text) => text.includes(word)));
  };

  it('is told before what there is, by the page and by an operator, and what has to wait', async () => {
    const { body } = await zoe.get(`/api/users/${zoe.userId}/data`);
    expect(JSON.stringify(personalData.parse(body).events)).toContain('Zephyrine');
    try {
      expect(await exportPerson(operators(), { who: PHONE, to: exported }, say)).toBe(0);
      const file = readFileSync(exported, 'utf8');
      for (const word of ACCOUNT) expect(file).toContain(word);
      for (const word of ON_LIST) expect(file).not.toContain(word);
      await expect(exportPerson(operators(), { who: PHONE, to: exported }, say)).rejects.toThrow('already');
    } finally {
      rmSync(exported, { force: true });
    }
    expect(refusal(await zoe.post(`/api/users/${zoe.userId}/forget`, { confirmed: true }))).toEqual([
      409,
      'ORDER_NOT_FINISHED',
    ]);
    await expect(forgetPerson(operators(), zoe.userId, say)).rejects.toThrow('not picked up yet');
    await expect(forgetPerson(operators(), DEMO.staff, say)).rejects.toThrow('role at a venue');
    await expect(forgetPerson(operators(), '+13105550111', say)).rejects.toThrow('Nobody like this');
  });

  const today = () => dayOf(venue.runtime.now(), { timeZone: 'America/Los_Angeles', dayStart: '06:00' });
  const dump = () => `/api/vendors/${DEMO.vendor}/analytics-dump/${today().slice(0, 7)}`;
  /** What the figures have counted, from what is kept of them, and what the proof says of it. */
  const figures = async () => {
    const sunday = daysAfter(today(), -new Date(`${today()}T00:00:00Z`).getUTCDay());
    const week = await admin.get(`/api/vendors/${DEMO.vendor}/analytics/week?from=${sunday}`);
    const { reasons } = read(week, analyticsWeekAnswer).week.refunds;
    const { proof } = read(await admin.get(`${dump()}/proof`), dumpProofAnswer);
    return [reasons.map(({ reason }) => reason), proof.differences];
  };

  it('stands in the reason of a refund until then', async () => {
    expect((await admin.get(`${dump()}/regenerate`)).status).toBe(200);
    expect(await figures()).toEqual([['Mistaken for Zephyrine'], []]);
  });

  // id: is-in-no-file-and-no-line-of-the-log
  it('is in no file and no line of the log afterwards, with an account or without', async () => {
    await complete(await venue.staff(), orderId);
    said.length = 0;
    // With a number they are asked for by it, and by everything that may refuse.
    for (const { reservationId, firstName } of (await list.reservations()).reservations)
      if (firstName !== 'Ottoline')
        await expect(forgetPerson(operators(), reservationId, say)).rejects.toThrow('Nobody like this');
    await forgetPerson(operators(), GUEST, say);
    for (const who of [linkId, ottoline]) await forgetPerson(operators(), who, say);
    expect(said).toEqual([GUEST, linkId, ottoline].map((who) => `${who} is forgotten.`));
    expect((await list.glevent()).promoterLinks.map(({ name }) => name)).toEqual(['Forgotten']);
    const passedOn = await admin.put(`${list.path}/promoter-links/${linkId}`, { name: 'Whoever is next' });
    expect(gleventIn(passedOn).promoterLinks.map(({ name }) => name)).toEqual(['Whoever is next']);
    expect((await list.names()).toSorted()).toEqual(['Forgotten', 'Forgotten', 'Zephyrine']);

    expect((await zoe.post(`/api/users/${zoe.userId}/forget`, { confirmed: true })).status).toBe(204);
    await until(
      async () => ((await events()).includes('PersonErased') ? true : undefined),
      () => 'the end of forgetting',
    );
    expect((await list.names()).toSorted()).toEqual(['Forgotten', 'Forgotten', 'Forgotten']);
    const data = await zoe.get(`/api/users/${zoe.userId}/data`);
    for (const word of ACCOUNT) expect(JSON.stringify(data.body)).not.toContain(word);
    // Also in the logs of what was written, which the service has open.
    expect(found([...ACCOUNT, ...ON_LIST])).toEqual([]);
    expect(found([plainDigest()])).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'lineless-backup-'));
    try {
      await backUp({ directory: venue.directory, to: folder, runtime: venue.runtime }, () => undefined);
      expect(found([...ACCOUNT, ...ON_LIST], folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
    await venue.server.close();
    expect(found([...ACCOUNT, ...ON_LIST])).toEqual([]);
    expect(log.length).toBeGreaterThan(0);
    expect([...ACCOUNT, ...ON_LIST].filter((word) => log.some((line) => line.includes(word)))).toEqual([]);
    await venue.start();
  });

  it('has no name in the audit, which still tells and proves what happened', async () => {
    admin = await venue.signIn(DEMO.superAdmin);
    expect(await figures()).toEqual([['NONE_PROVIDED'], []]);
    const audit = `/api/vendors/${DEMO.vendor}/audit`;
    const [order, guests] = [`order-${orderId}`, `glevent-${list.gleventId}`];
    for (const path of [
      `/streams/${order}`,
      `/streams/${order}/as-of?revision=2`,
      `/streams/${order}/events/0`,
      `/streams/${guests}?limit=200`,
      `/streams/${guests}/as-of`,
      `/persons/${zoe.userId}`,
      `/found?text=${encodeURIComponent(zoe.phoneNumber)}`,
      `/found?text=${zoe.userId}`,
      `/events/export?stream=${order}`,
    ]) {
      const { status, body } = await admin.get(audit + path);
      expect([path, status]).toEqual([path, 200]);
      const told = JSON.stringify(body);
      expect([path, [...ACCOUNT, ...ON_LIST].filter((word) => told.includes(word))]).toEqual([path, []]);
    }
    const person = read(await admin.get(`${audit}/persons/${zoe.userId}`), auditPersonAnswer);
    expect(person).toMatchObject({ name: null, knownAs: null, isForgotten: true });
    const { items } = read(await admin.get(`${audit}/streams/${guests}?limit=200`), auditTimelineAnswer);
    const names = items.filter(({ type }) => type === 'ReservationMade').map(({ sentence }) => sentence);
    expect(names.filter((sentence) => sentence.includes('Forgotten'))).toHaveLength(3);
    const chain = read(await admin.get(`${audit}/streams/${order}/chain`), auditChainAnswer);
    expect(chain).toMatchObject({ intact: chain.events, broken: null });
  });

  it('does not come back with an old backup of the keys', async () => {
    await venue.restart({}, async () => copyFileSync(oldKeys, join(venue.directory, PERSON_KEYS_FILE)));
    expect(log.filter((line) => line.includes('had come back'))).toHaveLength(1);
    admin = await venue.signIn(DEMO.superAdmin);
    expect((await list.by(admin).names()).toSorted()).toEqual(['Forgotten', 'Forgotten', 'Forgotten']);
    for (const model of ['users', 'reservations', 'orders']) {
      const { differences } = await venue.server.composition.engine.rebuild(model, { swap: false });
      expect([model, differences]).toEqual([model, []]);
    }
    expect(profileAnswer.safeParse((await zoe.get(`/api/users/${zoe.userId}/profile`)).body).success).toBe(
      false,
    );
    await venue.server.close();
    expect(found([...ACCOUNT, ...ON_LIST])).toEqual([]);
    await venue.start();
  });

  it('is somebody else when they sign in again, also after an old backup of the sign-ins', async () => {
    await venue.restart({}, async () => copyFileSync(oldSignIns, join(venue.directory, IDENTITY_FILE)));
    expect((await venue.signIn(PHONE)).userId).not.toBe(zoe.userId);
  });
});
