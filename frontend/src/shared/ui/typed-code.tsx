import { Button } from './button';
import { Field, type FieldProps } from './field';
import { texts } from './texts';

export interface TypedCodeProps extends Pick<
  FieldProps,
  'label' | 'placeholder' | 'maxLength' | 'error' | 'ref'
> {
  text: string;
  onText: (text: string) => void;
  /** Of the button: 'Find'. */
  submitText: string;
  busy: boolean;
  onSubmit: () => void;
}

/** For a code that no camera reads: one field without the phone's corrections, and the button beside it. */
export function TypedCode({ text, onText, submitText, busy, onSubmit, ...field }: TypedCodeProps) {
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <Field
        {...field}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <Button type="submit" className="mt-6.5" busy={busy} busyText={texts.looking}>
        {submitText}
      </Button>
    </form>
  );
}
