import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';

interface CartProps {
  name: string;
}
const Cart = ({ name }: CartProps) => <p>The cart of {name}</p>;
const lost = new TypeError('Failed to fetch dynamically imported module');

describe('A part with code of its own', () => {
  const load = jest.fn<() => Promise<ComponentType<CartProps>>>();
  beforeEach(() => {
    jest.useFakeTimers();
    load.mockReset();
    // React reports what a boundary has caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const makePart = () =>
    lazyPart<CartProps>(load, ({ name }, { retry }) => <button onClick={retry}>No cart of {name}</button>);
  const show = (Part: ReturnType<typeof makePart>) =>
    render(
      <>
        <p>The menu</p>
        <Part name="Ana" />
      </>,
    );
  const wait = () => act(() => jest.advanceTimersByTimeAsync(3_000));

  it('is loaded once, when it is first shown', async () => {
    load.mockResolvedValue(Cart);
    const Part = makePart();
    expect(load).not.toHaveBeenCalled();
    const { unmount } = show(Part);
    await wait();
    screen.getByText('The cart of Ana');
    unmount();
    show(Part);
    screen.getByText('The cart of Ana');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is tried again by itself', async () => {
    load.mockRejectedValueOnce(lost).mockResolvedValue(Cart);
    show(makePart());
    await wait();
    screen.getByText('The cart of Ana');
  });

  it('leaves the page as it is when it cannot be had, and can be asked for again', async () => {
    load.mockRejectedValue(lost);
    show(makePart());
    await wait();
    screen.getByText('The menu');
    load.mockResolvedValue(Cart);
    fireEvent.click(screen.getByRole('button', { name: 'No cart of Ana' }));
    await wait();
    screen.getByText('The cart of Ana');
  });

  it('is tried again whenever it is shown', async () => {
    load.mockRejectedValue(lost);
    const Part = makePart();
    const { unmount } = show(Part);
    await wait();
    unmount();
    load.mockResolvedValue(Cart);
    show(Part);
    await wait();
    screen.getByText('The cart of Ana');
  });

  it('takes nothing with it when it fails while it is shown', async () => {
    load.mockResolvedValue(() => {
      throw new Error('A line without an amount');
    });
    show(makePart());
    await wait();
    screen.getByText('The menu');
    screen.getByRole('button', { name: 'No cart of Ana' });
  });
});
