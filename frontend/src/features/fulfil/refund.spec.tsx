import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { useGetStaffOrderQuery } from '@/data/ordering/staff-orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { onPasskeyQuestion, passkeyQuestion } from '@/shared/api/passkey-question';
import { toast } from '@/shared/ui/toast';
import { Refund } from './refund';

const paid = paidOrder({ orderId: 'o1', totalAmount: '91.26', payment: { method: 'card', last4: '4242' } });
const refunded = paidOrder({ ...paid, status: 'REFUNDED', version: 3 });

function OrderPage() {
  const { data: order } = useGetStaffOrderQuery('o1');
  return order ? (
    <>
      <h1>{order.status}</h1>
      {order.status === 'PAID' && <Refund order={order} />}
    </>
  ) : null;
}

describe('A refund', () => {
  const said: unknown[][] = [];
  const sent: unknown[] = [];
  let answer: () => Response;
  let now = paid;

  beforeEach(() => {
    said.splice(0);
    sent.splice(0);
    now = paid;
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(toast, 'success').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      if (request.method === 'GET') return Response.json({ order: now });
      sent.push(await request.json());
      return answer();
    });
    render(
      <Provider store={createStore()}>
        <OrderPage />
      </Provider>,
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const refund = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Refund' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  };
  const refusal = (message: string) => () =>
    Response.json({ error: message, message, code: 'ORDER_NOT_REFUNDABLE' }, { status: 409 });

  it('that did not arrive says so, and can be asked for again', async () => {
    now = { ...paid, refundFailed: true };
    cleanup();
    render(
      <Provider store={createStore()}>
        <OrderPage />
      </Provider>,
    );
    await screen.findByText(/^The refund failed: the bank sent the money back\./);
    answer = () => Response.json({ order: refunded });
    now = refunded;
    await refund();
    await screen.findByText('REFUNDED');
    expect(said).toEqual([['Order refunded', 'Your order has been refunded.']]);
  });

  it.each<[string, Partial<typeof paid>, string]>([
    ['to the card', {}, '$91.26 goes back to the card ending 4242. This can’t be undone.'],
    [
      'to a wallet',
      { payment: { method: 'apple_pay' } },
      '$91.26 goes back to the customer. This can’t be undone.',
    ],
    [
      'of a free order',
      { payment: { method: 'FREE' } },
      'Nothing was charged. The order is cancelled. This can’t be undone.',
    ],
    [
      'of what is left',
      { partialRefunds: [{ refundAmount: '1.26', datetime: '2026-11-20T23:40:00.000Z' }] },
      '$90.00 goes back to the card ending 4242. This can’t be undone.',
    ],
  ])('says what goes back: %s; and why, where that is said', async (_, about, words) => {
    now = { ...paid, ...about };
    cleanup();
    render(
      <Provider store={createStore()}>
        <OrderPage />
      </Provider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Refund' }));
    dialog.getByText(words);
    await userEvent.type(dialog.getByLabelText('Reason'), ' Too warm ');
    answer = refusal('');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(sent).toEqual([{ refundReason: 'Too warm' }]));
  });

  it('that is under way says so, and cannot be asked for again', async () => {
    now = { ...paid, refundPending: true };
    cleanup();
    render(
      <Provider store={createStore()}>
        <OrderPage />
      </Provider>,
    );
    await screen.findByText('Refund under way. The payment provider has not answered yet.');
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('says nothing more where the question for a passkey was left', async () => {
    const stop = onPasskeyQuestion(() => passkeyQuestion()?.answer('left'));
    answer = () => Response.json({ code: 'PASSKEY_REQUIRED', error: 'Confirm it.' }, { status: 403 });
    await refund();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    stop();
    expect([sent.length, said]).toEqual([1, []]);
  });

  // id: is-said-to-be-done-and-the-order
  it('is said to be done, and the order is loaded again', async () => {
    answer = () => Response.json({ order: refunded });
    await screen.findByText('PAID');
    now = refunded;
    await refund();
    await screen.findByText('REFUNDED');
    expect(sent).toEqual([{ refundReason: 'NONE_PROVIDED' }]);
    expect(said).toEqual([['Order refunded', 'Your order has been refunded.']]);
  });

  // id: that-else-was-quicker
  it('that another device was quicker with says who and when, and shows the order as it is', async () => {
    const sentence = 'Maya R. refunded this order at 11:42 PM.';
    answer = refusal(sentence);
    await screen.findByText('PAID');
    now = refunded;
    await refund();
    await waitFor(() => expect(said).toEqual([['Unable to refund order', sentence]]));
    await screen.findByText('REFUNDED');
  });

  // id: that-fails-without-a-word
  it('that fails without a word says so in the specified ones', async () => {
    answer = refusal('');
    await refund();
    await waitFor(() =>
      expect(said).toEqual([
        ['Unable to refund order', 'We were unable to refund your order. Please try again later.'],
      ]),
    );
  });
});
