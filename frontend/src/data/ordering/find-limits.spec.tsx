import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { useLazyFindByCodeQuery } from './find-by-code';
import { paidOrder } from './testing/orders';

const stranger = paidOrder({ orderId: '01CCCC000000' });
const mine = paidOrder({ orderId: '01AAAA7F3A9C' });

describe('Looking for an order by its code', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const find = async () => {
    const { result } = hookInStore(() => useLazyFindByCodeQuery());
    return act(() => result.current[0]({ vendorLocationId: '064E1', code: '7F3A9C' }));
  };
  const callsOf = (view: string) => (asked: readonly { call: string }[]) =>
    asked.map(({ call }) => call).filter((call) => call.includes(`view=${view}`));

  it('ends with three pages of 200 of each list', async () => {
    const asked = serverThatAnswers(() => Response.json({ items: [stranger], nextToken: 'more' }));
    expect((await find()).data).toEqual([]);
    for (const view of ['board', 'uncollected', 'history']) {
      const [first, ...rest] = callsOf(view)(asked);
      expect(first).toBe(`GET /api/vendor-locations/064E1/orders?view=${view}&limit=200`);
      expect(rest).toHaveLength(2);
    }
  });

  it('ends with the page that has it', async () => {
    let page = 0;
    const asked = serverThatAnswers(() => {
      page += 1;
      return Response.json({ items: page === 2 ? [stranger, mine] : [stranger], nextToken: 'more' });
    });
    expect((await find()).data).toEqual([mine]);
    expect(asked).toHaveLength(2);
  });

  it('ends where the server refuses, and is done anew each time', async () => {
    const asked = serverThatAnswers(() => refusal(403, 'ROLE_LACKING'));
    expect((await find()).error).toMatchObject({ status: 403 });
    expect(asked).toHaveLength(1);
  });
});
