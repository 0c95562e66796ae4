import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useHoldForm } from '@/shared/hooks/use-uploading';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { FormDialog } from './form-dialog';
import { measuresNothing } from './testing/unmeasured';

/** The page that stands in for a browser measures nothing. */
function Ticked() {
  const [isTicked, setIsTicked] = useState(false);
  return (
    <Checkbox checked={isTicked} onCheckedChange={setIsTicked}>
      Manager
    </Checkbox>
  );
}

describe('A dialog that is filled in', () => {
  const onClose = jest.fn<() => void>();
  const open = (busy = false, begun = false) =>
    render(
      <FormDialog
        title="Add Staff"
        actionText="Add"
        busy={busy}
        begun={begun}
        onClose={onClose}
        onSubmit={async () => undefined}
      >
        <Field label="Name" />
        <Ticked />
      </FormDialog>,
    );
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  beforeEach(() => {
    onClose.mockClear();
    measuresNothing();
  });
  afterEach(cleanup);

  it('closes by Escape while nothing is filled in', async () => {
    open();
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is neither sent nor closed without a word while a file is on its way', async () => {
    function Uploading() {
      useHoldForm(true);
      return null;
    }
    const onSubmit = jest.fn(async () => undefined);
    render(
      <FormDialog title="A" actionText="Add" busy={false} onClose={onClose} onSubmit={onSubmit}>
        <Uploading />
      </FormDialog>,
    );
    await press('Add');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leads to the first field that is wrong once it was sent', async () => {
    function Wrong() {
      const [error, setError] = useState<string>();
      return (
        <FormDialog
          title="A"
          actionText="Add"
          busy={false}
          onClose={onClose}
          onSubmit={async () => setError('No')}
        >
          <Field label="Name" />
          <Field label="Role" error={error} />
        </FormDialog>
      );
    }
    render(<Wrong />);
    await press('Add');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Role')));
  });

  // id: asks-before-what-was-typed-is-lost
  it('asks at Escape before what was typed is lost', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Name'), 'J');
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await press('Keep editing');
    expect(question()).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'J');
    await userEvent.keyboard('{Escape}');
    await press('Discard');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before a box that was ticked is lost, too', async () => {
    open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Manager' }));
    await userEvent.keyboard('{Escape}');
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('has nothing to ask where what was typed and ticked is taken back again', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Name'), 'J{Backspace}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Manager' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Manager' }));
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks where it was filled in before it was opened, as one comes back to it from its next step', async () => {
    open(false, true);
    await userEvent.keyboard('{Escape}');
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes by Cancel, which is pressed on purpose', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Name'), 'J');
    await press('Cancel');
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('neither asks nor closes while it is sent', async () => {
    open(true);
    await userEvent.type(screen.getByLabelText('Name'), 'J');
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});
