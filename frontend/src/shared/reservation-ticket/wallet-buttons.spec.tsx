import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { toast } from '@/shared/ui/toast';
import { WalletButtons } from './wallet-buttons';

type Props = ComponentProps<typeof WalletButtons>;

const GOOGLE = 'https://pay.google.com/gp/v/save/a.b.c';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0';
const ticket: Props['ticket'] = { reservationStatus: 'CONFIRMED', gleventStatus: 'UPCOMING' };

describe('Adding a ticket to a wallet', () => {
  let followed: { href: string; download: string }[];
  let saved: Blob[];
  const ask = jest.fn<Props['ask']>();
  const show = (props: Partial<Props> = {}, on = LAPTOP) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(on);
    render(<WalletButtons ticket={ticket} wallets={['apple', 'google']} ask={ask} {...props} />);
  };
  const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  beforeEach(() => {
    [followed, saved] = [[], []];
    ask.mockResolvedValue({
      data: [
        { wallet: 'apple', file: btoa('PK\u00FF') },
        { wallet: 'google', url: GOOGLE },
      ],
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push({ href: this.href, download: this.download });
    });
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:pass';
    };
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
    ask.mockReset();
  });

  // id: offers-the-wallet-of-the-device
  it.each([
    ['an iPhone', IPHONE, ['Add to Apple Wallet']],
    ['an Android phone', PIXEL, ['Add to Google Wallet']],
    ['another device', LAPTOP, ['Add to Apple Wallet', 'Add to Google Wallet']],
  ])('offers the wallet of %s', (_name, on, wallets) => {
    show({}, on);
    expect(offered()).toEqual(wallets);
  });

  it('offers none where the service has no keys', () => {
    show({ wallets: [] });
    expect(offered()).toEqual([]);
  });

  it.each<Partial<Props['ticket']>>([
    { reservationStatus: 'PENDING' },
    { reservationStatus: 'WAITLISTED' },
    { reservationStatus: 'CANCELLED' },
    { gleventStatus: 'COMPLETED' },
    { gleventStatus: 'CANCELLED' },
  ])('offers none for a ticket that does not let in: %j', (given) => {
    show({ ticket: { ...ticket, ...given } });
    expect(offered()).toEqual([]);
  });

  it('hands an Apple Wallet the file, as what it is', async () => {
    show();
    await press('Add to Apple Wallet');
    expect(followed).toEqual([{ href: 'blob:pass', download: 'ticket.pkpass' }]);
    expect(saved[0]?.type).toBe('application/vnd.apple.pkpass');
    expect(saved[0]?.size).toBe(3);
  });

  it('leads to Google Wallet', async () => {
    show();
    await press('Add to Google Wallet');
    expect(followed).toEqual([{ href: GOOGLE, download: '' }]);
  });

  it.each([
    ['it does not let in any more', { data: [] }, 'This ticket cannot be added to a wallet now.'],
    [
      'there is no network',
      { error: { status: 'FETCH_ERROR', error: 'TypeError' } },
      'There is no connection. Add your ticket when you are back online.',
    ],
    [
      'the service refuses',
      { error: { status: 500, data: {} } },
      'Your ticket could not be added. Please try again.',
    ],
  ])('says why it is not added where %s', async (_case, answer, words) => {
    const told = jest.spyOn(toast, 'error').mockReturnValue('shown');
    ask.mockResolvedValue(answer);
    show();
    await press('Add to Google Wallet');
    expect(told).toHaveBeenCalledWith(words);
    expect(followed).toEqual([]);
  });
});
