import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { useLazyFindByCodeQuery } from './find-by-code';
import { paidOrder } from './testing/orders';

describe('An order that is looked for by its code', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const find = async () => {
    const { result } = hookInStore(() => useLazyFindByCodeQuery());
    return act(() => result.current[0]({ vendorLocationId: '064E1', orderCode: '7F3A9C' }));
  };

  it('is found by the server, in one call', async () => {
    const found = [paidOrder({ orderId: '01BBBB7F3A9C' }), paidOrder({ orderId: '01AAAA7F3A9C' })];
    const asked = serverThatAnswers(() => Response.json({ items: found }));
    expect((await find()).data).toEqual(found);
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/vendor-locations/064E1/orders/by-code/7F3A9C']);
  });

  it('may be none', async () => {
    serverThatAnswers(() => Response.json({ items: [] }));
    expect((await find()).data).toEqual([]);
  });

  it('is not found where the server refuses, and is looked for anew each time', async () => {
    const asked = serverThatAnswers(() => refusal(403, 'ROLE_LACKING'));
    const { result } = hookInStore(() => useLazyFindByCodeQuery());
    const look = () => act(() => result.current[0]({ vendorLocationId: '064E1', orderCode: '7F3A9C' }));
    expect((await look()).error).toMatchObject({ status: 403 });
    expect((await look()).error).toMatchObject({ status: 403 });
    expect(asked).toHaveLength(2);
  });
});
