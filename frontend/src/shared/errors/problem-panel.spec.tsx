import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Problem } from '@/shared/api/problem';
import { NotFoundScreen } from './not-found-screen';
import { ProblemPanel } from './problem-panel';

const NETWORK: Problem = { status: 0, code: 'NETWORK_ERROR', message: '' };

describe('What stands in place of a page that could not be shown', () => {
  afterEach(cleanup);

  const show = (problem: Problem, onReload?: () => void, home?: string) =>
    render(
      <MemoryRouter>
        <ProblemPanel problem={problem} {...(onReload && { onReload })} {...(home && { home })} />
      </MemoryRouter>,
    );

  // id: says-in-the-specified-words
  it.each<[string, Problem, string, string]>([
    [
      'without a network',
      NETWORK,
      'Network Error',
      'Unable to load the data due to a network issue. Please check your connection.',
    ],
    [
      'where there is no such thing',
      { status: 404, code: 'NOT_FOUND', message: '' },
      '404 Not Found',
      'The page you are looking for does not exist.',
    ],
    [
      'after anything else',
      { status: 500, code: 'UNKNOWN_ERROR', message: 'Of no use to anybody.' },
      'Oops! Something went wrong.',
      'An unexpected error occurred. Please try again later.',
    ],
  ])('says in the specified words what happened %s', (_, problem, title, text) => {
    show(problem);
    screen.getByRole('heading', { name: title });
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  // id: offers-to-load-again
  it('offers to load again, or to go home', async () => {
    const onReload = jest.fn<() => void>();
    show(NETWORK, onReload);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    cleanup();
    show(NETWORK, onReload, '/staff/locations');
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/staff/locations');
  });

  // id: is-for-an-address-that-leads-nowhere
  it('is, for an address that leads nowhere, an illustration, the words and the way home', () => {
    const { container } = render(
      <MemoryRouter>
        <NotFoundScreen />
      </MemoryRouter>,
    );
    screen.getByRole('heading', { name: '404: Page Not Found' });
    screen.getByText("Oops! The page you're looking for doesn't exist.");
    expect(container.querySelector('main > svg[aria-hidden]')).not.toBeNull();
    screen.getByRole('link', { name: 'Go Home' });
  });
});
