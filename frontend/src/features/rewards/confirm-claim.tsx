import { useState } from 'react';
import { isOverdue, useClaimRewardMutation, type Reward } from '@/data/rewards/rewards';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { useNow } from '@/shared/hooks/use-now';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { texts } from './texts';

const { claim: words, winner } = texts;
const PIN = /^\d{4,8}$/;
const LONGEST_PIN = 8;
const EVERY_MS = 60_000;

interface ConfirmClaimProps {
  reward: Reward;
  onClaimed?: () => void;
}

/** Resolutions 37 and 74: on the winner's own phone, in front of staff; where the contest has a PIN, staff enter it. */
export function ConfirmClaim({ reward, onClaimed }: ConfirmClaimProps) {
  const { rewardId, status, requiresPin } = reward;
  const [claim, { isLoading }] = useClaimRewardMutation();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const now = useNow(EVERY_MS);
  const isClaimed = status === 'CLAIMED';
  if (!isClaimed && isOverdue(reward, now)) return null;
  const asksPin = requiresPin && !isClaimed;
  const confirm = async (): Promise<void> => {
    if (asksPin && !PIN.test(pin)) {
      setProblem(words.pinMissing);
      return;
    }
    const { error } = await claim({ rewardId, ...(asksPin && { pin }) });
    if (!error) onClaimed?.();
    else setProblem(failureOf(error));
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading && !isClaimed) void confirm();
      }}
    >
      {asksPin && (
        <Field
          label={words.pin}
          hint={words.pinHint}
          error={problem}
          value={pin}
          type="password"
          inputMode="numeric"
          maxLength={LONGEST_PIN}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setPin(currentTarget.value.replaceAll(/\D/g, ''));
            setProblem(undefined);
          }}
        />
      )}
      {!asksPin && problem !== undefined && !isClaimed && <FieldError>{problem}</FieldError>}
      <Button
        type="submit"
        variant="outline"
        full
        disabled={isClaimed}
        busy={isLoading}
        busyText={winner.claiming}
      >
        {isClaimed ? winner.claimed : winner.confirm}
      </Button>
    </form>
  );
}

function failureOf(error: unknown): string {
  const problem = problemOf(error);
  return isNetworkProblem(problem) ? words.offline : problem.message || words.failed;
}
