import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Profile } from '@lineless/contracts/accounts/profile';
import type { Change } from '@lineless/contracts/live';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { memberOf } from '@/data/membership/testing/members';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { Toaster } from '@/shared/ui/toast';
import { OwnName } from './own-name';
import { WhoIsHere } from './who-is-here';

const user = { userId: 'ana', phoneNumber: '+12135550142' };

describe('The own name', () => {
  let held: Profile;
  let refuse: Response | null;
  let asked: Asked[];
  let tell: (change: Change) => void;
  /** Under which name the membership was paid. */
  let paid: string | null;

  beforeEach(() => {
    held = { userId: 'ana', version: 0 };
    refuse = null;
    paid = null;
    tell = () => undefined;
    jest.spyOn(live, 'watch').mockImplementation((_, listener) => {
      // Every query of the page hears it, and takes what is of its own model.
      const before = tell;
      tell = (change) => {
        before(change);
        listener.onChange(change);
      };
      return { position: '', stop: () => undefined };
    });
    asked = serverThatAnswers(({ call, body }) => {
      if (call.includes('/membership/me'))
        return paid === null
          ? refusal(404, 'NOT_A_MEMBER')
          : Response.json({ membership: memberOf({ firstName: paid, lastName: 'Haddad' }) });
      // It may be asked several times.
      if (refuse) return refuse.clone();
      if (call.startsWith('PUT')) {
        const { name } = body as { name: string };
        held = { userId: 'ana', ...(name !== '' && { name }), version: held.version + 1 };
      }
      return Response.json({ profile: held });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    render(
      <Provider store={createStore()}>
        <WhoIsHere user={user} />
        <OwnName userId="ana" />
        <Toaster />
      </Provider>,
    );
  const row = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Your name/ });
  const edit = async (name: string) => {
    await waitFor(() => expect(row().disabled).toBe(false));
    await userEvent.click(row());
    const field = screen.getByLabelText('Name');
    await userEvent.clear(field);
    if (name !== '') await userEvent.type(field, name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('is given: beside the number, in its row, and said', async () => {
    open();
    expect(row().disabled).toBe(true);
    await screen.findByText('Not given');
    await edit('  Ana Morales ');
    await screen.findByText('Your name is saved.');
    expect(asked.at(-1)).toMatchObject({ call: 'PUT /api/users/ana/profile', body: { name: 'Ana Morales' } });
    await waitFor(() => expect(screen.getAllByText('Ana Morales')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is taken away by leaving it empty', async () => {
    held = { userId: 'ana', name: 'Ana', version: 1 };
    open();
    await within(row()).findByText('Ana');
    await userEvent.click(row());
    screen.getByText('Leave it empty to remove it.');
    await userEvent.keyboard('{Escape}');
    await edit('');
    await screen.findByText('Your name is removed.');
    await screen.findByText('Not given');
  });

  it('stays in its field with the reason when it is not taken', async () => {
    open();
    await screen.findByText('Not given');
    refuse = refusal(503, 'UPSTREAM_UNAVAILABLE');
    await edit('Ana');
    await screen.findByText('Your name is not saved. Try again.');
    expect(screen.queryByText('Leave it empty to remove it.')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
    // Typing is trying again.
    await userEvent.type(screen.getByLabelText('Name'), 'b');
    expect(screen.queryByText('Your name is not saved. Try again.')).toBeNull();
    const details = [{ path: 'name', message: 'Without line breaks.' }];
    refuse = Response.json(
      { error: 'Invalid', message: 'Invalid', code: 'INVALID_INPUT', details },
      { status: 400 },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Without line breaks.');
  });

  it('follows what another page of the person says', async () => {
    open();
    await screen.findByText('Not given');
    const document = { userId: 'ana', name: 'Anna', version: 3 };
    const said = { topic: 'user:ana', model: 'users', id: 'ana', version: 3, position: 'p', document };
    act(() => tell(said));
    await within(row()).findByText('Anna');
  });

  // id: is-the-payers-until-it-is-said
  it('is the one under which the membership was paid, until the member says another', async () => {
    paid = 'Noor';
    open();
    await screen.findByText('Noor Haddad');
    await userEvent.click(screen.getByRole('button', { name: /Your name/ }));
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(field.value).toBe('Noor Haddad');
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Noor H.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    // It stands beside the number and in its row.
    await waitFor(() => expect(screen.getAllByText('Noor H.')).toHaveLength(2));
  });

  it('says that it could not be loaded, and cannot be changed until it is', async () => {
    refuse = refusal(500, 'INTERNAL');
    open();
    await screen.findByText('Could not be loaded', undefined, { timeout: 20_000 });
    expect(row().disabled).toBe(true);
  });
});
