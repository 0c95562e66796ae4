import type { Session } from '@lineless/contracts/accounts/sessions';
import { useState } from 'react';
import { useVerifyCodeMutation } from '@/data/accounts/sign-in';
import { problemOf } from '@/shared/api/problem';
import { displayPhone } from '@/shared/lib/phone';
import { Button } from '@/shared/ui/button';
import { CodeInput } from '@/shared/ui/code-input';
import { InboxLink } from './inbox-link';
import { verifyFailure } from './messages';
import { Resend } from './resend';
import { texts } from './texts';

export interface CodeStepProps {
  /** E.164. */
  phoneNumber: string;
  /** When the code was sent: epoch ms by the server's clock. */
  sentAt: number;
  /** Another one has been sent. */
  onSent: () => void;
  onVerified: (session: Session) => void;
  filled: 'accent' | 'paper';
}

/** Step 2 (C2): the code; sent by itself with the sixth digit (C5). */
export function CodeStep({ phoneNumber, sentAt, onSent, onVerified, filled }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [verify, { isLoading }] = useVerifyCodeMutation();

  const submit = async (digits: string): Promise<void> => {
    if (!/^\d{6}$/.test(digits)) {
      setError(texts.failed.codeFormat);
      return;
    }
    setError(undefined);
    const { data, error: failure } = await verify({ phoneNumber, code: digits });
    if (data) onVerified(data);
    else setError(verifyFailure(problemOf(failure)));
  };

  return (
    <form
      noValidate
      className="grid gap-2 px-(--gutter) pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit(code);
      }}
    >
      <h1 className="type-title">{texts.code.title}</h1>
      <p className="type-body text-muted">{texts.code.text}</p>
      <p className="type-body font-[650] tabular-nums">{displayPhone(phoneNumber)}</p>
      <div className="mt-5">
        <CodeInput
          value={code}
          onChange={(next) => {
            setCode(next);
            setError(undefined);
          }}
          onComplete={(digits) => void submit(digits)}
          checking={isLoading}
          error={error}
        />
      </div>
      <Resend
        phoneNumber={phoneNumber}
        sentAt={sentAt}
        onSent={() => {
          onSent();
          setCode('');
          setError(undefined);
        }}
        onFailure={setError}
      />
      <InboxLink phoneNumber={phoneNumber} />
      <Button
        type="submit"
        variant={filled}
        full
        busy={isLoading}
        busyText={texts.code.verifying}
        className="mt-3"
      >
        {texts.code.verify}
      </Button>
    </form>
  );
}
