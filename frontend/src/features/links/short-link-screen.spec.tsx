import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    const shown = open();
    await screen.findByRole('heading', { name: 'Error Occurred' });
    screen.getByText('Unable to load the redirect URL. Please try again.');
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    // The title says it as well, where another tab is looked at.
    expect(document.title).toContain('Error Occurred');
    serverThatAnswers(() => Response.json({ redirect: { redirectUrl: '/location/064E1' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(shown.at()).toBe('/location/064E1'));
    cleanup();
    // An address that only looks like a page of ours is none.
    serverThatAnswers(() => Response.json({ redirect: { redirectUrl: '//elsewhere.example' } }));
    open();
    await screen.findByRole('heading', { name: 'Error Occurred' });
    cleanup();
    serverThatAnswers(() => Response.json({ redirect: { redirectUrl: 'location/064E2' } }));
    const bare = open();
    await waitFor(() => expect(bare.at()).toBe('/location/064E2'));
  });
});
