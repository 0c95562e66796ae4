import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { paidOrder } from '@/data/ordering/testing/orders';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { CameraScanner } from '@/shared/scanner/camera-scanner';
import type { ScannerEvents } from '@/shared/scanner/scanner';
import { toast } from '@/shared/ui/toast';
import { ScanScreen } from './scan-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF', version: 1 },
};

describe('The scanner of orders', () => {
  const said: unknown[][] = [];
  let camera: ScannerEvents;

  beforeEach(() => {
    said.splice(0);
    // jsdom has no layout, and so nowhere to scroll to.
    Element.prototype.scrollIntoView = () => undefined;
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(toast, 'success').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(CameraScanner.prototype, 'stop').mockResolvedValue(undefined);
    jest.spyOn(CameraScanner.prototype, 'start').mockImplementation(async (_, events) => {
      camera = events;
      return { torch: null, nextCamera: null };
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const scan = async (code: string) => {
    const page = screenAt('/staff/location/064E1/scan', {
      pattern: paths.staffScan.pattern,
      element: (
        <WorkplaceContext value={workplace}>
          <ScanScreen />
        </WorkplaceContext>
      ),
    });
    await screen.findByText('Scanning');
    await act(async () => camera.read(code));
    return page;
  };

  // id: says-of-that-a-code-was-detected
  it.each(['01ORDER7F3A9C', 'https://any.example/location/064E1/order/01ORDER7F3A9C'])(
    'says of %s that a code was detected, and opens its order',
    async (code) => {
      const { at } = await scan(code);
      await waitFor(() => expect(at()).toBe('/staff/location/064E1/order/01ORDER7F3A9C'));
      expect(said).toEqual([['QR Code detected']]);
    },
  );

  it('knows the code of a prize, and opens what is to be handed over for it', async () => {
    const { at } = await scan('claim:WQ7KXM2P4R');
    await waitFor(() => expect(at()).toBe('/staff/location/064E1/claims/WQ7KXM2P4R'));
    expect(said).toEqual([['QR Code detected']]);
  });

  describe('takes the characters of a code, too', () => {
    let found: () => Response | Promise<Response>;
    const item: OrderItem = {
      ...{ productId: 'ipa', name: 'Hazy IPA', productTaxCode: 'txcd_99999999', imageUrls: [] },
      ...{ price: '9.00', quantity: 2, variantName: 'Large', note: 'No ice' },
      productType: 'ALCOHOLIC_ITEM',
    };
    const order = (orderId: string, about: Partial<Order> = {}) =>
      paidOrder({ orderId, customerName: 'Ana M.', cartItems: [item], ...about });
    const type = async (text: string, location = locationOf({ pickupMode: 'confirm' })) => {
      serverThatAnswers(() => found());
      const page = screenAt('/staff/location/064E1/scan', {
        pattern: paths.staffScan.pattern,
        element: (
          <WorkplaceContext value={{ ...workplace, location }}>
            <ScanScreen />
          </WorkplaceContext>
        ),
      });
      await screen.findByText('Scanning');
      await userEvent.type(screen.getByLabelText('Order code'), `${text}{Enter}`);
      return page;
    };

    it.each([
      ['7f3a9c', () => Response.json({ items: [] }), 'No order 7F3A9C at this location.'],
      ['7f3', () => Response.json({ items: [] }), 'An order code has 6 characters.'],
      ['7f3a9c', () => refusal(400, 'NO'), 'The orders could not be looked through. Try again.'],
      ['7f3a9c', () => refusal(400, 'NO', 'Not now.'), 'Not now.'],
    ])('says why %s leads to none', async (text, answer, said) => {
      found = answer;
      await type(text);
      await screen.findByText(said);
      await userEvent.type(screen.getByLabelText('Order code'), '{Backspace}');
      expect(screen.queryByText(said)).toBeNull();
    });

    it('says nothing of a code about one that is typed after it', async () => {
      let answer = (_: Response): void => undefined;
      found = () => new Promise((resolve) => (answer = resolve));
      await type('7f3a9c');
      await userEvent.type(screen.getByLabelText('Order code'), '{Backspace}d');
      await act(async () => answer(Response.json({ items: [] })));
      await screen.findByRole('button', { name: 'Find order' });
      expect(screen.queryByText('No order 7F3A9C at this location.')).toBeNull();
    });

    it('asks with the items before it opens one, and asks for an ID', async () => {
      found = () => Response.json({ items: [order('01AAAA7F3A9C')] });
      const { at } = await type('7f3a9c');
      const question = within(await screen.findByRole('dialog', { name: 'Open 7F3A9C?' }));
      question.getByText(/^Ana M\. · paid .+ · in progress$/);
      expect(question.getByRole('listitem').textContent).toBe('2Hazy IPA, Large“No ice”');
      question.getByText(/check ID/);
      await userEvent.click(question.getByRole('button', { name: 'Open order' }));
      await waitFor(() => expect(at()).toBe('/staff/location/064E1/order/01AAAA7F3A9C'));
    });

    it('asks with nothing that turned out to be missing: that has been paid back', async () => {
      const missing = {
        ...{ refundAmount: '4.50', taxAmount: '0.00', datetime: '2026-11-20T23:35:00.000Z' },
        by: { userId: 'maya', name: 'Maya R.' },
      };
      const water = { ...item, productId: 'water', name: 'Water', note: undefined, variantName: undefined };
      found = () =>
        Response.json({
          items: [
            order('01AAAA7F3A9C', {
              cartItems: [item, water],
              missingItems: [
                { ...missing, productId: 'ipa', quantity: 1 },
                { ...missing, productId: 'water', quantity: 2 },
              ],
            }),
          ],
        });
      await type('7f3a9c', locationOf({ pickupMode: 'express' }));
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '1Hazy IPA, Large“No ice”',
      ]);
    });

    it('says to whom it hands over where opening does', async () => {
      found = () => Response.json({ items: [order('01AAAA7F3A9C')] });
      await type('7f3a9c', locationOf({ pickupMode: 'express' }));
      const question = within(
        await screen.findByRole('alertdialog', { name: 'Hand over 7F3A9C to Ana M.?' }),
      );
      question.getByRole('button', { name: 'Hand over' });
    });

    it('lets staff choose where several end in it', async () => {
      const gone = order('01BBBB7F3A9C', { status: 'REFUNDED', customerName: undefined });
      found = () => Response.json({ items: [order('01AAAA7F3A9C'), gone] });
      const { at } = await type('7f3a9c', locationOf({ pickupMode: 'express' }));
      const question = within(await screen.findByRole('alertdialog', { name: '2 orders end in 7F3A9C' }));
      question.getByText('Choose by customer and items.');
      expect(question.getByRole('button', { name: 'Open order' })).toHaveProperty('disabled', true);
      expect(question.queryByText(/check ID/)).toBeNull();
      await userEvent.click(question.getByRole('radio', { name: /in progress/ }));
      question.getByRole('button', { name: 'Hand over' });
      await userEvent.click(question.getByRole('radio', { name: /refunded/ }));
      await userEvent.click(question.getByRole('button', { name: 'Open order' }));
      await waitFor(() => expect(at()).toBe('/staff/location/064E1/order/01BBBB7F3A9C'));
    });
  });

  // id: says-of-what-holds-no-order
  it('says of what holds no order that it is invalid and why, and is idle again', async () => {
    const { at } = await scan('  ');
    await screen.findByRole('button', { name: 'Scan' });
    expect(said).toEqual([['Invalid QR Code', 'Invalid QR code format. Please scan a valid order QR code']]);
    expect(at()).toBe('/staff/location/064E1/scan');
  });
});
