import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TableImport } from './table-import';
import { useImportPlan } from './use-import-plan';
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

  it('leaves what was pasted while it was on its way', async () => {
    let answer: (said: string) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show();
    await paste('name,price');
    fireEvent.change(field(), { target: { value: 'another' } });
    await act(async () => answer('Done.'));
    await screen.findByText('Done.');
    expect(field().value).toBe('another');
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

describe('What an import would do', () => {
  it('stays where another table was looked at while one was brought in', async () => {
    let answer: (told: string) => void = () => undefined;
    const send = ({ table, preview }: { table: string; preview?: true }): Promise<string> =>
      preview ? Promise.resolve(table) : new Promise((resolve) => (answer = resolve));
    const words = { done: (told: string) => told, failed: 'Failed.' };
    const { result } = renderHook(() => useImportPlan<string, null>(send, words));
    const planned = () => result.current.plan;
    await act(() => result.current.look('first', null));
    const first = planned();
    let brought: Promise<unknown> = Promise.resolve();
    act(() => void (brought = first ? result.current.bring(first) : brought));
    await act(() => result.current.look('second', null));
    await act(async () => {
      answer('Done.');
      await brought;
    });
    expect([first?.table, planned()?.table]).toEqual(['first', 'second']);
    expect(result.current.said).toEqual({ done: 'Done.' });
  });
});
