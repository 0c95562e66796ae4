import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PickupMode } from '@lineless/contracts/venues/venues';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { paidOrder } from '@/data/ordering/testing/orders';
import { unheard } from '@/shared/api/testing/server';
import type { Via } from '@/shared/arrivals';
import { useCompletion } from './use-completion';

const paid = paidOrder({ orderId: 'o1' });
const completed = paidOrder({ ...paid, status: 'COMPLETE', version: 3 });

describe('Handing an order over', () => {
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  const answers: (() => Response)[] = [];

  beforeEach(() => {
    sent.splice(0);
    keys.splice(0);
    answers.splice(0);
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      keys.push(request.headers.get('Idempotency-Key'));
      sent.push(await request.json());
      return answers.shift()?.() ?? Response.json({ order: completed, alreadyCompleted: false });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (mode: PickupMode, via: Via | null) => {
    const store = createStore();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    return renderHook(() => useCompletion(paid, mode, via), { wrapper }).result;
  };
  const press = (visit: ReturnType<typeof open>) => act(() => visit.current.confirm());

  it.each(['scan', 'typed'] as const)('is done once by itself in express mode after a %s', async (via) => {
    const visit = open('express', via);
    await waitFor(() => expect(visit.current.here).toBe(true));
    expect(sent).toEqual([{ via }]);
  });

  it.each(['scan', 'typed'] as const)(
    'waits for the button in confirm mode, and says that it was by %s',
    async (via) => {
      const visit = open('confirm', via);
      expect(sent).toEqual([]);
      press(visit);
      await waitFor(() => expect(visit.current.here).toBe(true));
      expect(sent).toEqual([{ via }]);
    },
  );

  it.each<PickupMode>(['express', 'confirm'])(
    'of a page opened in another way waits for the button in %s mode, and says so',
    async (mode) => {
      const visit = open(mode, null);
      expect(sent).toEqual([]);
      press(visit);
      await waitFor(() => expect(visit.current.here).toBe(true));
      expect(sent).toEqual([{ via: 'button' }]);
    },
  );

  it('that failed after a scan is tried again by the button, and is still by scan', async () => {
    answers.push(() => Response.json({ code: 'ORDER_NOT_COMPLETABLE' }, { status: 409 }));
    const visit = open('express', 'scan');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(visit.current.busy).toBe(false));
    press(visit);
    await waitFor(() => expect(visit.current.here).toBe(true));
    expect(sent).toEqual([{ via: 'scan' }, { via: 'scan' }]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is the same one by the button where its answer was lost: no other has handed it over', async () => {
    answers.push(unheard);
    const visit = open('express', 'scan');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(visit.current.busy).toBe(false));
    press(visit);
    await waitFor(() => expect(visit.current.here).toBe(true));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
