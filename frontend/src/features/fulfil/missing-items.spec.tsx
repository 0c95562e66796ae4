import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MissingItem, Order } from '@lineless/contracts/ordering/orders';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { useGetStaffOrderQuery } from '@/data/ordering/staff-orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { onPasskeyQuestion, passkeyQuestion } from '@/shared/api/passkey-question';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { toast } from '@/shared/ui/toast';
import { MissingItems } from './missing-items';

const missing: MissingItem = {
  productId: 'beer',
  quantity: 2,
  refundAmount: '9.86',
  taxAmount: '0.86',
  datetime: '2026-11-20T23:35:00.000Z',
  by: { userId: 'maya', name: 'Maya R.' },
};
const orderWith = (about: Partial<MissingItem>, version = 3): Order =>
  paidOrder({
    orderId: 'o1',
    version,
    cartItems: [
      {
        productId: 'beer',
        name: 'Hazy IPA',
        productType: 'ALCOHOLIC_ITEM',
        productTaxCode: 'txcd_99999999',
        price: '4.50',
        quantity: 3,
        imageUrls: [],
      },
    ],
    missingItems: [{ ...missing, ...about }],
  });

function OrderPage() {
  const { data: order } = useGetStaffOrderQuery('o1');
  return order ? <MissingItems order={order} /> : null;
}

describe('What was missing from an order', () => {
  const said: unknown[][] = [];
  let held: Order;
  let asked: Asked[];
  let answer: () => Response;

  beforeEach(() => {
    said.splice(0);
    answer = () => {
      held = orderWith({}, 4);
      return Response.json({ order: held });
    };
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    asked = serverThatAnswers(({ call }) =>
      call.startsWith('GET') ? Response.json({ order: held }) : answer(),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const show = (order: Order) => {
    held = order;
    render(
      <Provider store={createStore()}>
        <OrderPage />
      </Provider>,
    );
  };

  it.each<[string, Partial<MissingItem>]>([
    ['$9.86 went back.', {}],
    ['$9.86 is on its way back. The payment provider has not answered yet.', { refundPending: true }],
    ['$9.86 did not arrive: the bank sent it back.', { refundFailed: true }],
  ])('is said with who said so, and that %s', async (words, about) => {
    show(orderWith(about));
    await screen.findByText('Missing: 2 × Hazy IPA, Maya R.');
    screen.getByText(words);
    expect(screen.queryAllByRole('button', { name: 'Refund again' })).toHaveLength(
      about.refundFailed ? 1 : 0,
    );
  });

  it('is paid back again where that did not arrive, and no further piece is taken off', async () => {
    show(orderWith({ refundFailed: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refund again' }));
    await screen.findByText('$9.86 went back.');
    const [sent] = asked.filter(({ call }) => call.startsWith('PUT'));
    expect(sent).toMatchObject({
      call: 'PUT /api/users/staff-user-id/orders/o1/items/beer/missing',
      body: { quantity: 2 },
    });
  });

  it('says why it cannot be paid back again, and can be asked for once more', async () => {
    answer = () => refusal(409, 'REFUND_FAILED', 'The bank refused it.');
    show(orderWith({ refundFailed: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refund again' }));
    await screen.findByRole('button', { name: 'Refund again', busy: false });
    expect(said).toEqual([['Unable to refund the item', 'The bank refused it.']]);
  });

  it('says nothing more where the question for a passkey was left', async () => {
    const stop = onPasskeyQuestion(() => passkeyQuestion()?.answer('left'));
    answer = () => refusal(403, 'PASSKEY_REQUIRED', 'Confirm it.');
    show(orderWith({ refundFailed: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refund again' }));
    await screen.findByRole('button', { name: 'Refund again', busy: false });
    stop();
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
    expect(said).toEqual([]);
  });
});
