import { useState } from 'react';
import { useEndMembershipMutation, type VendorMember } from '@/data/membership/vendor-members';
import { problemOf } from '@/shared/api/problem';
import { useIntent } from '@/shared/hooks/use-intent';
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
  const intent = useIntent();
  const name = memberName(member);
  const submit = async (): Promise<void> => {
    const said = reason.trim();
    if (said === '') {
      setProblem(words.noReason);
      return;
    }
    const { error } = await end({ vendorId, userId: member.userId, reason: said, key: intent.keyOf(said) });
    if (!error) {
      toast.success(words.done(name));
      onEnded();
      onClose();
      return;
    }
    setProblem(problemOf(error).message || words.failed);
    intent.failed(error);
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
