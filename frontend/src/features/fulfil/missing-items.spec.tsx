import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MissingItem, Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { useGetStaffOrderQuery } from '@/data/ordering/staff-orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { onPasskeyQuestion, passkeyQuestion } from '@/shared/api/passkey-question';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
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
    measuresNothing();
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

  it('is paid back with the rest where a refund of all was asked for, and not by itself', async () => {
    show({ ...orderWith({ refundFailed: true }), refundReason: 'NONE_PROVIDED', refundFailed: true });
    await screen.findByText('$9.86 did not arrive: the bank sent it back.');
    expect(screen.queryByRole('button', { name: 'Refund again' })).toBeNull();
  });

  it('says why it cannot be paid back again, and can be asked for once more', async () => {
    answer = () => refusal(409, 'REFUND_FAILED', 'The bank refused it.');
    show(orderWith({ refundFailed: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refund again' }));
    await screen.findByRole('button', { name: 'Refund again', busy: false });
    expect(said).toEqual([['Unable to refund the item', 'The bank refused it.']]);
  });

  describe('is taken off', () => {
    const two = (about: Partial<Order> = {}): Order => ({
      ...orderWith({}),
      ...{ missingItems: [], version: 3, ...about },
      cartItems: [...orderWith({}).cartItems, { ...item, productId: 'cola', name: 'Cola', quantity: 1 }],
    });
    const [item] = orderWith({}).cartItems as [Order['cartItems'][number]];
    const ask = async (order: Order) => {
      show(order);
      await userEvent.click(await screen.findByRole('button', { name: 'Item missing' }));
      return within(await screen.findByRole('alertdialog', { name: 'Item missing' }));
    };
    const changes = () =>
      asked.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

    it('by item and pieces, says what goes back, and is off sale as well', async () => {
      const dialog = await ask(two());
      dialog.getByText(/^1 × Hazy IPA leaves this order\. Its price and tax go back/);
      await userEvent.selectOptions(dialog.getByLabelText('How many are missing'), '2');
      dialog.getByText(/^2 × Hazy IPA leaves this order\./);
      await userEvent.selectOptions(dialog.getByLabelText('Which item'), '1 × Cola');
      dialog.getByText(/^1 × Cola leaves this order\./);
      // There is one of it alone.
      expect(dialog.queryByLabelText('How many are missing')).toBeNull();
      await userEvent.selectOptions(dialog.getByLabelText('Which item'), '3 × Hazy IPA');
      expect(dialog.getByLabelText('How many are missing')).toHaveProperty('value', '1');
      answer = () => Response.json({ order: two({ version: 4 }), product: {} });
      await userEvent.click(dialog.getByRole('button', { name: 'Refund item' }));
      await waitFor(() => expect(changes()).toHaveLength(2));
      expect(changes()).toEqual([
        ['PUT /api/users/staff-user-id/orders/o1/items/beer/missing', { quantity: 1 }],
        [expect.stringMatching(/\/products-v2\/beer$/), { isAvailable: false }],
      ]);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('and stays on sale where that is wanted, or where it could not be taken off', async () => {
      const dialog = await ask(two());
      await userEvent.click(dialog.getByRole('switch', { name: 'Mark it sold out on the menu' }));
      answer = () => Response.json({ order: two({ version: 4 }) });
      await userEvent.click(dialog.getByRole('button', { name: 'Refund item' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(changes()).toHaveLength(1);
      answer = () => refusal(409, 'REFUND_FAILED', '');
      await userEvent.click(screen.getByRole('button', { name: 'Item missing' }));
      await userEvent.click(screen.getByRole('button', { name: 'Refund item' }));
      await waitFor(() => expect(said).toEqual([['Unable to refund the item', 'Try again.']]));
      expect(changes()).toHaveLength(2);
    });

    it('with all that is left of the order, and says that it is still on sale where that failed', async () => {
      const order = { ...two(), cartItems: two().cartItems.slice(1) };
      const dialog = await ask(order);
      dialog.getByText(/^Nothing is left of this order\. All of it goes back/);
      const answers = [Response.json({ order: { ...order, version: 4 } }), refusal(403, 'NO', 'Not yours.')];
      answer = () => answers.shift() ?? refusal(500, 'NO');
      await userEvent.click(dialog.getByRole('button', { name: 'Refund item' }));
      await waitFor(() => expect(said).toEqual([['Cola is still on sale', 'Not yours.']]));
    });

    it.each<[string, Partial<Order>, number]>([
      ['while it waits', {}, 1],
      ['not once it is handed over', { status: 'COMPLETE' }, 0],
      ['not while a refund is under way', { refundPending: true }, 0],
      ['not where one has failed', { refundFailed: true }, 0],
    ])('%s', async (_, about, count) => {
      held = two(about);
      show(two(about));
      await waitFor(() => expect(asked).toHaveLength(1));
      await act(() => Promise.resolve());
      expect(screen.queryAllByRole('button', { name: 'Item missing' })).toHaveLength(count);
    });
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
