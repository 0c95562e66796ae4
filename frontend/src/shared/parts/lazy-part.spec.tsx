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
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(lost);
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

  it.each([
    ['with the page where the server has another build by then', 'index-new.js', 1],
    ['without the page where the server has the same build', 'index-old.js', 0],
  ])('is asked for again %s', async (_, served, times) => {
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(`<script src="/assets/${served}">`));
    load.mockRejectedValue(lost);
    show(makePart());
    await wait();
    fireEvent.click(screen.getByRole('button', { name: 'No cart of Ana' }));
    await wait();
    document.head.innerHTML = '';
    // The page here cannot be loaded anew, and says so.
    const said = jest.mocked(console.error).mock.calls.map(([first]) => String(first));
    expect(said.filter((text) => text.includes('navigation'))).toHaveLength(times);
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
