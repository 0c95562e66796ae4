import { useState } from 'react';
import { useEndMembershipMutation, type VendorMember } from '@/data/membership/vendor-members';
import { problemOf } from '@/shared/api/problem';
import { newKey } from '@/shared/lib/ids';
import { Field } from '@/shared/ui/field';
import { FormDialog } from '@/shared/ui/form-dialog';
import { toast } from '@/shared/ui/toast';
import { memberName } from './member-name';
import { texts } from './texts';

const { ending: words } = texts;
const LONGEST_REASON = 200;

interface EndDialogProps {
  vendorId: string;
  member: VendorMember;
  onClose: () => void;
  onEnded: () => void;
}

/** An ADMIN ends a membership, with a reason that the member reads (decision 130). */
export function EndDialog({ vendorId, member, onClose, onEnded }: EndDialogProps) {
  const [end, { isLoading }] = useEndMembershipMutation();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [key, setKey] = useState(newKey);
  const name = memberName(member);
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') {
      setProblem(words.noReason);
      return;
    }
    const { error } = await end({ vendorId, userId: member.userId, reason: reason.trim(), key });
    if (!error) {
      toast.success(words.done(name));
      onEnded();
      onClose();
      return;
    }
    const { message, status } = problemOf(error);
    setProblem(message || words.failed);
    if (status !== 0) setKey(newKey());
  };
  return (
    <FormDialog
      title={texts.endOf(name)}
      text={words.text}
      actionText={words.action}
      destructive
      busy={isLoading}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={problem}
        value={reason}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
