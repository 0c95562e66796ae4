import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TableImport } from './table-import';
import type { SendTable } from './use-table-import';

describe('A table that is brought in', () => {
  const send = jest.fn<SendTable>();
  beforeEach(() => void send.mockReset());
  afterEach(cleanup);

  const show = (more: { lookText?: string } = {}) =>
    render(<TableImport fileLabel="CSV file of a menu" pasted onSend={send} {...more} />);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Or paste it here');
  const paste = async (text: string, name = 'Import what is pasted') => {
    fireEvent.change(field(), { target: { value: text } });
    await userEvent.click(screen.getByRole('button', { name }));
  };
  const refused = (details: object[], message = '3 lines are wrong.') => ({
    status: 400,
    data: { code: 'NO', error: message, message, details },
  });

  it('is taken as it was pasted, and says what came of it', async () => {
    send.mockResolvedValue('12 items are on the menu.');
    show();
    expect(screen.getByRole('button', { name: 'Import what is pasted' })).toHaveProperty('disabled', true);
    await paste('name,price');
    await screen.findByText('12 items are on the menu.');
    expect(send.mock.calls).toEqual([['name,price', expect.any(String)]]);
    expect(field().value).toBe('');
  });

  it('stays where a line is wrong, and says what in which; by the next one no more', async () => {
    const details = [
      { path: '3.price', message: 'It is no price.' },
      { path: '4', message: 'It has too few columns.' },
    ];
    send
      .mockRejectedValueOnce(refused(details))
      .mockRejectedValueOnce(new Error())
      .mockResolvedValue('Done.');
    show();
    await paste('name');
    await screen.findByText('3 lines are wrong.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 3, priceIt is no price.',
      'Line 4It has too few columns.',
    ]);
    expect(field().value).toBe('name');
    await paste('name,');
    await screen.findByText('The table could not be sent. Try again.');
    expect(screen.queryByRole('list')).toBeNull();
    await paste('name,price');
    await screen.findByText('Done.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays as it was pasted where it is looked at first', async () => {
    send.mockResolvedValue('2 lines.');
    show({ lookText: 'Look at it' });
    await paste('name,price', 'Look at it');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(field().value).toBe('name,price');
    expect(screen.queryByText('2 lines.')).toBeNull();
  });

  it('is a file, and the same one again once it was mended', async () => {
    send.mockResolvedValue('Done.');
    show();
    const input = screen.getByLabelText<HTMLInputElement>('CSV file of a menu');
    for (const times of [1, 2]) {
      await userEvent.upload(input, new File(['name,price'], 'menu.csv', { type: 'text/csv' }));
      await waitFor(() => expect(send).toHaveBeenCalledTimes(times));
      expect(input.value).toBe('');
    }
    expect(send.mock.calls[0]?.[0]).toBe('name,price');
  });
});
