import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { guestListProblems as problems } from '@lineless/contracts/guest-lists/limits';
import { useState } from 'react';
import type { GuestChange } from '@/data/guest-lists/door';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useDraft } from '@/shared/hooks/use-draft';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/**
 * What was typed about a guest and is not saved yet. A field that was not touched goes on showing what others make of
 * it, and is not sent. @param send throws what the call answers
 */
export function useGuestDraft(guest: Reservation, send: (change: GuestChange) => Promise<unknown>) {
  const [isBusy, during] = useBusy();
  const [problem, setProblem] = useState<string>();
  const stands = {
    firstName: guest.firstName,
    lastName: guest.lastName,
    quantity: guest.quantity,
    note: guest.note ?? '',
    noteStops: guest.noteStops ?? false,
    vip: guest.vip,
  };
  const draft = useDraft(stands);
  const { fields } = draft;
  const { firstName, lastName, note } = fields;
  const said = { ...fields, firstName: firstName.trim(), lastName: lastName.trim(), note: note.trim() };
  const noteStops = fields.noteStops && said.note !== '';
  const change: GuestChange = {
    ...(said.firstName !== stands.firstName && { firstName: said.firstName }),
    ...(said.lastName !== stands.lastName && { lastName: said.lastName }),
    ...(said.quantity !== stands.quantity && { quantity: said.quantity }),
    ...(said.note !== stands.note && { note: said.note || null }),
    ...(noteStops !== stands.noteStops && { noteStops }),
    ...(said.vip !== stands.vip && { vip: said.vip }),
  };
  const isChanged = Object.keys(change).length > 0;

  /** Whether all that was typed is kept now; where it is not, it stays as it was typed. */
  const save = async (): Promise<boolean> => {
    if (!isChanged) return true;
    if (isBusy) return false;
    if (said.firstName === '') {
      setProblem(problems.firstName);
      return false;
    }
    return during(async () => {
      try {
        await send(change);
        draft.settle(fields);
        toast.success(texts.guest.saved);
        return true;
      } catch (error) {
        toast.error(problemOf(error).message || texts.guest.failed);
        return false;
      }
    });
  };
  const type = (more: Partial<typeof stands>): void => {
    setProblem(undefined);
    draft.type(more);
  };
  const takeTheirs = (): void => draft.takeTheirs(...draft.contested);
  return { fields, type, problem, isChanged, isBusy, save, contested: draft.contested, takeTheirs };
}

export type GuestDraft = ReturnType<typeof useGuestDraft>;
