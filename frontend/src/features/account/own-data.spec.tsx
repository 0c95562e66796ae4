import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { textOf } from '@/shared/lib/read-file';
import { device } from '@/shared/lib/storage';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { toast, Toaster } from '@/shared/ui/toast';
import { OwnData } from './own-data';

const WAITS = 'You have paid for an order that you have not picked up yet. Delete your account after that.';
const data = { userId: 'ana', at: '2026-07-04T05:10:00.000Z', events: [] };

describe('The own data', () => {
  let answer: () => Response;
  let asked: Asked[];
  let saved: { name: string; content: Blob }[];

  beforeEach(() => {
    saved = [];
    let content = new Blob();
    URL.createObjectURL = (given) => {
      content = given as Blob;
      return 'blob:data';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content });
    });
    asked = serverThatAnswers(({ call }) =>
      call.includes('/users/ana/') ? answer() : new Response(null, { status: 204 }),
    );
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/account', {
      pattern: paths.account.pattern,
      element: (
        <>
          <OwnData userId="ana" />
          <Toaster />
        </>
      ),
    });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  const dialog = () => screen.getByRole('alertdialog', { name: 'Delete my account' });

  it('is saved as a page that is read without knowing what JSON is', async () => {
    answer = () => Response.json(data);
    open();
    await press('Download your data (a page to read)');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['lineless-my-data-2026-07-04.html']));
    expect(saved[0]?.content.type).toBe('text/html');
    expect(await textOf(saved[0]?.content ?? new Blob())).toContain('<h1>Your data</h1>');
  });

  it('is saved as a file that has its day in its name', async () => {
    answer = () => Response.json(data);
    open();
    await press('Download your data (JSON)');
    await screen.findByText('Your data is saved as a file.');
    expect(saved.map(({ name }) => name)).toEqual(['lineless-my-data-2026-07-04.json']);
    expect(JSON.parse(await textOf(saved[0]?.content ?? new Blob()))).toEqual(data);
  });

  it('is asked for until it is collected, and the page says that it takes longer', async () => {
    const answers = [
      Response.json({ status: 'PENDING', since: '0041' }, { status: 202 }),
      Response.json({ status: 'PENDING', since: '0041' }, { status: 202 }),
      Response.json(data),
    ];
    answer = () => answers.shift() ?? refusal(500, 'INTERNAL');
    open();
    await press('Download your data (JSON)');
    await screen.findByText('Collecting your data...');
    expect((await screen.findByText(/It takes a little longer/)).getAttribute('role')).toBe('status');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Collecting your data...' }).disabled).toBe(
      true,
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /api/users/ana/data',
      'GET /api/users/ana/data?since=0041',
      'GET /api/users/ana/data?since=0041',
    ]);
    await waitFor(() => expect(screen.queryByText(/It takes a little longer/)).toBeNull());
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Download your data (JSON)' }).disabled,
    ).toBe(false);
  });

  it('waits for the network', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Download your data (JSON)' }).disabled,
    ).toBe(true);
    screen.getByText(/You are offline/);
    expect(screen.getByRole('button', { name: /a page to read/ })).toHaveProperty('disabled', true);
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Download your data (JSON)' }).disabled,
    ).toBe(false);
  });

  it('is no file where it could not be collected', async () => {
    answer = () => refusal(404, 'USER_NOT_FOUND');
    open();
    await press('Download your data (JSON)');
    await screen.findByText('Your data could not be collected. Try again.');
    expect(saved).toEqual([]);
  });

  it('ends with the account, and nothing of it stays on the device', async () => {
    answer = () => new Response(null, { status: 204 });
    device.set('orders', 'Ana');
    const said = jest.spyOn(toast, 'success').mockReturnValue('');
    const { at } = open();
    await press('Delete my account');
    expect(dialog().textContent).toContain('nothing is paid back');
    expect(dialog().textContent).toContain('A paid order is not picked up yet');
    expect(dialog().textContent).toContain('It cannot be undone.');
    await press('Delete');
    await waitFor(() => expect(at()).toBe('/'));
    expect(said.mock.calls).toEqual([['Your account is deleted.']]);
    expect(asked.find(({ call }) => call === 'POST /api/users/ana/forget')?.body).toEqual({
      confirmed: true,
    });
    expect(session.idToken()).toBeNull();
    expect(device.get('orders')).toBeNull();
  });

  it('stays, with what has to be done first, where it cannot end', async () => {
    answer = () => refusal(409, 'ORDER_NOT_FINISHED', WAITS);
    const { at } = open();
    await press('Delete my account');
    await press('Delete');
    expect((await within(dialog()).findByRole('alert')).textContent).toBe(WAITS);
    answer = () => refusal(409, 'NO');
    await press('Delete');
    await within(dialog()).findByText('Your account may not be deleted yet. Try again.');
    expect(session.idToken()).not.toBeNull();
    await press('Keep it');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(at()).toBe('/account');
    // Who asks again is asked anew, without the reason of before.
    await press('Delete my account');
    expect(within(dialog()).queryByRole('alert')).toBeNull();
  });
});
