import {
  guestListLimits as limits,
  guestListProblems as problems,
} from '@lineless/contracts/guest-lists/limits';
import { useId, useState } from 'react';
import { usePromoteGuestMutation, type OpenList } from '@/data/guest-lists/open-list';
import { keepPlace, type OwnPlace } from '@/data/guest-lists/own-places';
import { useSettings } from '@/data/platform/settings';
import { isNetworkProblem, problemOf, type Problem } from '@/shared/api/problem';
import { useIntent } from '@/shared/hooks/use-intent';
import { useProblems } from '@/shared/hooks/use-problems';
import { focusFirstWrong } from '@/shared/lib/focus-first-wrong';
import { toE164 } from '@/shared/lib/phone-number';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FieldError } from '@/shared/ui/field-shell';
import { GuestNameFields } from '@/shared/ui/guest-name-fields';
import { PhoneField } from '@/shared/ui/phone-field';
import { Stepper } from '@/shared/ui/stepper';
import { texts } from './texts';

interface GuestFormProps {
  list: OpenList;
  /** They are on the list, and this device has kept it. */
  onDone: (place: OwnPlace) => void;
  /** Something has changed since: what this list is has to be asked again. */
  onRefused: () => void;
}

/** By which a guest puts themselves on the list. */
export function GuestForm({ list, onDone, onRefused }: GuestFormProps) {
  const { linkId, placesLeft, glevent, mostPerGuest, needsPhone } = list;
  // Where the list asks for a number, it is that of the sign-in.
  const asksForPhone = useSettings()?.sendsTexts === true && needsPhone !== true;
  const id = useId();
  const [name, setName] = useState({ firstName: '', lastName: '' });
  const [phone, setPhone] = useState('');
  const [party, setParty] = useState(1);
  const [problem, setProblem, typing] = useProblems<Record<'name' | 'phone' | 'all', string>>();
  const [send, { isLoading }] = usePromoteGuestMutation();
  const intent = useIntent();
  const [isAsked, setIsAsked] = useState(false);
  const most = Math.min(limits.party, mostPerGuest ?? limits.party);
  const hasTooFew = party > placesLeft;
  const submit = async (quantity: number): Promise<void> => {
    if (isLoading) return;
    if (name.firstName.trim() === '') {
      setProblem({ name: problems.firstName });
      return;
    }
    const phoneNumber = asksForPhone && phone.trim() !== '' ? toE164(phone) : undefined;
    if (phoneNumber === null) {
      setProblem({ phone: texts.form.noPhone });
      return;
    }
    setProblem({});
    // Never made smaller in silence.
    if (quantity > placesLeft) {
      setIsAsked(true);
      return;
    }
    const [firstName, lastName] = [name.firstName.trim(), name.lastName.trim()];
    const guest = { firstName, lastName, quantity, phoneNumber };
    try {
      const { reservation } = await send({ linkId, guest, key: intent.keyOf(guest) }).unwrap();
      const place = {
        linkId,
        reservationId: reservation.reservationId,
        firstName: reservation.firstName,
        lastName: reservation.lastName,
        quantity: reservation.quantity,
        event: glevent.name,
        ticketId: reservation.ticketId,
      };
      keepPlace(place);
      onDone(place);
    } catch (error) {
      setProblem({ all: refusalText(problemOf(error)) });
      intent.failed(error);
      onRefused();
    }
  };
  return (
    <form
      id={id}
      noValidate
      aria-label={texts.form.title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(party).then(() => focusFirstWrong(id));
      }}
    >
      <GuestNameFields
        isOwn
        name={name}
        labels={texts.form}
        problem={problem.name}
        onType={(change) => {
          setName({ ...name, ...change });
          if (change.firstName !== undefined) setProblem({});
        }}
      />
      {asksForPhone && (
        <PhoneField
          label={texts.form.phone}
          hint={texts.form.phoneWhy}
          phone={phone}
          error={problem.phone}
          autoComplete="tel"
          onPhone={typing(setPhone)}
        />
      )}
      <div className="flex items-center justify-between gap-3">
        <span className="text-14 leading-5 font-semibold">{texts.form.party}</span>
        <Stepper label={texts.form.party} value={party} min={1} max={most} onChange={typing(setParty)} />
      </div>
      {hasTooFew && (
        <p role="status" className="type-small text-warn">
          {texts.form.onlyLeft(placesLeft)}
        </p>
      )}
      {problem.all !== undefined && <FieldError>{problem.all}</FieldError>}
      <Button type="submit" variant="accent" full busy={isLoading} busyText={texts.form.busy}>
        {texts.form.submit}
      </Button>
      <Dialog
        open={isAsked && placesLeft > 0}
        onClose={() => setIsAsked(false)}
        title={texts.form.onlyLeft(placesLeft)}
        text={texts.form.fewer(party, placesLeft)}
        cancelText={texts.form.notFewer}
        actionText={texts.form.takeFewer(placesLeft)}
        onAction={() => {
          setIsAsked(false);
          setParty(placesLeft);
          void submit(placesLeft);
        }}
      />
    </form>
  );
}

function refusalText(problem: Problem): string {
  if (isNetworkProblem(problem)) return texts.form.unreachable;
  const refusals: Readonly<Record<string, string | undefined>> = texts.form.refusals;
  return refusals[problem.code] ?? (problem.message || texts.form.failed);
}
