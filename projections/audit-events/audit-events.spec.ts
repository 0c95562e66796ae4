import { describe, expect, it } from '@jest/globals';
import { auditNotice } from '@lineless/contracts/audit/entries';
import type { StoredEvent } from '@lineless/kernel/event';
import { bodyOf } from '@lineless/engine/read/entry';
import { keyOf } from '@lineless/areas/audit/model/index-keys';
import { momentOf } from '@lineless/areas/audit/model/moments';
import { topicsOf } from '@lineless/kernel/testing/stream';
import { auditEventsProjection as projection } from './audit-events';

const meta = {
  ...{ v: 1, at: '2026-11-20T21:04:12.000Z', correlationId: 'c', causationId: 'k' },
  actor: { kind: 'staff', id: 'ana', name: 'Ana' },
} as const;
const event = (stream: string, revision: number, type: string, data: object): StoredEvent => ({
  ...{ position: `00${revision}`, stream, revision, id: `e${revision}`, type, data, meta },
});
const indexed = (one: StoredEvent, first: StoredEvent) => {
  const id = projection.documentId(one) ?? '';
  expect(projection.streamOf(id)).toBe(one.stream);
  return projection.evolve(null, one, id, projection.anchorOf?.(first));
};

const placed = event('order-1', 0, 'OrderPlaced', {
  ...{ orderId: '1', vendorId: 'bar', userId: 'noor', vendorLocationId: '064E1' },
});

describe('the index of a vendor’s events', () => {
  it('knows whose an event is that does not say so, by the first of its stream', () => {
    const state = indexed(event('order-1', 3, 'OrderPaid', { payer: { firstName: 'Noor' } }), placed);
    expect(state).toMatchObject({ vendorId: 'bar', kind: 'order', thingId: '1', entityId: 'noor' });
    if (!state) throw new Error('It is not indexed');
    expect(topicsOf(projection, state)).toEqual(['vendor:bar:audit']);
    expect(auditNotice.strict().parse(projection.view(state, 3))).toMatchObject({ type: 'OrderPaid' });
    expect(projection.keys(state)).toMatchObject({
      vendor: keyOf.vendor('bar'),
      entity: keyOf.person('bar', 'noor'),
      // By its stream, which is short.
      thing: null,
      moment: momentOf('2026-11-20T21:04:12.000Z', '003'),
    });
  });

  it('holds nothing of what an event says of persons', () => {
    const state = indexed(event('order-1', 3, 'OrderPaid', { payer: { firstName: 'Noor' } }), placed);
    expect(JSON.stringify([state, state && projection.view(state, 3)])).not.toMatch(/Noor|Ana/);
    const { body } = state ? { body: bodyOf(projection, state, 3) } : { body: null };
    expect(body).toMatchObject({ state: {}, view: '{}' });
  });

  it('knows what else a product’s and a list’s events are about', () => {
    const added = event('product-1', 0, 'ProductAdded', { vendorId: 'bar' });
    expect(indexed(event('product-1', 1, 'StockHeld', { orderId: '7' }), added)).toMatchObject({
      entityId: '7',
    });
    const list = event('glevent-1', 0, 'GuestListEventCreated', { vendorId: 'bar' });
    expect(indexed(event('glevent-1', 1, 'GuestCheckedIn', { reservationId: '1_2' }), list)).toMatchObject({
      entityId: '1_2',
    });
  });

  it('knows at which location an order, a product and a location are, and of what is the vendor’s that it is at none', () => {
    const paid = indexed(event('order-1', 3, 'OrderPaid', { vendorLocationId: 'forged' }), placed);
    expect(paid).toMatchObject({ locationId: '064E1' });
    expect(paid && projection.keys(paid)).toMatchObject({ location: keyOf.location('064E1', 'order') });
    const opened = event('location-064E1', 0, 'LocationOpened', { vendorId: 'bar' });
    expect(indexed(event('location-064E1', 1, 'LocationPaused', {}), opened)).toMatchObject({
      locationId: '064E1',
    });
    const list = event('glevent-1', 0, 'GuestListEventCreated', { vendorId: 'bar', vendorLocationId: 'x' });
    expect(indexed(list, list)).toMatchObject({ locationId: null });
  });

  it('has an event that no code knows, and events that lost their fields', () => {
    expect(indexed(event('order-1', 4, 'OrderGiftWrapped', {}), placed)).toMatchObject({ vendorId: 'bar' });
    const strange = { ...placed, data: 'nothing' };
    expect(indexed(strange, strange)).toBeNull();
  });

  it('has of a member’s stream what staff did there, and leaves the rest to the platform', () => {
    const begun = event('member-noor', 0, 'MembershipPaymentOpened', { userId: 'noor' });
    const granted = event('member-noor', 1, 'CreditsGrantedByHand', { vendorId: 'bar' });
    expect(indexed(begun, begun)).toBeNull();
    expect(indexed(event('member-noor', 2, 'CreditHeld', { vendorId: 'bar' }), begun)).toBeNull();
    expect(indexed(granted, begun)).toMatchObject({ vendorId: 'bar', entityId: 'noor' });
  });

  it('has what guests do about their own order by that order’s guest alone, and what others do by them', () => {
    const by = (id: string) => {
      const one = event('order-1', 3, 'OrderPaid', {});
      const state = indexed({ ...one, meta: { ...one.meta, actor: { kind: 'customer', id } } }, placed);
      return state && projection.keys(state)['actor'];
    };
    expect([by('noor'), by('ana')]).toEqual([null, keyOf.person('bar', 'ana')]);
  });

  it('lists who looked at it only to a reader who asks for that', () => {
    const looked = event('audit-bar', 0, 'AuditLookedAt', { what: 'events', of: null });
    const state = indexed(looked, looked);
    if (!state) throw new Error('It is not indexed');
    expect(projection.keys(state)).toMatchObject({ kind: keyOf.kind('bar', 'audit'), vendor: null });
    expect(topicsOf(projection, state)).toEqual([]);
  });
});
