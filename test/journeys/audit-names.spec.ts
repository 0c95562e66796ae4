import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foundAnswer } from '@lineless/contracts/audit/found';
import { shortId } from '@lineless/kernel/ids';
import { DEMO, type ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { read } from '../support/order-flow';
import { appendPast } from '../support/past';
import { pastId, pastOrder } from '../support/past-orders';
import { Venue } from '../support/venue';

const DAY_MS = 24 * 60 * 60_000;
/** More than the lists and the orders that are looked through. */
const LISTS = 51;
const ORDERS = 501;

describe('names of long ago, in the audit', () => {
  let venue: Venue;
  let admin: ApiClient;
  let neighbour: ApiClient;
  let reservationId: string;
  let gleventId: string;
  const orderId = pastId('odalys');

  const find = async (text: string, who = admin, vendorId: string = DEMO.vendor) => {
    const url = `/api/vendors/${vendorId}/audit/found?text=${encodeURIComponent(text)}`;
    const { items } = read(await who.get(url), foundAnswer);
    return items.map(({ what, id, label, note }) => ({ what, id, label, note }));
  };

  beforeAll(async () => {
    venue = await Venue.open();
    admin = await venue.signIn(DEMO.admin);
    neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
    const now = venue.runtime.now();
    const list = await DoorList.open(admin, now, { name: 'Opening Night' });
    ({ gleventId } = list);
    ({ reservationId } = await list.add('Zéphyrine', { lastName: 'Quill' }));
    for (let later = 1; later <= LISTS; later += 1)
      await DoorList.open(admin, now + later * DAY_MS, { name: `Night ${later}` });
    const payer = { firstName: 'Odalys', lastName: 'Finch' };
    const first = { userId: 'odalys', orderId, placedAt: now - 400 * DAY_MS, payer };
    const since = Array.from({ length: ORDERS }, (_, n) =>
      pastOrder({ orderId: pastId('since', String(n)), placedAt: now - DAY_MS + n, becomes: 'COMPLETE' }),
    );
    await appendPast(venue.server.composition.store, [
      pastOrder({ ...first, becomes: 'COMPLETE' }),
      ...since,
    ]);
    await venue.server.composition.engine.catchUp();
  });
  afterAll(() => venue.close());

  // id: finds-a-guest-however-old
  it.each(['zephyrine', 'Zéph', 'quill', 'QUI', 'Quill Zéphyrine', 'zephyrine quill'])(
    'find a guest by the beginning of a first or a last name: %s',
    async (text) => {
      expect(await find(text)).toEqual([
        { what: 'guest', id: reservationId, label: 'Zéphyrine Quill', note: 'Opening Night' },
      ]);
    },
  );

  // id: finds-a-payer-however-old
  it.each(['odalys', 'Fínch', 'odalys finch'])('find who has paid, so too: %s', async (text) => {
    expect(await find(text)).toEqual([
      { what: 'customer', id: 'odalys', label: 'Odalys Finch', note: `Order ${shortId(orderId)}` },
    ]);
  });

  it('find a list by the beginning of its name', async () => {
    for (const text of ['opening', 'Öpening Night'])
      expect(await find(text)).toEqual([{ what: 'list', id: gleventId, label: 'Opening Night', note: null }]);
    expect((await find('opening', neighbour, 'next-door')).filter(({ what }) => what !== 'type')).toEqual([]);
  });

  it('find none by the middle of a word, and none for another venue', async () => {
    const persons = async (text: string) => (await find(text)).filter(({ what }) => what !== 'type');
    for (const text of ['phyrine', 'uill', 'dalys']) expect([text, await persons(text)]).toEqual([text, []]);
    for (const text of ['zephyrine', 'quill', 'odalys'])
      expect([text, await find(text, neighbour, 'next-door')]).toEqual([text, []]);
  });
});
