import { Fingerprint } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useWorkplace } from '@/data/staff/workplace';
import type { PasskeyQuestion } from '@/shared/api/passkey-question';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';
import { useConfirmation } from './use-confirmation';

interface PasskeyDialogProps {
  question: PasskeyQuestion;
}

/** Asks the person at work for their passkey, or leads them to add one. */
export function PasskeyDialog({ question }: PasskeyDialogProps) {
  const { user } = useSession();
  if (question.isMissing || !user) return <Missing question={question} />;
  return <Asking question={question} userId={user.userId} />;
}

/** The screen that has asked says nothing more of it. */
function leave(question: PasskeyQuestion): void {
  question.answer('left');
  toast.note(texts.left);
}

function Asking({ question, userId }: PasskeyDialogProps & { userId: string }) {
  const { isBusy, problem, confirm } = useConfirmation(userId);
  const show = async (): Promise<void> => {
    if (await confirm()) question.answer('shown');
  };
  return (
    <Dialog
      open
      onClose={() => leave(question)}
      title={texts.asking.title}
      text={texts.asking.text}
      actionText={texts.asking.action}
      actionIcon={Fingerprint}
      busy={isBusy}
      busyText={texts.asking.busy}
      mayLeave
      onAction={() => void show()}
    >
      {problem !== undefined && (
        <p role="alert" className="type-small text-warn">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

function Missing({ question }: PasskeyDialogProps) {
  const { location } = useWorkplace();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={() => leave(question)}
      title={texts.missing.title}
      text={texts.missing.text}
      actionText={texts.missing.action}
      actionIcon={Fingerprint}
      onAction={() => {
        question.answer('left');
        void navigate(paths.staffPasskeys.to(location));
      }}
    />
  );
}
