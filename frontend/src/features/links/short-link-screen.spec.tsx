import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { ShortLinkScreen } from './short-link-screen';

describe('A short link', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () => screenAt('/R/KILN', { pattern: paths.shortLink.pattern, element: <ShortLinkScreen /> });

  // id: shows-a-spinner-until
  it('shows a spinner until it is known where it leads, and then is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    serverThatAnswers(() => new Promise((resolve) => (answer = resolve)));
    const { container, at, router } = open();
    expect(screen.getByRole('status', { busy: true }).textContent).toContain('Loading');
    expect(container.querySelector('[class*=spin]')).not.toBeNull();
    await waitFor(() => expect(answer.length).toBe(1));
    answer(Response.json({ redirect: { redirectUrl: '/location/064E1' } }));
    await waitFor(() => expect(at()).toBe('/location/064E1'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  // id: that-leads-nowhere-says
  it('that leads nowhere says so, and can be tried again', async () => {
    serverThatAnswers(() => refusal(404, 'NOT_FOUND'));
    open();
    await screen.findByRole('heading', { name: 'Error Occurred' });
    screen.getByText('Unable to load the redirect URL. Please try again.');
    screen.getByRole('button', { name: 'Reload' });
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  });
});
