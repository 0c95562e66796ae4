import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionList as Answer } from '@lineless/contracts/accounts/own-sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { Toaster } from '@/shared/ui/toast';
import { SessionList } from './session-list';

const begun = { begunAt: '2026-06-12T22:30:00.000Z', lastUsedAt: '2026-06-12T22:30:00.000Z' };
const laptop = { ...begun, sessionId: 's2', device: 'Firefox on Linux', isCurrent: false };
const nameless = { ...begun, sessionId: 's3', isCurrent: false };
const phone = { ...begun, sessionId: 's1', device: 'Safari on iPhone', isCurrent: true };

describe('The sessions of a person', () => {
  let answer: () => Response;
  let refuse: Response | null;
  let asked: Asked[];

  const answers = (list: Answer) => (answer = () => Response.json(list));

  beforeEach(() => {
    refuse = null;
    answers({ isListed: true, sessions: [laptop, nameless, phone] });
    asked = serverThatAnswers(({ call }) => {
      if (!call.includes('/users/ana/')) return new Response(null, { status: 204 });
      return call.startsWith('GET') ? answer() : (refuse ?? new Response(null, { status: 204 }));
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/account/sessions', {
      pattern: paths.sessions.pattern,
      element: (
        <>
          <SessionList userId="ana" />
          <Toaster />
        </>
      ),
    });
  const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');
  const changes = () =>
    asked.map(({ call }) => call).filter((call) => call.includes('/users/ana/') && !call.startsWith('GET'));
  const ask = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
  const confirm = () =>
    userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));

  it('begin with this device, which cannot be ended here', async () => {
    open();
    const [first, second, third] = await rows();
    expect(first?.textContent).toContain('Safari on iPhone');
    expect(first?.textContent).toContain('This device');
    expect(within(first ?? document.body).queryByRole('button')).toBeNull();
    expect(second?.textContent).toMatch(/Firefox on Linux.*Last used \d+ days ago/);
    const minutes = String(new Date(begun.begunAt).getMinutes()).padStart(2, '0');
    expect(second?.textContent).toMatch(new RegExp(`Signed in Jun 1\\d, \\d+:${minutes} [AP]M`));
    expect(first?.textContent).not.toContain('used');
    expect(third?.textContent).toContain('Unknown device');
    cleanup();
    const now = new Date().toISOString();
    answers({ isListed: true, sessions: [{ ...laptop, lastUsedAt: now }] });
    open();
    await screen.findByText('Used just now');
  });

  it('end one by one, after a question', async () => {
    open();
    await ask(/^Log out Firefox on Linux/);
    const question = screen.getByRole('alertdialog', { name: 'Log out Firefox on Linux' });
    expect(question.textContent).toContain('To sign in there again takes a new code.');
    expect(changes()).toEqual([]);
    await confirm();
    await screen.findByText('Firefox on Linux is logged out.');
    expect(changes()).toEqual(['DELETE /api/users/ana/sessions/s2']);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  // id: end-all-but-this-one
  it('end all but this one', async () => {
    open();
    await ask('Log out all other devices');
    expect(screen.getByRole('alertdialog').textContent).toContain('This one stays signed in.');
    refuse = refusal(400, 'BAD_REQUEST');
    await confirm();
    await screen.findByText('They are still signed in. Try again.');
    expect(await rows()).toHaveLength(3);
    refuse = null;
    asked.splice(0);
    await ask('Log out all other devices');
    await confirm();
    await screen.findByText('All other devices are logged out.');
    expect(changes()).toEqual(['POST /api/users/ana/sessions/end-others']);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  });

  it('stay where they cannot be ended, and that is said', async () => {
    refuse = refusal(400, 'BAD_REQUEST');
    open();
    await ask(/^Log out Firefox on Linux/);
    await confirm();
    await screen.findByText('It is still signed in. Try again.');
    expect(await rows()).toHaveLength(3);
  });

  it('are ended together only where it is known which of them asks', async () => {
    answers({ isListed: true, sessions: [laptop, nameless] });
    open();
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  });

  it('are said not to be listed where the provider does not', async () => {
    answers({ isListed: false, sessions: [] });
    open();
    await screen.findByText('Your devices cannot be listed here one by one. You can log out everywhere.');
    cleanup();
    answers({ isListed: true, sessions: [] });
    open();
    await screen.findByText('No device is listed at the moment.');
  });

  it('can be asked for again where they did not come', async () => {
    answer = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('It could not be loaded where you are signed in.');
    answers({ isListed: true, sessions: [phone] });
    await ask('Reload');
    expect(await rows()).toHaveLength(1);
  });
});
