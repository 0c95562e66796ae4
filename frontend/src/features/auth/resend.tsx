import { useStartSignInMutation } from '@/data/accounts/sign-in';
import { problemOf } from '@/shared/api/problem';
import { ageText } from '@/shared/lib/age';
import { TextButton } from '@/shared/ui/text-link';
import { toast } from '@/shared/ui/toast';
import { sendFailure } from './messages';
import { texts } from './texts';
import { useCountdown } from './use-countdown';

/** C4 */
export const WAIT_SECONDS = 60;

export interface ResendProps {
  phoneNumber: string;
  /** When the last code was sent, here or a step before: epoch ms by the server's clock. */
  sentAt: number;
  /** What was said about the code before is about an old one. */
  onSent: () => void;
  onFailure: (message: string) => void;
}

/** Another code, not before 60 s have passed since the last one. */
export function Resend({ phoneNumber, sentAt, onSent, onFailure }: ResendProps) {
  const left = useCountdown(WAIT_SECONDS, sentAt);
  const [start, { isLoading }] = useStartSignInMutation();

  const resend = async (): Promise<void> => {
    const { error } = await start({ phoneNumber });
    if (error) {
      onFailure(sendFailure(problemOf(error)));
    } else {
      toast.success(texts.resend.done);
      onSent();
    }
  };

  return (
    <div className="mt-1 flex items-center justify-between gap-3">
      <span className="type-small text-muted">{texts.resend.question}</span>
      <TextButton
        tone="staff"
        className="tabular-nums"
        disabled={left > 0 || isLoading}
        onClick={() => void resend()}
      >
        {left > 0 ? texts.resend.wait(ageText(left)) : texts.resend.action}
      </TextButton>
    </div>
  );
}
