import { PROFILE_NAME_LENGTH } from '@lineless/contracts/accounts/limits';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useChangeNameMutation, useGetProfileQuery } from '@/data/accounts/profile';
import { useGetMembershipQuery } from '@/data/membership/me';
import { detailsOf } from '@/shared/api/problem';
import { cx } from '@/shared/ui/cx';
import { Field } from '@/shared/ui/field';
import { FormDialog } from '@/shared/ui/form-dialog';
import { toast } from '@/shared/ui/toast';
import { RowFace, rowLook } from './row';
import { texts } from './texts';

/** The own name, and where it is given, changed or taken away. */
export function OwnName({ userId }: { userId: string }) {
  const { data: profile, isError } = useGetProfileQuery(userId);
  const [editing, setEditing] = useState(false);
  // As who has paid, where they have not said it themselves.
  const { currentData: membership } = useGetMembershipQuery(userId);
  const paid = [membership?.firstName, membership?.lastName].filter(Boolean).join(' ');
  const name = profile?.name ?? paid;
  const unknown = isError ? texts.name.unknown : '\u00a0';
  return (
    <>
      <button
        type="button"
        className={cx('mt-7', rowLook)}
        disabled={!profile}
        onClick={() => setEditing(true)}
      >
        <RowFace icon={UserRound}>
          <span className="shrink-0">{texts.name.title}</span>
          <span className="min-w-0 flex-1 truncate text-right text-muted">
            <bdi>{profile ? name || texts.name.none : unknown}</bdi>
          </span>
        </RowFace>
      </button>
      {editing && profile && <NameDialog userId={userId} name={name} onClose={() => setEditing(false)} />}
    </>
  );
}

interface NameDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

function NameDialog({ userId, name: held, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(held);
  const [problem, setProblem] = useState<string>();
  const [changeName, { isLoading }] = useChangeNameMutation();
  const submit = async (): Promise<void> => {
    const name = typed.trim();
    const { error } = await changeName({ userId, name });
    if (error) {
      setProblem(detailsOf(error)[0]?.message ?? texts.name.failed);
      return;
    }
    toast.success(name === '' ? texts.name.removed : texts.name.saved);
    onClose();
  };
  return (
    <FormDialog
      title={texts.name.title}
      text={texts.name.text}
      actionText={texts.name.save}
      busy={isLoading}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={texts.name.field}
        value={typed}
        error={problem}
        hint={held === '' ? undefined : texts.name.hint}
        maxLength={PROFILE_NAME_LENGTH}
        autoComplete="name"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
