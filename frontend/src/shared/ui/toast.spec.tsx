import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { toast, Toaster } from './toast';

/** However busy the machine is. */
const LOADED_MS = 30_000;
/** Until a message can be read. */
const SHOWN_MS = 100;
/** Until a message that goes has faded out. */
const FADED_MS = 500;

describe('A message', () => {
  beforeAll(async () => {
    // The rack's own code comes with the first message, at a time of its own.
    render(<Toaster />);
    act(() => void toast.success('Code Resent'));
    await screen.findByText('Code Resent', {}, { timeout: LOADED_MS });
    cleanup();
  }, 2 * LOADED_MS);
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const say = async (message: () => void): Promise<void> => {
    act(message);
    await pass(SHOWN_MS);
  };
  /** Whether it can be read just before and shortly after the time is over. */
  const lifeOf = async (title: string, ms: number): Promise<boolean[]> => {
    await pass(ms - 2 * SHOWN_MS);
    const before = screen.queryByText(title) !== null;
    await pass(2 * SHOWN_MS + FADED_MS);
    return [before, screen.queryByText(title) !== null];
  };

  // id: stays-three-seconds
  it('stays three seconds, also one about an error', async () => {
    await say(() => {
      toast.success('Payment Successful');
      toast.error('Unable to refund order', 'We were unable to refund your order. Please try again later.');
    });
    expect(screen.getByRole('alert').textContent).toContain('Unable to refund order');
    expect(screen.queryByRole('button')).toBeNull();
    expect(await lifeOf('Unable to refund order', 3_000)).toEqual([true, false]);
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });

  it('comes into a live region that has been there before, and is none of its own', async () => {
    const region = screen.getByRole('region', { name: /^Messages/ });
    expect(region.getAttribute('aria-live')).toBe('polite');
    await say(() => void toast.success('Code Resent'));
    expect(region.textContent).toContain('Code Resent');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('about what was left stays three seconds, and is no alert', async () => {
    await say(() => toast.note('Not confirmed: nothing was changed.'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await lifeOf('Not confirmed: nothing was changed.', 3_000)).toEqual([true, false]);
  });

  // id: about-a-page-that-one-was-led
  it('about a page that one was led away from stays five seconds', async () => {
    await say(() => toast.alert('Order not found.'));
    expect(await lifeOf('Order not found.', 5_000)).toEqual([true, false]);
  });

  it('with Undo stays eight seconds', async () => {
    await say(() => toast.undo('7F3A9C ready', () => undefined));
    expect(await lifeOf('7F3A9C ready', 8_000)).toEqual([true, false]);
  });

  it('that is taken back takes the action back and goes', async () => {
    const undone = jest.fn();
    await say(() => toast.undo('1DW5QN ready', undone));
    await say(() => screen.getByRole('button', { name: 'Undo' }).click());
    await pass(FADED_MS);
    await pass(FADED_MS);
    expect(undone).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('1DW5QN ready')).toBeNull();
  });
});
