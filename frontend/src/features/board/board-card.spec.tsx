import { afterEach, describe, expect, it } from '@jest/globals';
import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import { cleanup, render, screen, within } from '@testing-library/react';
import { partsOf } from '@/data/ordering/board-sections';
import { paidOrder } from '@/data/ordering/testing/orders';
import { BoardCard } from './board-card';

const item = (name: string, productType: OrderItem['productType']): OrderItem => ({
  productId: name,
  name,
  productType,
  productTaxCode: 'txcd_99999999',
  price: '8.00',
  quantity: 1,
  imageUrls: [],
});
const order = paidOrder({
  cartItems: [item('Nachos', 'FOOD_ITEM'), item('Lager', 'ALCOHOLIC_ITEM')],
  preparedSections: ['kitchen'],
});
const nothing = (): undefined => undefined;

describe('A card of which one section is done', () => {
  afterEach(cleanup);
  const show = (what: Order, section?: BoardSection, failed?: string) =>
    render(
      <BoardCard
        order={what}
        section={section}
        failed={failed}
        limits={{ due: 240, late: 480 }}
        isUnfolded={false}
        onFold={nothing}
        onBump={nothing}
        onDismiss={nothing}
        onOpen={nothing}
      />,
    );
  const line = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

  // id: ticks-what-is-done
  it('ticks and strikes what that one makes, in one list', () => {
    show(order);
    line('Nachos').getByLabelText('ready:');
    expect(screen.getByText('Nachos').className).toContain('line-through');
    expect(line('Lager').queryByLabelText('ready:')).toBeNull();
  });

  it('says on the screen of another section what is ready', () => {
    const [part] = partsOf([order], 'bar');
    show(part ?? order, 'bar');
    screen.getByText('Kitchen ready');
    expect(screen.queryByText('Nachos')).toBeNull();
  });

  it('ticks nothing once it was refunded', () => {
    show({ ...order, status: 'REFUNDED' });
    expect(screen.queryByLabelText('ready:')).toBeNull();
  });

  it('says why it was not bumped', () => {
    show(order, undefined, 'The server could not be reached. Try again.');
    expect(screen.getByRole('alert').textContent).toBe(
      'Not bumped. The server could not be reached. Try again.',
    );
  });
});

describe('A card of something with options', () => {
  afterEach(cleanup);

  // id: says-what-was-chosen-and-noted
  it('says what was chosen and what the guest has noted, and loses only the line that is missing', () => {
    const options = [{ optionId: 'nj', name: 'No jalapeño', price: '0.00' }];
    const slice = { ...item('Slice', 'FOOD_ITEM'), options, note: 'Well done' };
    const other = { ...item('Slice', 'FOOD_ITEM'), lineId: 'line-2', note: 'Extra crispy' };
    const missing = {
      ...{ productId: 'Slice', lineId: 'line-2', quantity: 1, refundAmount: '8.00', taxAmount: '0.00' },
      ...{ datetime: '2026-11-20T23:00:00.000Z', by: { userId: 'maya', name: 'Maya' } },
    };
    const show = (what: Order) =>
      render(
        <BoardCard
          order={what}
          limits={{ due: 300, late: 600 }}
          isUnfolded
          {...{ onFold: nothing, onBump: nothing, onDismiss: nothing, onOpen: nothing }}
        />,
      );
    const { unmount } = show(paidOrder({ cartItems: [slice, other] }));
    screen.getByText('No jalapeño');
    screen.getByText('“Well done”');
    screen.getByText('“Extra crispy”');
    unmount();
    show(paidOrder({ cartItems: [slice, other], missingItems: [missing] }));
    screen.getByText('“Well done”');
    expect(screen.queryByText('“Extra crispy”')).toBeNull();
  });
});
