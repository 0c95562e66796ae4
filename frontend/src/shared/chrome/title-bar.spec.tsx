import { afterEach, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TitleBar } from './title-bar';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it.each([
  ['in the words of every page', undefined, 'Offline. What you see may be out of date.'],
  ['in its own words', 'Offline. Nothing can be saved.', 'Offline. Nothing can be saved.'],
])('A step says that there is no network, %s', (_, offline, said) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <MemoryRouter>
      <TitleBar title="Reservation" backTo="/" {...{ offline }} />
    </MemoryRouter>,
  );
  screen.getByText(said);
});
