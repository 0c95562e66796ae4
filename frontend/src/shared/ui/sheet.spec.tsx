import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Sheet } from './sheet';

const HEIGHT = 400;

/** A button that opens it, and a sheet that closes. */
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cart
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Your order">
        <button type="button">Order now</button>
      </Sheet>
    </>
  );
}

describe('A sheet', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async (): Promise<HTMLElement> => {
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
    HTMLElement.prototype.setPointerCapture = () => undefined;
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Cart' }));
    return screen.findByRole('dialog', { name: 'Your order' });
  };
  const grip = (sheet: HTMLElement): Element => {
    const found = sheet.querySelector('.touch-none');
    if (!found) throw new Error('Nothing to take hold of');
    return found;
  };
  /** Down to each of these pixels, at these times. */
  const pull = (sheet: HTMLElement, moves: readonly (readonly [y: number, ms: number])[]): void => {
    const at = (type: string, [clientY, timeStamp]: readonly [number, number]) => {
      const event = new MouseEvent(type, { bubbles: true, clientY, button: 0 });
      Object.defineProperties(event, {
        timeStamp: { value: timeStamp },
        isPrimary: { value: true },
        pointerId: { value: 1 },
      });
      fireEvent(grip(sheet), event);
    };
    at('pointerdown', [0, 0]);
    for (const move of moves) at('pointermove', move);
    at('pointerup', moves.at(-1) ?? [0, 0]);
  };
  const isOpen = (): boolean => screen.queryByRole('dialog') !== null;

  it('closes by Escape and by its button, and the focus goes back to where it came from', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cart' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cart' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(isOpen()).toBe(false);
  });

  it('follows the finger, and closes where it was pulled far enough', async () => {
    const sheet = await open();
    pull(sheet, [
      [60, 400],
      [120, 800],
    ]);
    expect(isOpen()).toBe(false);
  });

  it('closes by a flick, however short', async () => {
    const sheet = await open();
    pull(sheet, [[30, 40]]);
    expect(isOpen()).toBe(false);
  });

  it('goes back to its place after a short, slow pull, and does not go up', async () => {
    const sheet = await open();
    pull(sheet, [
      [40, 400],
      [60, 800],
    ]);
    expect([isOpen(), sheet.style.translate]).toEqual([true, '']);
    pull(sheet, [
      [-200, 400],
      [-200, 800],
    ]);
    expect([isOpen(), sheet.style.translate]).toEqual([true, '']);
  });
});
