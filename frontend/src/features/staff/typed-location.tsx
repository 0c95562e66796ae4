import type { VendorLocation } from '@lineless/contracts/venues';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';

export interface TypedLocationProps {
  /** Says itself what was wrong and answers `null`. */
  find: (text: string) => Promise<VendorLocation | null>;
  onFound: (location: VendorLocation) => void;
}

/** For a sticker that no camera reads any more: the code printed under it. */
export function TypedLocation({ find, onFound }: TypedLocationProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (text.trim() === '') {
      setError('Type the code under the QR code.');
      return;
    }
    setBusy(true);
    const location = await find(text).finally(() => setBusy(false));
    if (location) onFound(location);
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <Field
        label="Location code"
        placeholder="064E1"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={120}
        value={text}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
      />
      <Button type="submit" className="mt-6.5" busy={busy} busyText="Looking">
        Find
      </Button>
    </form>
  );
}
