import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { onPasskeyQuestion, passkeyQuestion } from '@/shared/api/passkey-question';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { toast } from '@/shared/ui/toast';
import { AddDialog } from './add-dialog';
import { OwnPasskeys } from './own-passkeys';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF', version: 1 },
};
const passkey = { passkeyId: 'p1', name: 'Maya’s phone', addedAt: '2026-11-20T11:30:00.000Z' };

describe('Where the question for a passkey was left, the page of passkeys says nothing more', () => {
  const said: unknown[][] = [];
  let asked: Asked[];
  let stop: () => void;

  beforeEach(() => {
    said.splice(0);
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(toast, 'success').mockImplementation((...words) => String(said.push(words)));
    asked = serverThatAnswers(({ call }) =>
      call.startsWith('GET')
        ? Response.json({ passkeys: [passkey] })
        : refusal(403, 'PASSKEY_REQUIRED', 'No.'),
    );
    stop = onPasskeyQuestion(() => passkeyQuestion()?.answer('left'));
  });
  afterEach(() => {
    stop();
    cleanup();
    jest.restoreAllMocks();
  });

  const show = (page: ReactNode) =>
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <WorkplaceContext value={workplace}>{page}</WorkplaceContext>
        </MemoryRouter>
      </Provider>,
    );
  const changes = () => asked.filter(({ call }) => !call.startsWith('GET'));

  it('of one that is not removed', async () => {
    show(<OwnPasskeys userId="maya" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Maya’s phone' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([changes().length, said]).toEqual([1, []]);
  });

  it('of one that is not added', async () => {
    const onClose = jest.fn();
    show(<AddDialog userId="maya" onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    await screen.findByRole('button', { name: 'Add', busy: false });
    expect(screen.queryByRole('alert')).toBeNull();
    expect([said, onClose.mock.calls]).toEqual([[], []]);
  });
});
