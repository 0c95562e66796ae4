import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { arrivingBy } from '@/shared/arrivals';
import { useArrival } from './use-arrival';

function Page() {
  const { visit, via } = useArrival();
  return <output>{`${visit} by ${via ?? 'nothing'}`}</output>;
}

describe('How staff arrived at an order', () => {
  afterEach(cleanup);

  const open = async (state: unknown) => {
    const router = createMemoryRouter(
      [
        { path: '/scan', element: <h1>Scan</h1> },
        { path: '/order/:id', element: <Page /> },
      ],
      { initialEntries: ['/scan', { pathname: '/order/a', key: 'first', state }] },
    );
    await act(async () => void render(<RouterProvider router={router} />));
    return router;
  };
  const said = () => screen.getByRole('status').textContent;

  it('is known for the whole visit, and gone from its history', async () => {
    const router = await open(arrivingBy('scan'));
    expect(said()).toBe('first by scan');
    expect(router.state.location.state).toEqual({ visit: 'first' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('is nothing after Back and Forward', async () => {
    const router = await open(arrivingBy('scan'));
    await act(async () => router.navigate(-1));
    screen.getByRole('heading', { name: 'Scan' });
    await act(async () => router.navigate(1));
    expect(said()).toBe('first by nothing');
  });

  // id: is-nothing-from-the-board-and-after
  it('is nothing from the board, and after a reload', async () => {
    await open(null);
    expect(said()).toBe('first by nothing');
    cleanup();
    await open({ visit: 'first' });
    expect(said()).toBe('first by nothing');
  });

  it('is another scan’s on another visit, also of the same order', async () => {
    const router = await open(arrivingBy('scan'));
    await act(async () => router.navigate('/order/a', { state: arrivingBy('typed') }));
    expect(said()).toMatch(/^(?!first)\w+ by typed$/);
    await act(async () => router.navigate(-1));
    expect(said()).toBe('first by nothing');
  });
});
