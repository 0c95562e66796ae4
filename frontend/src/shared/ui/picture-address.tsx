import { isPictureElsewhere, pictureLimits } from '@lineless/contracts/catalogue/picture-limits';
import { parsedAddress } from '@lineless/contracts/web-address';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';
import { editTexts } from './edit-texts';
import { Field } from './field';

const texts = editTexts.pictures.address;

interface PictureAddressProps {
  /** Addresses that are there already. */
  taken: readonly string[];
  disabled: boolean;
  onAdd: (url: string) => void;
}

/** A picture that lies elsewhere, by its address. It stands inside a form, and Enter in it does not send that one. */
export function PictureAddress({ taken, disabled, onAdd }: PictureAddressProps) {
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (text === undefined) {
    return (
      <Button variant="outline" size="compact" icon={Link} disabled={disabled} onClick={() => setText('')}>
        {texts.open}
      </Button>
    );
  }
  const add = (): void => {
    const url = plain(text);
    const wrong = url === null ? pictureLimits.wrongAddress : taken.includes(url) ? texts.twice : undefined;
    setProblem(wrong);
    if (url === null || wrong !== undefined) return;
    setText(undefined);
    onAdd(url);
  };
  return (
    <div className="flex w-full items-start gap-2">
      <Field
        label={texts.label}
        hint={texts.hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
        className="flex-1"
        value={text}
        error={problem}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      {/* Beside the frame, whose label stands above it. */}
      <Button variant="outline" className="mt-6.5" disabled={disabled} onClick={add}>
        {texts.add}
      </Button>
    </div>
  );
}

/** As a browser writes it, without signs that hide in it. `null` where no page shows what lies there. */
function plain(text: string): string | null {
  const href = parsedAddress(text.trim())?.href;
  return href !== undefined && isPictureElsewhere(href) ? href : null;
}
