import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useLayer, useLayerOf } from './use-layer';

function Page() {
  const sheet = useLayer('sheet');
  const picture = useLayer('picture');
  return (
    <>
      <output>{[sheet.open && 'sheet', picture.open && 'picture'].filter(Boolean).join(', ')}</output>
      <button onClick={sheet.show}>show sheet</button>
      <button onClick={picture.show}>show picture</button>
      <button
        onClick={() => {
          sheet.close();
          sheet.close();
        }}
      >
        close sheet
      </button>
    </>
  );
}

function List() {
  const products = useLayerOf('product');
  const { show } = products;
  const [firstShow] = useState(() => show);
  return (
    <>
      <output>{`${products.open}, ${firstShow === show}`}</output>
      <button onClick={() => show('beer 1')}>show beer</button>
      <button onClick={products.close}>close</button>
    </>
  );
}

describe('A layer over a page', () => {
  afterEach(cleanup);

  const open = (state: unknown = null) => {
    const router = createMemoryRouter(
      [
        { path: '/', element: <h1>Before</h1> },
        { path: '/menu', element: <Page /> },
      ],
      { initialEntries: ['/', { pathname: '/menu', search: '?a=1', state }] },
    );
    render(<RouterProvider router={router} />);
    return router;
  };
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  /** The second press comes before the first one is drawn. */
  const pressTwice = (name: string) =>
    act(async () => {
      screen.getByRole('button', { name }).click();
      screen.getByRole('button', { name }).click();
    });
  const back = (router: ReturnType<typeof open>) => act(async () => router.navigate(-1));
  const layers = () => screen.getByRole('status').textContent;

  it('is closed by Back, the uppermost first', async () => {
    const router = open();
    expect(layers()).toBe('');
    await press('show sheet');
    await press('show picture');
    expect(layers()).toBe('sheet, picture');
    await back(router);
    expect(layers()).toBe('sheet');
    await back(router);
    expect([layers(), router.state.location.search]).toEqual(['', '?a=1']);
  });

  it('is closed once, however often that is said, and leaves nothing behind in the history', async () => {
    const router = open();
    await press('show sheet');
    await press('show sheet');
    await press('close sheet');
    expect(layers()).toBe('');
    await pressTwice('show sheet');
    expect(layers()).toBe('sheet');
    await press('close sheet');
    expect(layers()).toBe('');
    await press('close sheet');
    expect(router.state.location.pathname).toBe('/menu');
    await back(router);
    screen.getByRole('heading', { name: 'Before' });
  });

  it('can be shown again, and keeps what the page had been told', async () => {
    const router = open({ showAlcoholWarning: true });
    await press('show sheet');
    await press('close sheet');
    await press('show sheet');
    expect(layers()).toBe('sheet');
    expect(router.state.location.state).toEqual({ showAlcoholWarning: true, layers: ['sheet'] });
  });

  it('that Forward has brought back is closed like any other', async () => {
    const router = open();
    await press('show sheet');
    await press('close sheet');
    await act(async () => router.navigate(1));
    expect(layers()).toBe('sheet');
    await press('close sheet');
    expect(layers()).toBe('');
  });

  it('is there again after a reload', () => {
    open({ layers: ['sheet'] });
    expect(layers()).toBe('sheet');
  });

  it('may be one of many things, which are shown by one function', async () => {
    const router = createMemoryRouter([{ path: '/menu', element: <List /> }], {
      initialEntries: [{ pathname: '/menu', search: '?a=1', state: { kept: 1 } }],
    });
    render(<RouterProvider router={router} />);
    expect(layers()).toBe('null, true');
    await press('show beer');
    await press('show beer');
    expect(layers()).toBe('beer 1, true');
    expect([router.state.location.search, router.state.location.state]).toEqual([
      '?a=1',
      { kept: 1, layers: ['product beer 1'] },
    ]);
    await press('close');
    expect([layers(), router.state.location.state]).toEqual(['null, true', { kept: 1 }]);
    await pressTwice('show beer');
    expect(layers()).toBe('beer 1, true');
    await press('close');
    expect([layers(), router.state.location.state]).toEqual(['null, true', { kept: 1 }]);
  });
});
