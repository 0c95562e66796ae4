import {
  guestListLimits as limits,
  guestListProblems as problems,
} from '@lineless/contracts/guest-lists/limits';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useState } from 'react';
import { DeedRefused } from '@/data/door/deed';
import type { NewGuest } from '@/data/guest-lists/door';
import { stoppingGuest } from '@/data/guest-lists/stopping-guest';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useIntent } from '@/shared/hooks/use-intent';
import { useProblems } from '@/shared/hooks/use-problems';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { GuestNameFields } from '@/shared/ui/guest-name-fields';
import { Stepper } from '@/shared/ui/stepper';
import { StopNote } from './stop-note';
import { texts } from './texts';

interface GuestDialogProps {
  /** The guest stands at the door and comes in now; otherwise they are put on the list. */
  walkIn: boolean;
  /** Typed before: the name that was not found. */
  name?: string;
  /** Who is on the list: a note that stops one of them stops a walk-in of the same name. */
  guests?: readonly Reservation[] | undefined;
  /** A manager: may have the house take more than it holds, on record. */
  mayRaise: boolean;
  /** @throws what the call answers */
  onAdd: (guest: NewGuest, intent: string) => Promise<void>;
  /** On the waiting list, where the house is full. @throws what the call answers */
  onWait: (guest: NewGuest, intent: string) => Promise<void>;
  onClose: () => void;
}

const NO_GUESTS: readonly Reservation[] = [];

/** Resolution 54: a name is typed for a walk-in, and where staff add a guest. */
export function GuestDialog({
  walkIn,
  name: typed = '',
  guests = NO_GUESTS,
  mayRaise,
  onAdd,
  onWait,
  onClose,
}: GuestDialogProps) {
  const [firstName = '', ...rest] = typed.trim().split(/\s+/);
  const [name, setName] = useState({ firstName, lastName: rest.join(' ') });
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [noteStops, setNoteStops] = useState(false);
  const [vip, setVip] = useState(false);
  const [problem, setProblem, typing] = useProblems<{ name: string; all: string; isFull: boolean }>();
  const [isBusy, during] = useBusy();
  const intent = useIntent();
  const stopped = walkIn ? stoppingGuest(guests, name) : undefined;
  const send = async (how: 'add' | 'wait' | 'raise'): Promise<void> => {
    if (name.firstName.trim() === '') {
      setProblem({ name: problems.firstName });
      return;
    }
    await during(async () => {
      setProblem({});
      const said = note.trim();
      try {
        const take = how === 'wait' ? onWait : onAdd;
        const guest = {
          firstName: name.firstName.trim(),
          lastName: name.lastName.trim(),
          quantity,
          vip,
          ...(how === 'raise' && { raiseCapacity: true }),
          ...(stopped && how !== 'wait' && { stopSeen: true }),
          ...(said !== '' && { note: said, ...(noteStops && { noteStops }) }),
        };
        await take(guest, intent.keyOf([how, guest]));
        onClose();
      } catch (error) {
        intent.failed(error);
        setProblem({ all: failureOf(error), isFull: codeOf(error) === 'EVENT_FULL' });
      }
    });
  };
  return (
    <FormDialog
      title={walkIn ? texts.form.walkInTitle : texts.form.addTitle}
      actionText={actionOf(walkIn, stopped !== undefined, quantity)}
      destructive={stopped !== undefined}
      atStake={false}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => send('add')}
    >
      <GuestNameFields
        name={name}
        labels={texts.form}
        problem={problem.name}
        onType={(change) => {
          setName({ ...name, ...change });
          if (change.firstName !== undefined) setProblem({});
        }}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="text-14 leading-5 font-semibold">{texts.form.party}</span>
        <Stepper
          label={texts.form.party}
          value={quantity}
          min={1}
          max={limits.party}
          onChange={typing(setQuantity)}
        />
      </div>
      <Field
        label={texts.note}
        value={note}
        maxLength={limits.note}
        autoComplete="off"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {!walkIn && note.trim() !== '' && (
        <Checkbox checked={noteStops} onCheckedChange={setNoteStops}>
          {texts.stop.mark}
        </Checkbox>
      )}
      <Checkbox checked={vip} onCheckedChange={setVip}>
        {texts.vip}
      </Checkbox>
      {stopped && <StopNote guest={stopped} />}
      {problem.all !== undefined && <FieldError>{problem.all}</FieldError>}
      {problem.isFull && (
        <div className="grid gap-2">
          <Button full disabled={isBusy} onClick={() => void send('wait')}>
            {texts.form.waitInstead}
          </Button>
          {mayRaise && (
            <Button full variant="destructive" disabled={isBusy} onClick={() => void send('raise')}>
              {texts.form.raise(walkIn)}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}

function actionOf(isWalkIn: boolean, isStopped: boolean, quantity: number): string {
  if (!isWalkIn) return texts.form.add;
  return isStopped ? texts.stop.letIn(quantity, quantity) : texts.form.letIn(quantity);
}

function codeOf(error: unknown): string {
  return error instanceof DeedRefused ? error.code : problemOf(error).code;
}

/** A full house says in the server's words how many places are left. */
function failureOf(error: unknown): string {
  const problem = error instanceof DeedRefused ? error : problemOf(error);
  if (problem.code === 'NETWORK_ERROR') return texts.verdict.offline;
  return problem.message || texts.form.failed;
}
