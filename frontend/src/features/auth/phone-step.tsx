import { useId, useState } from 'react';
import { useStartSignInMutation } from '@/data/accounts/sign-in';
import { problemOf } from '@/shared/api/problem';
import { focusFirstWrong } from '@/shared/lib/focus-first-wrong';
import { toE164 } from '@/shared/lib/phone-number';
import { Button } from '@/shared/ui/button';
import { PhoneField } from '@/shared/ui/phone-field';
import { toast } from '@/shared/ui/toast';
import { sendFailure } from './messages';
import { texts } from './texts';

export interface PhoneStepProps {
  title: string;
  /** The field's text, kept while one goes to the code and back. */
  phone: string;
  onPhone: (phone: string) => void;
  /** Whether a code has just been sent to this number (E.164), so that no other one is sent yet. */
  hasCode: (phoneNumber: string) => boolean;
  /** The code is on its way to this number. @param isNew it has been sent now */
  onCode: (phoneNumber: string, isNew: boolean) => void;
  filled: 'accent' | 'paper';
}

/** Step 1 (C2): the phone number. */
export function PhoneStep({ title, phone, onPhone, hasCode, onCode, filled }: PhoneStepProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [start, { isLoading }] = useStartSignInMutation();

  const submit = async (): Promise<void> => {
    const phoneNumber = toE164(phone);
    if (phoneNumber === null) {
      setError(texts.failed.phone);
      focusFirstWrong(id);
      return;
    }
    if (hasCode(phoneNumber)) {
      onCode(phoneNumber, false);
      return;
    }
    const { error: failure } = await start({ phoneNumber });
    if (failure) {
      setError(sendFailure(problemOf(failure)));
    } else {
      toast.success(texts.phone.sent);
      onCode(phoneNumber, true);
    }
  };

  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 px-(--gutter) pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <div className="grid gap-2">
        <h1 className="type-title">{title}</h1>
        <p className="type-body text-muted">{texts.phone.text}</p>
      </div>
      <PhoneField
        autoComplete="tel-national"
        enterKeyHint="send"
        autoFocus
        phone={phone}
        error={error}
        onPhone={(typed) => {
          setError(undefined);
          onPhone(typed);
        }}
      />
      <Button type="submit" variant={filled} full busy={isLoading} busyText={texts.phone.sending}>
        {texts.phone.send}
      </Button>
    </form>
  );
}
