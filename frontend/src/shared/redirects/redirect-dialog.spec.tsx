import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '@/shared/ui/toast';
import { RedirectDialog, type Redirect, type RedirectKind, type RedirectSave } from './redirect-dialog';

const kind: RedirectKind = {
  texts: {
    ...{ add: 'Add a link', edit: (id) => `Link ${id}`, id: 'Code', idHint: 'As it is printed.' },
    ...{ badId: 'That is no code.', target: 'Leads to', targetHint: 'An address.', save: 'Save' },
    ...{ saved: 'The link is saved.', notSaved: 'The link is not saved.' },
  },
  takenCodes: ['TAKEN'],
  inCapitals: true,
  problemOfTarget: (target) => (target === '' ? 'Say where it leads.' : undefined),
};
const refused = (code: string, message = '') => ({ status: 409, data: { code, message } });

describe('Where a code leads', () => {
  const onSave = jest.fn<RedirectSave>();
  const onClose = jest.fn();
  beforeEach(() => {
    onSave.mockReset().mockResolvedValue(undefined);
    onClose.mockReset();
  });
  afterEach(cleanup);

  const show = (redirect: Redirect | null = null) =>
    render(
      <>
        <RedirectDialog {...{ kind, redirect, onSave, onClose }} />
        <Toaster />
      </>,
    );
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save', busy: false }));

  it('says what is wrong with each field, and no more of it while that is typed anew', async () => {
    show();
    save();
    screen.getByText('That is no code.');
    screen.getByText('Say where it leads.');
    await type('Code', 'a');
    expect(screen.queryByText('That is no code.')).toBeNull();
    screen.getByText('Say where it leads.');
    await type('Leads to', '/');
    expect(screen.queryByText('Say where it leads.')).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is kept with its code in capitals, or says at which field why not', async () => {
    show();
    await type('Code', 'ab1');
    await type('Leads to', ' /menu ');
    onSave.mockRejectedValueOnce(refused('TAKEN', 'Another venue has it.'));
    save();
    await screen.findByText('Another venue has it.');
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    onSave.mockRejectedValueOnce(refused('NO'));
    save();
    await screen.findByText('The link is not saved.');
    expect(screen.getByLabelText('Leads to').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).not.toBe('true');
    save();
    await screen.findByText('The link is saved.');
    expect(onSave.mock.calls).toEqual(Array(3).fill(['AB1', '/menu', null]));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is led elsewhere under the code that it has', async () => {
    show({ id: 'AB1', name: 'AB1', target: '/menu', leadsTo: 'The menu' });
    screen.getByRole('dialog', { name: 'Link AB1' });
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByLabelText('Leads to')).toHaveProperty('value', '/menu');
    await type('Leads to', '/2');
    save();
    await waitFor(() => expect(onSave.mock.calls).toEqual([['AB1', '/menu/2', '/menu']]));
  });
});
