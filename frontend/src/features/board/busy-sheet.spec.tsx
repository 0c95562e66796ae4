import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderingPause } from '@lineless/contracts/venues/opening';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { BusyNote } from './busy-note';
import { BusySheet } from './busy-sheet';

const NOW = Date.parse('2026-11-21T05:00:00.000Z');
const MINUTE_MS = 60_000;

describe('A bar that is too busy', () => {
  let asked: Asked[];
  let isRefused: boolean;
  let bars: ReturnType<typeof locationOf>[];
  const onClose = jest.fn();

  beforeEach(() => {
    isRefused = false;
    bars = [locationOf(), locationOf({ vendorLocationId: '064E2', description: 'Rooftop' })];
    onClose.mockReset();
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    asked = serverThatAnswers(({ call }) => {
      if (call.startsWith('GET')) return Response.json({ items: bars });
      return isRefused ? refusal(409, 'NO', 'Not now.') : Response.json({ location: bars[0] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (pause?: OrderingPause) => {
    const location = locationOf(pause && { pause });
    openAtLocation({
      path: paths.staffBoard,
      screen: (
        <>
          <BusyNote location={location} />
          <BusySheet location={location} open onClose={onClose} />
        </>
      ),
      at: paths.staffBoard.to(location),
    });
    return within(screen.getByRole('dialog', { name: 'Too much to do' }));
  };
  const choose = async (sheet: ReturnType<typeof open>, name: string) =>
    fireEvent.click(await sheet.findByRole('radio', { name }));
  const press = (sheet: ReturnType<typeof open>, name: string) =>
    fireEvent.click(sheet.getByRole('button', { name }));
  const changes = () =>
    asked.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  const until = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();

  it('takes no new orders for a quarter of an hour where nothing else is said', async () => {
    const sheet = open();
    expect(sheet.queryByRole('button', { name: 'Back to normal' })).toBeNull();
    press(sheet, 'Take no new orders');
    await screen.findByText('No new orders are taken');
    expect(changes()).toEqual([
      [
        expect.stringMatching(/\/vendor-locations\/064E1\/pause$/),
        { message: 'We are catching up with orders', until: until(15) },
      ],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('tells guests of longer waits, for an hour or until it is ended, here or at all bars', async () => {
    const sheet = open();
    await choose(sheet, 'Longer waits');
    await choose(sheet, '1 hour');
    await choose(sheet, 'All bars of Kiln Hall');
    press(sheet, 'Tell guests');
    await screen.findByText('Guests are told of longer waits');
    const slow = { message: 'We are busy', isSlow: true };
    expect(changes()).toEqual([
      [expect.stringContaining('/064E1/'), { ...slow, until: until(60) }],
      [expect.stringContaining('/064E2/'), { ...slow, until: until(60) }],
    ]);
    await choose(sheet, 'Until I end it');
    await choose(sheet, 'Main Bar');
    press(sheet, 'Tell guests');
    await waitFor(() => expect(changes().at(-1)).toEqual([expect.stringContaining('/064E1/'), slow]));
  });

  it('asks not where there is one bar alone', async () => {
    bars = [locationOf()];
    const sheet = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await sheet.findByRole('radio', { name: '30 minutes' });
    expect(sheet.queryByRole('radio', { name: 'All bars of Kiln Hall' })).toBeNull();
  });

  it('says what was refused, and no more of it once it is tried again', async () => {
    isRefused = true;
    const sheet = open();
    press(sheet, 'Take no new orders');
    await sheet.findByText('Not now.');
    expect(onClose).not.toHaveBeenCalled();
    // Nor of what the sheet was closed over.
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(sheet.queryByText('Not now.')).toBeNull());
    onClose.mockClear();
    isRefused = false;
    fireEvent.click(await sheet.findByRole('button', { name: 'Take no new orders', busy: false }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sheet.queryByText('Not now.')).toBeNull();
  });

  it.each([
    [{ until: until(40) }, 'No new orders until 9:40 PM.'],
    [{ isSlow: true as const }, 'Guests read of longer waits until you end it.'],
  ])('says until when, and goes back to normal by a press: %p', async (pause, said) => {
    isRefused = true;
    const sheet = open({ message: 'Busy', ...pause });
    expect(screen.getAllByText(said).length).toBeGreaterThan(0);
    const [onBoard] = screen.getAllByRole('button', { name: 'Back to normal', hidden: true });
    fireEvent.click(onBoard ?? document.body);
    await screen.findAllByText('Still as it was');
    expect(screen.getAllByText('Not now.').length).toBeGreaterThan(0);
    isRefused = false;
    // On the board it can be pressed again, and in the sheet as well.
    await waitFor(() => {
      if (changes().length < 2) fireEvent.click(onBoard ?? document.body);
      expect(changes()).toHaveLength(2);
    });
    press(sheet, 'Back to normal');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(changes().map(([call]) => call)).toEqual([
      expect.stringMatching(/\/064E1\/resume$/),
      expect.stringMatching(/\/064E1\/resume$/),
      expect.stringMatching(/\/064E1\/resume$/),
    ]);
  });
});
