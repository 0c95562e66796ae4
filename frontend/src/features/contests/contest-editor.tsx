import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useId, useState, type ReactNode } from 'react';
import { useStayWhile } from '@/shared/hooks/use-stay-while';
import { focusFirstWrong } from '@/shared/lib/focus-first-wrong';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
import { ContestForm } from './contest-form';
import { isRight, problemsIn, type Fields } from './fields';
import { texts } from './texts';

interface ContestEditorProps {
  fields: Fields;
  onChange: (fields: Fields) => void;
  isDirty: boolean;
  location: VendorLocation;
  /** Of a new one: the events that it may belong to. */
  events?: readonly { readonly value: string; readonly label: string }[];
  hasPin?: boolean;
  actionText: string;
  /** Only with what is right; says itself what has become of it. */
  onSave: () => Promise<void>;
  /** Below the form. */
  children?: ReactNode;
}

/** The form of a drawing that is not open yet, and what saves it. */
export function ContestEditor({
  fields,
  onChange,
  isDirty,
  location,
  events,
  hasPin = false,
  actionText,
  onSave,
  children,
}: ContestEditorProps) {
  const form = useId();
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const problems = problemsIn(fields, hasPin);
  useStayWhile(isDirty);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setIsTried(true);
    if (!isRight(problems)) {
      focusFirstWrong(form);
      return;
    }
    setIsBusy(true);
    await onSave();
    setIsBusy(false);
  };
  return (
    <>
      <main className="flex-1 pb-6">
        <ContestForm
          id={form}
          {...{ fields, onChange, location, hasPin }}
          {...(events && { events })}
          problems={isTried ? problems : { prizes: {} }}
          onSubmit={() => void submit()}
        />
        {children}
      </main>
      <Dock>
        <Button type="submit" form={form} variant="paper" full busy={isBusy} busyText={texts.busy}>
          {actionText}
        </Button>
      </Dock>
    </>
  );
}
