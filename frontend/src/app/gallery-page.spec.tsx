import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { GalleryPage } from './gallery-page';
import { createStore } from './store';

describe('The gallery of the components', () => {
  afterEach(cleanup);

  // id: has-the-door-in-its-states
  it('has the door in its states', () => {
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <GalleryPage />
        </MemoryRouter>
      </Provider>,
    );
    for (const text of [
      'Banned: call security',
      'Raise the capacity and let in',
      'Already in since 10:41 PM, by Ana M.',
      'Out. 1 of 3 in',
      'This event was called off. Nobody can be let in.',
      'Same guest',
      'Priya Nair was not let in again. The note stops: Banned: call security',
    ])
      screen.getAllByText(text);
    screen.getByText(/^This event ended /);
    screen.getByRole('button', { name: 'In again: Priya Nair' });
    expect(screen.getAllByRole('button', { name: 'Let 2 in anyway' })).toHaveLength(3);
  });
});
