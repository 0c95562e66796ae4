import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { productOf } from '@/data/catalogue/testing/products';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { ProductChoice } from './product-choice';

describe('The products of a promotion', () => {
  let chosen: readonly string[];

  beforeEach(() => {
    chosen = ['ipa', 'gone'];
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(() =>
      Response.json({ items: [productOf('ipa', { isAvailable: false }), productOf('ale')] }),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  function Choice() {
    const [ids, setIds] = useState(chosen);
    chosen = ids;
    return <ProductChoice vendorLocationId="064E1" chosen={ids} error={undefined} onChange={setIds} />;
  }

  it('can each be taken out, also one that has left the menu since', async () => {
    render(
      <Provider store={createStore()}>
        <Choice />
      </Provider>,
    );
    screen.getByText('Products, 2 chosen');
    const box = (name: string) => screen.findByRole('checkbox', { name });
    expect(await box('ipa')).toMatchObject({ ariaChecked: 'true' });
    await userEvent.click(await box('No longer on the menu'));
    expect(chosen).toEqual(['ipa']);
    expect(screen.queryByRole('checkbox', { name: 'No longer on the menu' })).toBeNull();
    await userEvent.click(await box('ale'));
    await userEvent.click(await box('ipa'));
    expect(chosen).toEqual(['ale']);
    screen.getByText('Products, 1 chosen');
  });
});
