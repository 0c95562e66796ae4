import { describe, expect, it } from '@jest/globals';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import { venueCalls } from '@lineless/contracts/venues/calls';
import { IDEMPOTENCY_KEY } from './base-query';
import { all, asking, changing, request } from './call';

describe('A request made from its call', () => {
  it('goes where the call says, each parameter one segment of the path', () => {
    expect(request(orderingCalls.getOrder, { params: { userId: 'ana', orderId: '01A' } })).toEqual({
      method: 'GET',
      url: '/users/ana/orders/01A',
      needsPerson: true,
    });
    expect(request(venueCalls.resolveShortCode, { params: { code: '../x?y' } }).url).toBe(
      '/short-code-redirects/..%2Fx%3Fy',
    );
  });

  it('carries query and body', () => {
    expect(request(venueCalls.getVendor, { query: { vendorId: 'hall' } }).params).toEqual({
      vendorId: 'hall',
    });
    const body = { via: 'scan' };
    expect(request(staffOrderCalls.completeOrder, { params: {}, body })).toMatchObject({
      method: 'PUT',
      body,
    });
  });
});

describe('An endpoint made from its call', () => {
  const params = { userId: 'ana', orderId: '01A' };

  it('keeps of the answer what it is there for', () => {
    const vendor = { vendorId: 'hall' };
    const { query, transformResponse } = asking(
      venueCalls.getVendor,
      (vendorId: string) => ({ query: { vendorId } }),
      ({ items }) => items.length,
    );
    expect(query('hall')).toMatchObject({ url: '/vendor', params: vendor });
    expect(transformResponse({ items: [] })).toBe(0);
  });

  it('that changes something says each time that it is another action', () => {
    const { query } = changing(orderingCalls.markPaid, () => ({ params }), all);
    const keys = [query(undefined), query(undefined)].map(({ headers }) =>
      Reflect.get(headers ?? {}, IDEMPOTENCY_KEY),
    );
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('that changes something again for the same intent says that it is the same action', () => {
    const { query } = changing(orderingCalls.markPaid, (key: string) => ({ params, key }), all);
    expect(query('mine').headers).toEqual({ [IDEMPOTENCY_KEY]: 'mine' });
  });
});
