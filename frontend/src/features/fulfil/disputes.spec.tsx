import { afterEach, describe, expect, it } from '@jest/globals';
import type { OrderDispute } from '@lineless/contracts/ordering/order-dispute';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { Disputes } from './disputes';
import { MissingItems } from './missing-items';

const dispute: OrderDispute = {
  state: 'open',
  amount: '10.95',
  reason: 'product_not_received',
  datetime: '2026-11-25T20:00:00.000Z',
  respondBy: '2026-12-09T23:59:00.000Z',
};
const now = Date.parse('2026-11-25T21:00:00.000Z');

describe('A disputed order on the page of the bar', () => {
  afterEach(cleanup);

  it.each<[OrderDispute['state'], RegExp]>([
    ['inquiry', /^The cardholder’s bank asks about \$10\.95 \(product not received\)\. Answer it .+ by .+$/],
    ['open', /^The cardholder disputes \$10\.95 .+ Nothing can be refunded .+ Answer it .+ by .+$/],
    ['won', /^The dispute about \$10\.95 \(product not received\) is won\.$/],
    ['lost', /^The dispute about \$10\.95 .+ is lost: the cardholder has the money\.$/],
  ])('says that it is %s, and until when it can be answered', (state, words) => {
    const order = paidOrder({ disputes: [{ ...dispute, state }] });
    render(<Disputes order={order} venue={locationOf()} now={now} />);
    screen.getByText(words);
  });

  it.each<[OrderDispute['state'], number]>([
    ['inquiry', 1],
    ['open', 0],
    ['won', 1],
    ['lost', 0],
  ])('that is %s offers to take %d missing items off', (state, count) => {
    render(
      <Provider store={createStore()}>
        <MissingItems order={paidOrder({ disputes: [{ ...dispute, state }] })} />
      </Provider>,
    );
    expect(screen.queryAllByRole('button', { name: 'Item missing' })).toHaveLength(count);
  });
});
