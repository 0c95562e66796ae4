import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importedGuests } from '@lineless/contracts/guest-lists/guest-table';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const MANY = 5_000;

describe('guests from a table', () => {
  let venue: Venue;
  let maya: ApiClient;
  const open = (more: object = {}) => DoorList.open(maya, venue.runtime.now(), more);
  const bring = (list: DoorList, table: string, key = list.gleventId, more: object = {}) =>
    maya.post(`${list.path}/reservations/import`, { table, ...more }, { 'idempotency-key': key });
  const complaints = ({ body }: { body: unknown }) =>
    (body as { details: { path: string; message: string }[] }).details.map(({ path, message }) => [
      path,
      message,
    ]);

  beforeAll(async () => {
    venue = await Venue.open();
    maya = await venue.staff();
  });
  afterAll(() => venue.close());

  it('are on the list with all that the table says, once, however often it is sent', async () => {
    const list = await open();
    const table =
      '\uFEFFfirstName;lastName;quantity;phoneNumber;note;vip;status\r\n' +
      'Noor;Haddad;4;+13105550177;"Birthday; cake";yes;CONFIRMED\r\nSam;;;;;;waitlisted\r\n';
    const answer = await bring(list, table);
    expect(read(answer, importedGuests)).toEqual({ reservations: 2, guests: 5, merged: 0, known: 0 });
    expect((await bring(list, table)).body).toEqual(answer.body);
    expect((await list.reservations()).reservations).toMatchObject([
      { firstName: 'Noor', quantity: 4, phoneNumber: '+13105550177', note: 'Birthday; cake', vip: true },
      { firstName: 'Sam', quantity: 1, reservationStatus: 'WAITLISTED', vip: false },
    ]);
  });

  // id: are-told-to-each-door-in-few-messages
  it('are told to each door in few messages, each of them once', async () => {
    const list = await open({ guestlistCapacity: 250 });
    const door = venue.screen(maya);
    await door.subscribe(guestListTopics.glevent.of(list.gleventId));
    const rows = Array.from({ length: 250 }, (_, n) => `Guest,Number ${n}\n`);
    expect(await bring(list, `firstName,lastName\n${rows.join('')}`)).toMatchObject({ status: 200 });
    const told = () => door.changes.filter(({ model }) => model === 'reservations');
    await until(
      () => (told().length >= 250 ? true : undefined),
      () => `only ${told().length} were told`,
    );
    expect([told().length, new Set(told().map(({ id }) => id)).size]).toEqual([250, 250]);
    expect(door.bundles).toBeGreaterThan(0);
    // A hundred a message at most, of a few commits, and the counts of the list.
    expect(door.messages).toBeLessThan(20);
  });

  // id: are-read-as-a-spreadsheet-has-them
  it('are read as a spreadsheet has them: pasted with tabs, under the heads that people write', async () => {
    const list = await open();
    const table =
      'First Name\tLast name\tPlus\tPhone\tNotes\tVIP\n' +
      'Noor\tHaddad\t+2\t(310) 555-0177\t"Birthday, cake"\tx\nSam\t\t\t\t\t\n';
    expect(read(await bring(list, table), importedGuests)).toEqual({
      reservations: 2,
      guests: 4,
      merged: 0,
      known: 0,
    });
    expect((await list.reservations()).reservations).toMatchObject([
      { firstName: 'Noor', quantity: 3, phoneNumber: '+13105550177', note: 'Birthday, cake', vip: true },
      { firstName: 'Sam', quantity: 1, vip: false },
    ]);
    const both = 'First Name,Guests,Plus\nLee,3,2\nKim,,many\n';
    expect(complaints(await bring(list, both, 'both'))).toEqual([
      ['2.plus', 'Say how many they are, or how many more come along, not both.'],
      ['3.plus', 'Write a whole number.'],
    ]);
  });

  // id: have-their-names-taken-apart
  it('have their names taken apart where one column holds the whole of them', async () => {
    const list = await open();
    const table =
      'Name\tGuests\nPriya Nair\t2\n"Haddad, Noor"\t\nAna Maria Cruz\t\nLudwig van Beethoven\t\nSam\t\n';
    expect(read(await bring(list, table), importedGuests)).toEqual({
      reservations: 5,
      guests: 6,
      merged: 0,
      known: 0,
    });
    const names = (await list.reservations()).reservations.map((one) => [one.firstName, one.lastName]);
    expect(names).toHaveLength(5);
    expect(names).toEqual(
      expect.arrayContaining([
        ...[
          ['Priya', 'Nair'],
          ['Noor', 'Haddad'],
          ['Ana Maria', 'Cruz'],
        ],
        ...[
          ['Ludwig', 'van Beethoven'],
          ['Sam', ''],
        ],
      ]),
    );
    // The same guests by the other columns are known.
    const again = 'First Name,Last Name\nPriya,Nair\n';
    expect(read(await bring(list, again, 'again'), importedGuests)).toMatchObject({ known: 1 });
    const wrong = `name,firstName\nPriya Nair,Priya\n,\n${'x'.repeat(300)},\n`;
    const told = complaints(await bring(list, wrong, 'wrong'));
    expect(told[0]).toEqual(['2.name', 'Write the whole name, or first and last name, not both.']);
    expect(told.at(-1)?.[0]).toBe('4.name');
  });

  // id: are-on-the-list-once
  it('are on the list once, also by another import; another number makes another guest', async () => {
    const list = await open();
    await bring(list, 'firstName,lastName,phoneNumber\nNoor,Haddad,+13105550177\nSam,Lee,\n', 'one');
    const again =
      'firstName,lastName,phoneNumber\nNOOR,Haddad,+13105550177\nSam,Lee,+13105550178\nKim,Lee,\n';
    const answer = read(await bring(list, again, 'two'), importedGuests);
    expect(answer).toEqual({ reservations: 2, guests: 2, merged: 0, known: 1 });
    expect(read(await bring(list, again, 'three'), importedGuests)).toEqual({
      ...{ reservations: 0, guests: 0, merged: 0, known: 3 },
    });
    // Who was taken off the list may be put on it again.
    const { reservations } = await list.reservations();
    const kim = reservations.find(({ firstName }) => firstName === 'Kim');
    await list.step(kim?.reservationId ?? '', 'cancel');
    expect(read(await bring(list, again, 'four'), importedGuests)).toMatchObject({
      reservations: 1,
      known: 2,
    });
  });

  // id: are-shown-before-they-are-there
  it('are counted before they are on the list, with what each line does that adds none', async () => {
    const list = await open();
    await bring(list, 'firstName,lastName\nNoor,Haddad\n', 'look-one');
    const table = 'firstName,lastName,quantity\nNoor,Haddad,2\nSam,Lee,3\n';
    const preview = { preview: true };
    const told = { reservations: 1, guests: 3, merged: 0, known: 1 };
    expect(read(await bring(list, table, 'look-look', preview), importedGuests)).toEqual({
      ...told,
      rows: [{ line: 2, isMerged: false, why: 'On the list already.' }],
    });
    expect(
      read(await bring(list, table, 'look-by-name', { ...preview, merge: 'NAME' }), importedGuests),
    ).toEqual({
      ...{ reservations: 1, guests: 3, merged: 1, known: 0 },
      rows: [{ line: 2, isMerged: true, why: 'party of 2, was 1' }],
    });
    const full = await bring(list, 'firstName,quantity\nKim,10\n', 'look-full', preview);
    expect(refusal(full)).toEqual([409, 'EVENT_FULL']);
    expect((await list.reservations()).total).toBe(1);
    expect(read(await bring(list, table, 'look-two'), importedGuests)).toEqual(told);
  });

  // id: are-merged-on-asking
  it('are merged by number or by name on asking, and twice is once', async () => {
    const list = await open();
    const phone = '+13105550177';
    await bring(
      list,
      `firstName,lastName,phoneNumber,note\nNoor,Haddad,${phone},Aisle\nSam,Lee,,\n`,
      'merge-one',
    );
    const byPhone = `name,phoneNumber,quantity,note,vip\nN. Haddad,${phone},3,Birthday,yes\nSam Lee,,,,\nKim Ono,,2,,\n`;
    const merging = { merge: 'PHONE' };
    const merged = { reservations: 1, guests: 2, merged: 1, known: 1 };
    expect(read(await bring(list, byPhone, 'merge-two', merging), importedGuests)).toEqual(merged);
    const { reservations } = await list.reservations();
    const noor = reservations.find(({ phoneNumber }) => phoneNumber === phone);
    expect(noor).toMatchObject({ firstName: 'Noor', quantity: 3, note: 'Birthday', vip: true });
    expect(read(await bring(list, byPhone, 'merge-three', merging), importedGuests)).toEqual({
      ...{ reservations: 0, guests: 0, merged: 0, known: 3 },
    });
    const byName = 'name,phoneNumber,plus\nsam LEE,+13105550178,+1\nNoor Haddad,,\n';
    expect(read(await bring(list, byName, 'merge-four', { merge: 'NAME' }), importedGuests)).toEqual({
      ...{ reservations: 0, guests: 0, merged: 1, known: 1 },
    });
    expect((await list.reservations()).reservations.find((one) => one.firstName === 'Sam')).toMatchObject({
      ...{ quantity: 2, phoneNumber: '+13105550178' },
    });
    expect(await list.glevent()).toMatchObject({ reservationCount: 3, reservedCount: 7 });
  });

  it('are two where they read as two: an invisible letter makes no other guest', async () => {
    const list = await open();
    const refused = await bring(list, 'firstName,lastName\nNoor,Haddad\nN\u200boor,Haddad\u3164\n');
    expect(complaints(refused)).toEqual([['3', 'This guest stands in line 2 already.']]);
  });

  // id: are-none-where-one-line-is-wrong
  it('are none where one line is wrong, and each of those is named', async () => {
    const list = await open();
    const refused = await bring(
      list,
      'firstName,quantity,phoneNumber,vip,status\nNoor,2,,,\n,1,,,\nSam,many,12,maybe,HERE\nNoor,2,,,\nLee,99,,,\n',
    );
    expect(refusal(refused)).toEqual([400, 'TABLE_REFUSED']);
    expect(complaints(refused)).toEqual([
      ['3.firstName', 'Enter a first name.'],
      ['4.quantity', 'Write a whole number.'],
      ['4.vip', 'Write yes or no.'],
      ['4.status', 'Choose CONFIRMED, PENDING or WAITLISTED.'],
      ['4.phoneNumber', 'Invalid phone number. Please enter a valid number.'],
      ['5', 'This guest stands in line 2 already.'],
      ['6.quantity', 'A party has 1 to 50 guests.'],
    ]);
    expect(complaints(await bring(list, 'who,quantity\nNoor,2\n', 'other'))).toEqual([
      ['1', 'The column firstName is missing.'],
      ['1', 'There is no column called “who”.'],
    ]);
    expect((await list.reservations()).total).toBe(0);
  });

  // id: are-none-where-not-all-of-them
  it('are none where not all of them have a place', async () => {
    const list = await open({ guestlistCapacity: 5 });
    expect(refusal(await bring(list, 'firstName,quantity\nNoor,3\nSam,3\n'))).toEqual([409, 'EVENT_FULL']);
    expect((await list.reservations()).total).toBe(0);
  });

  // id: are-many-read-in-one-go
  it(`are ${MANY}, read in one go or page by page, and found by the beginning of a name`, async () => {
    const list = await open({ guestlistCapacity: MANY });
    const lines = Array.from(
      { length: MANY },
      (_, n) => `Guest${n},Family${String(n % 700).padStart(3, '0')}`,
    );
    const table = ['firstName,lastName', ...lines].join('\n');
    expect(read(await bring(list, table), importedGuests)).toEqual({
      reservations: MANY,
      guests: MANY,
      merged: 0,
      known: 0,
    });
    // A busy machine takes longer for them than a page waits.
    await venue.server.composition.engine.catchUp();
    expect(await list.glevent()).toMatchObject({
      reservedCount: MANY,
      availableCount: 0,
      reservationCount: MANY,
    });
    const whole = await list.names();
    expect([whole.length, new Set(whole).size]).toEqual([MANY, MANY]);
    const paged: string[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const token: string = next === '' ? '' : `&nextToken=${next}`;
      const page = await list.reservations(`?limit=900${token}`);
      paged.push(...page.reservations.map(({ firstName }) => firstName));
      next = page.nextToken;
    }
    expect(paged).toEqual(whole);
    expect((await list.names('?search=family042')).length).toBe(8);
    expect(await list.names('?search=guest4321')).toEqual(['Guest4321']);
    expect(refusal(await list.tryToAdd('Late'))).toEqual([409, 'EVENT_FULL']);
  });
});
