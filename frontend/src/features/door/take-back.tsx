import {
  guestListLimits as limits,
  guestListProblems as problems,
} from '@lineless/contracts/guest-lists/limits';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useState } from 'react';
import { fullName } from '@/data/guest-lists/guest-names';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useProblems } from '@/shared/hooks/use-problems';
import { setApart } from '@/shared/lib/bidi';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import type { Door } from './use-door';

interface TakeBackProps {
  guest: Reservation;
  deeds: Door['deeds'];
  vendorId: string;
}

/** Resolution 94: the last check-in is taken back later with a reason, which is on record. */
export function TakeBack({ guest, deeds, vendorId }: TakeBackProps) {
  const { reservationId, gleventId, lastCheckIn } = guest;
  // Another of the party may come in while this one is asked about.
  const [asked, setAsked] = useState<Reservation['lastCheckIn']>(undefined);
  const [reason, setReason] = useState('');
  const [problem, setProblem, typing] = useProblems<Record<'reason' | 'all', string>>();
  const [isBusy, during] = useBusy();
  if (!lastCheckIn && !asked) return null;
  const submit = async (): Promise<void> => {
    const said = reason.trim();
    if (!asked) return;
    if (said === '') {
      setProblem({ reason: problems.reason });
      return;
    }
    await during(async () => {
      try {
        const undone = { checkInId: asked.checkInId, reason: said };
        await deeds.undoCheckIn({ vendorId, gleventId, reservationId, undone });
        toast.success(`${setApart(fullName(guest))}: ${texts.verdict.undone}`);
        setAsked(undefined);
      } catch (error) {
        setProblem({ all: problemOf(error).message || texts.verdict.undoFailed });
      }
    });
  };
  return (
    <div className="mt-4 grid pb-2">
      {lastCheckIn && (
        <Button variant="destructive" onClick={() => setAsked(lastCheckIn)}>
          {texts.takeBack.open(lastCheckIn.quantity)}
        </Button>
      )}
      {asked && (
        <FormDialog
          title={texts.takeBack.title(asked.quantity)}
          actionText={texts.takeBack.action}
          busy={isBusy}
          onClose={() => setAsked(undefined)}
          onSubmit={submit}
        >
          <Field
            label={texts.takeBack.reason}
            value={reason}
            error={problem.reason}
            maxLength={limits.reason}
            autoComplete="off"
            onChange={({ currentTarget }) => typing(setReason)(currentTarget.value)}
          />
          {problem.all !== undefined && <FieldError>{problem.all}</FieldError>}
        </FormDialog>
      )}
    </div>
  );
}
