import { CircleAlert, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useDeleteAccountMutation } from '@/data/accounts/own-data';
import { problemOf } from '@/shared/api/problem';
import { wipeDevice } from '@/shared/lib/wipe';
import { useLogout } from '@/shared/session/use-logout';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { RowFace, rowLook } from './row';
import { texts } from './texts';

const { deletion: words } = texts;

/** Asks once, says what stays, and what has to be done first where the server refuses. */
export function DeleteAccount({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  const [deleteAccount, { isLoading, error, reset }] = useDeleteAccountMutation();
  const logout = useLogout('customer');
  const submit = async (): Promise<void> => {
    const result = await deleteAccount(userId);
    if (result.error) return;
    toast.success(words.done);
    // Kept orders and reservations have the person's name and codes.
    wipeDevice();
    logout();
  };
  return (
    <>
      <button type="button" className={rowLook} onClick={() => setAsking(true)}>
        <RowFace icon={UserRoundX}>{words.title}</RowFace>
      </button>
      <Dialog
        open={asking}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        title={words.title}
        text={words.text}
        cancelText={words.keep}
        actionText={words.action}
        destructive
        busy={isLoading}
        busyText={words.busy}
        onAction={() => void submit()}
      >
        <dl className="grid gap-3 type-small">
          <Point title={words.stays} text={words.staysText} />
          <Point title={words.refused} text={words.refusedText} />
        </dl>
        {error && (
          <p role="alert" className="flex items-start gap-1.5 type-small text-danger">
            <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            {problemOf(error).message || words.failed}
          </p>
        )}
      </Dialog>
    </>
  );
}

function Point({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="text-text">{title}</dt>
      <dd className="text-muted">{text}</dd>
    </div>
  );
}
