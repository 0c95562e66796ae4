import { beforeEach, describe, expect, it } from '@jest/globals';
import { ana, created, made } from '@lineless/areas/guest-lists/testing/lists';
import { serialise } from '@lineless/ports/event-store/serialised';
import { Bank } from '../engines/bank';
import { DocumentServer } from '../engines/document-server';
import { EventLog } from '../engines/event-log';
import type { Books } from '../people/accountant';
import { Heads } from '../people/heads';
import { World } from '../world/world';
import { chanceOf } from '../world/engine';
import { acknowledgedIsStored, refusedIsNotStored } from './acknowledged';
import { booksAreRight } from './books';
import { headsCountOnce } from './heads';
import { saysWhatItHolds } from './read-models';

const STREAM = 'location-bar';
/** Of the command's number and of the event's. */
const idOf = (command: number, event: number) => `0000000${command}-0000-4000-8000-00000000000${event}`;

describe('what is looked at after a night', () => {
  let log: EventLog;
  beforeEach(() => {
    log = new EventLog();
  });

  const store = (
    id: string,
    key?: string,
    stream = STREAM,
    { type, data }: { type: string; data: object } = { type: 'Any', data: { vendorId: 'hall' } },
  ) => {
    const actor = { kind: 'system', id: 'test' } as const;
    const meta = { v: 1, at: '2026-06-12T22:00:00.000Z', actor, correlationId: 'test', causationId: 'test' };
    const after = log.stream(stream).length - 1;
    const event = {
      id,
      type,
      data,
      meta: { ...meta, ...(key !== undefined && { key }) },
    };
    log.append(stream, after < 0 ? 'no-stream' : after, serialise([event]));
  };

  it('finds a command that was decided twice, also where one follows the other at once', () => {
    for (const event of [1, 2]) store(idOf(1, event), 'places');
    expect(acknowledgedIsStored(log, [])).toEqual([]);
    store(idOf(2, 3), 'places');
    expect(acknowledgedIsStored(log, [])).toEqual(["The command 'places' was carried out twice"]);
  });

  it('finds a command that has written in two streams', () => {
    store(idOf(1, 1), 'places');
    store(idOf(1, 2), 'places', 'location-other');
    expect(acknowledgedIsStored(log, [])).toEqual(["The command 'places' was carried out twice"]);
  });

  it('finds what a person was told was not done, and was', () => {
    store(idOf(1, 1), 'revises');
    const code = 'ORDER_NOT_REVISABLE';
    expect(refusedIsNotStored(log, [{ key: 'places', code }])).toEqual([]);
    expect(refusedIsNotStored(log, [{ key: 'revises', code }])).toEqual([
      "The command 'revises' was refused with ORDER_NOT_REVISABLE, and was carried out",
    ]);
  });

  describe('at the door', () => {
    const party = { reservationId: 'a', quantity: 2, inBefore: 0, party: 4, waitedAs: 'CONFIRMED' } as const;
    const cameIn = { ...party, checkInId: '1', at: '2026-06-12T22:00:00.000Z', by: ana };
    let told: Heads;
    beforeEach(() => {
      told = new Heads();
      store(idOf(1, 1), 'list', 'glevent-moon', created);
      store(idOf(2, 1), 'guest', 'glevent-moon', made('a'));
    });
    const comeIn = () =>
      store(idOf(3, 1), 'device 1', 'glevent-moon', { type: 'GuestCheckedIn', data: cameIn });

    it('finds heads that no device was told of, and those of which one was told that they do not count', () => {
      comeIn();
      const found = ['Devices were told that they let in 0 of a, and 2 are recorded'];
      expect(headsCountOnce(log, told)).toEqual(found);
      told.toldNone('device 1', log.last);
      expect(headsCountOnce(log, told)).toEqual(found);
      told.told('a', 2);
      expect(headsCountOnce(log, told)).toEqual([]);
    });

    it('lets a request that came twice count them when it was told that the party is full', () => {
      told.toldNone('device 1', log.last);
      comeIn();
      expect(headsCountOnce(log, told)).toEqual([]);
    });
  });

  it('finds a read model that does not say what its documents hold', () => {
    const server = new DocumentServer();
    const definition = { name: 'orders', keys: {}, indexes: [] };
    server.create(definition, { name: 'one', code: 'code' }, 0);
    server.promote('orders', 'one', null, 0);
    const live = server.live('orders');
    if (!live) throw new Error('It is not there');
    const body = null;
    server.write(live, {
      id: 'an order',
      version: 0,
      position: '07',
      body,
      expected: null,
      anew: 0,
      before: null,
      foldedBy: null,
    });
    expect(saysWhatItHolds('orders', server)).toEqual([
      "orders 'an order' is at 07, and the read model says null",
    ]);
    server.move('orders', live, null, '07');
    expect(saysWhatItHolds('orders', server)).toEqual([]);
  });

  describe('in the books', () => {
    const world = new World();
    const zero = '0.00';
    const [numOrders, numRefunds] = [0, 0];
    const total = {
      ...{ numOrders, numRefunds, gross: zero, discounts: zero, refunds: zero, net: zero, tax: zero },
      ...{ fees: zero, tips: zero, collected: zero, charged: zero, givenBack: zero },
    };
    const proof = {
      ...{ vendorId: 'hall', month: '2026-06', position: '', numOrders: 0, digest: '', computedDigest: '' },
      ...{ isEqual: true, differences: [], verifiedAt: '2026-06-12T22:00:00.000Z' },
    };
    const looked = (books: Partial<Books>) => {
      const bank = new Bank({ world, chance: chanceOf(1, 'bank'), tell: () => undefined });
      return booksAreRight(log, bank, { proof, total, audited: [idOf(1, 1)], ...books });
    };
    beforeEach(() => store(idOf(1, 1)));

    it('finds an event that the audit does not show, shows twice, or has from elsewhere', () => {
      expect(looked({})).toEqual([]);
      expect(looked({ audited: [] })).toEqual([`The audit does not show event ${idOf(1, 1)}`]);
      expect(looked({ audited: [idOf(1, 1), idOf(1, 1)] })).toEqual([
        `The audit shows event ${idOf(1, 1)} twice`,
      ]);
      expect(looked({ audited: [idOf(1, 1), 'another'] })).toEqual([
        'The audit shows event another, which is not of the hall',
      ]);
    });

    it("does not ask for the audit's own looks", () => {
      store(idOf(2, 2), undefined, 'audit-hall');
      expect(looked({})).toEqual([]);
      expect(looked({ audited: [idOf(1, 1), idOf(2, 2)] })).toEqual([]);
    });

    it("finds figures that are not their proof's, and money that the bank has not", () => {
      const differences = [{ what: 'order one' }];
      expect(looked({ proof: { ...proof, isEqual: false, differences } })).toEqual([
        "The figures are not their proof's: order one",
      ]);
      expect(looked({ proof: { ...proof, numOrders: 1 } })).toEqual([
        'The figures are of 1 orders, and 0 were paid',
      ]);
      expect(looked({ total: { ...total, charged: '9.00', givenBack: '-4.00' } })).toEqual([
        'The bank has charged 0 for orders, and the books say 900',
        'The bank has given back 0 for orders, and the books say -400',
      ]);
    });
  });
});
