import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateTimeField } from './date-time-field';

const LA = 'America/Los_Angeles';

describe('A field for a date and time', () => {
  const chosen = jest.fn<(instant: string) => void>();

  function Doors({ initial = '', ...more }: { initial?: string; isExact?: boolean; error?: string }) {
    const [value, setValue] = useState(initial);
    const change = (instant: string): void => {
      chosen(instant);
      setValue(instant);
    };
    return (
      <DateTimeField
        label="Start"
        value={value}
        onChange={change}
        timeZone={LA}
        suggestion="2026-06-13T05:00:00.000Z"
        {...more}
      />
    );
  }

  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' });
  const type = async (text: string) => {
    await userEvent.clear(field());
    await userEvent.type(field(), text);
    await userEvent.tab();
  };

  afterEach(() => {
    cleanup();
    chosen.mockClear();
  });

  it('is read on the venue’s clock, which is named beside it', () => {
    render(<Doors initial="2026-06-13T05:00:00.000Z" />);
    expect(field().value).toBe('06/12/2026 10:00 PM');
    expect(screen.getByText('In Pacific Time (Los Angeles), MM/dd/yyyy hh:mm aa.')).toBeTruthy();
  });

  it('takes what is typed, and writes it as the others are written', async () => {
    render(<Doors />);
    await type('6/12/2026 9:30 pm');
    expect(chosen).toHaveBeenLastCalledWith('2026-06-13T04:30:00.000Z');
    expect(field().value).toBe('06/12/2026 09:30 PM');
  });

  it.each([
    ['tonight', 'Write it as 06/12/2026 10:00 PM.'],
    ['02/30/2026 10:00 PM', 'Write it as 06/12/2026 10:00 PM.'],
    ['06/12/2026 10:03 PM', 'Minutes go in steps of 5.'],
  ])('says what is wrong with %j, and keeps nothing of the time before', async (text, problem) => {
    render(<Doors initial="2026-06-13T05:00:00.000Z" />);
    await type(text);
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(chosen).toHaveBeenLastCalledWith('');
    expect(field().value).toBe(text);
    // Who goes on typing is not told of what stood there before.
    await userEvent.type(field(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what is wrong for another reason, and its own first', async () => {
    render(<Doors error="It ends before it begins." />);
    expect(screen.getByRole('alert').textContent).toBe('It ends before it begins.');
    await type('tonight');
    expect(screen.getByRole('alert').textContent).toBe('Write it as 06/12/2026 10:00 PM.');
  });

  it('of a record goes to the second, on a clock of 24 hours', async () => {
    render(<Doors isExact initial="2026-06-13T05:00:30.250Z" />);
    expect(field().value).toBe('06/12/2026 22:00:30.250');
    screen.getByText('In Pacific Time (Los Angeles), MM/dd/yyyy HH:mm:ss.');
    await type('tonight');
    expect(screen.getByRole('alert').textContent).toBe('Write it as 06/12/2026 22:00:30.');
  });

  // id: is-chosen-from-a-calendar-with-hours
  it('is chosen from a calendar, with hours, minutes in steps of 5 and AM or PM', async () => {
    render(<Doors />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose start' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose start' }));
    expect(dialog.getByRole('grid', { name: 'June 2026' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: /June 20, 2026/ }));
    const minutes = within(dialog.getByRole('combobox', { name: 'Minute' })).getAllByRole('option');
    expect(minutes.map(({ textContent }) => textContent)).toEqual(
      '00 05 10 15 20 25 30 35 40 45 50 55'.split(' '),
    );
    expect(within(dialog.getByRole('combobox', { name: 'Hour' })).getAllByRole('option')).toHaveLength(12);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Hour' }), '12');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Minute' }), '35');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'AM or PM' }), 'AM');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(chosen).toHaveBeenLastCalledWith('2026-06-20T07:35:00.000Z');
    expect(field().value).toBe('06/20/2026 12:35 AM');
  });

  it('says which time it is where the clocks skip the one that was asked for', async () => {
    render(<Doors />);
    await type('03/08/2026 02:30 AM');
    expect(chosen).toHaveBeenLastCalledWith('2026-03-08T10:30:00.000Z');
    expect(field().value).toBe('03/08/2026 03:30 AM');
    expect(screen.getByRole('status').textContent).toBe(
      'The clocks go forward that night: there is no 02:30 AM. It is 03:30 AM instead.',
    );
  });

  // id: asks-which-one-is-meant-where-a-time
  it('asks which one is meant where a time comes twice', async () => {
    render(<Doors />);
    await type('11/01/2026 01:30 AM');
    expect(chosen).toHaveBeenLastCalledWith('2026-11-01T08:30:00.000Z');
    expect(screen.getByRole('status').textContent).toBe(
      'The clocks go back that night: 01:30 AM comes twice.',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Second PST' }));
    expect(chosen).toHaveBeenLastCalledWith('2026-11-01T09:30:00.000Z');
    expect(field().value).toBe('11/01/2026 01:30 AM');
    await userEvent.click(screen.getByRole('radio', { name: 'First PDT' }));
    expect(chosen).toHaveBeenLastCalledWith('2026-11-01T08:30:00.000Z');
  });
});
