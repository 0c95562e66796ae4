import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useRef, useState, type Ref } from 'react';
import { useBusy } from '@/shared/hooks/use-busy';
import { TypedCode } from '@/shared/ui/typed-code';
import { isRefusal, type Refusal } from './use-find-location';
import { texts } from './texts';

export interface TypedLocationProps {
  find: (text: string) => Promise<VendorLocation | Refusal>;
  onFound: (location: VendorLocation) => void;
  fieldRef: Ref<HTMLInputElement>;
}

/** For a sticker that no camera reads any more: the code printed under it. */
export function TypedLocation({ find, onFound, fieldRef }: TypedLocationProps) {
  const [text, setText] = useState('');
  /** What stands in the field by now: an answer about an earlier code says nothing of it. */
  const typed = useRef('');
  const [error, setError] = useState<string>();
  const [busy, during] = useBusy();
  const submit = async (): Promise<void> => {
    if (text.trim() === '') {
      setError(texts.typed.empty);
      return;
    }
    setError(undefined);
    await during(async () => {
      const answer = await find(text);
      if (typed.current !== text) return;
      if (isRefusal(answer)) setError(`${answer.refused.title}. ${answer.refused.text}`);
      else onFound(answer);
    });
  };
  return (
    <TypedCode
      ref={fieldRef}
      label={texts.typed.label}
      placeholder="064E1"
      maxLength={120}
      text={text}
      error={error}
      onText={(value) => {
        setError(undefined);
        typed.current = value;
        setText(value);
      }}
      submitText={texts.typed.find}
      busy={busy}
      onSubmit={() => void submit()}
    />
  );
}
