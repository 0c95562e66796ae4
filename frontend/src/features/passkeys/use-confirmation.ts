import { useState } from 'react';
import { showPasskey, whyNotShown } from '@/data/accounts/authenticator';
import { useBeginConfirmationMutation, useConfirmMutation } from '@/data/accounts/passkeys';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { texts } from './texts';

interface Confirmation {
  readonly isBusy: boolean;
  /** Why it has not worked, for people. */
  readonly problem: string | undefined;
  /** Resolves with whether the passkey was shown. */
  readonly confirm: () => Promise<boolean>;
}

/** Shows a passkey of a person's: asks the service what to sign, the device to sign it, and brings it back. */
export function useConfirmation(userId: string): Confirmation {
  const [begin] = useBeginConfirmationMutation();
  const [confirm] = useConfirmMutation();
  const [isBusy, during] = useBusy();
  const [problem, setProblem] = useState<string>();
  const show = async (): Promise<string | undefined> => {
    const { data: options, error } = await begin(userId);
    if (!options) return problemOf(error).message || texts.notShown.failed;
    try {
      const credential = await showPasskey(options);
      const shown = await confirm({ userId, credential });
      return shown.error && (problemOf(shown.error).message || texts.notShown.failed);
    } catch (failure) {
      return texts.notShown[whyNotShown(failure)];
    }
  };
  return {
    isBusy,
    problem,
    confirm: async () => {
      return during(async () => {
        setProblem(undefined);
        const found = await show();
        setProblem(found);
        return found === undefined;
      });
    },
  };
}
