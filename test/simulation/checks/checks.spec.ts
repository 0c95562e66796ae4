import { beforeEach, describe, expect, it } from '@jest/globals';
import { serialise } from '@lineless/ports/event-store/serialised';
import { Bank } from '../engines/bank';
import { DocumentServer } from '../engines/document-server';
import { EventLog } from '../engines/event-log';
import type { Books } from '../people/accountant';
import { World } from '../world/world';
import { chanceOf } from '../world/engine';
import { acknowledgedIsStored, refusedIsNotStored } from './acknowledged';
import { booksAreRight } from './books';
import { saysWhatItHolds } from './read-models';

const STREAM = 'location-bar';
/** Of the command's number and of the event's. */
const idOf = (command: number, event: number) => `0000000${command}-0000-4000-8000-00000000000${event}`;

describe('what is looked at after a night', () => {
  let log: EventLog;
  beforeEach(() => {
    log = new EventLog();
  });

  const store = (id: string, key?: string, stream = STREAM) => {
    const actor = { kind: 'system', id: 'test' } as const;
    const meta = { v: 1, at: '2026-06-12T22:00:00.000Z', actor, correlationId: 'test', causationId: 'test' };
    const after = log.stream(stream).length - 1;
    const event = {
      id,
      type: 'Any',
      data: { vendorId: 'hall' },
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
