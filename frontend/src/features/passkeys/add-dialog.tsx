import { PASSKEY_NAME_LENGTH } from '@lineless/contracts/accounts/limits';
import { useState } from 'react';
import { makePasskey, whyNotShown } from '@/data/accounts/authenticator';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '@/data/accounts/passkeys';
import { wasLeft } from '@/shared/api/passkey-question';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useLogout } from '@/shared/session/use-logout';
import { Field } from '@/shared/ui/field';
import { FormDialog } from '@/shared/ui/form-dialog';
import { TextButton } from '@/shared/ui/text-link';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

interface AddDialogProps {
  userId: string;
  onClose: () => void;
}

interface Failure {
  /** Empty where it is said already. */
  readonly text: string;
  /** The first passkey wants a fresh sign-in. */
  readonly isTooOld?: boolean;
}

const failureOf = (error: unknown): Failure => {
  if (wasLeft(error)) return { text: '' };
  const { code, message } = problemOf(error);
  return { text: message || texts.adding.failed, isTooOld: code === 'SIGN_IN_TOO_OLD' };
};

/** A name, then the device makes the passkey. */
export function AddDialog({ userId, onClose }: AddDialogProps) {
  const [name, setName] = useState(() => defaultName());
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, during] = useBusy();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const logout = useLogout('staff');
  const make = async (): Promise<Failure | undefined> => {
    const { data: options, error } = await begin(userId);
    if (!options) return failureOf(error);
    try {
      const credential = await makePasskey(options);
      const added = await add({ userId, name: name.trim(), credential });
      return added.error && failureOf(added.error);
    } catch (thrown) {
      return { text: texts.notShown[whyNotShown(thrown)] };
    }
  };
  const submit = async (): Promise<void> => {
    await during(async () => {
      setFailure(undefined);
      const found = await make();
      setFailure(found);
      if (found) return;
      toast.success(texts.adding.done);
      onClose();
    });
  };
  return (
    <FormDialog
      title={texts.add}
      text={texts.adding.text}
      actionText={texts.adding.action}
      busy={isBusy}
      busyText={texts.adding.busy}
      actionDisabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
      below={
        failure !== undefined &&
        failure.text !== '' && (
          <div className="grid justify-items-start gap-1">
            <p role="alert" className="type-small text-warn">
              {failure.text}
            </p>
            {failure.isTooOld === true && (
              <TextButton tone="staff" onClick={logout}>
                {texts.adding.signInAgain}
              </TextButton>
            )}
          </div>
        )
      }
    >
      <Field
        label={texts.adding.name}
        value={name}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}

function defaultName(): string {
  return window.matchMedia('(pointer: coarse)').matches ? texts.adding.phone : texts.adding.computer;
}
