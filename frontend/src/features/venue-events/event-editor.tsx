import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useStayWhile } from '@/shared/hooks/use-stay-while';
import { focusFirstWrong } from '@/shared/lib/focus-first-wrong';
import type { Draft } from '@/shared/hooks/use-draft';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
import { toast } from '@/shared/ui/toast';
import { EventForm } from './event-form';
import { problemsIn, type Fields } from './fields';
import { texts } from './texts';

interface EventEditorProps {
  draft: Draft<Fields>;
  /** The event as it is, or what a new one begins with. */
  now: Fields;
  location: VendorLocation;
  actionText: string;
  /** Only with what is right and not contested; says itself what has become of it. */
  onSave: () => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  /** Below the form. */
  children?: ReactNode;
}

/** The form of an event and what is done with it. */
export function EventEditor({
  draft,
  now,
  location,
  actionText,
  onSave,
  onDirty,
  children,
}: EventEditorProps) {
  const form = useId();
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const problems = problemsIn(draft.fields);
  const isDirty = draft.changed.length > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useStayWhile(isDirty);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setIsTried(true);
    if (Object.keys(problems).length > 0) {
      focusFirstWrong(form);
      return;
    }
    if (draft.contested.length > 0) {
      toast.error(texts.contested);
      return;
    }
    setIsBusy(true);
    await onSave();
    setIsBusy(false);
  };
  return (
    <>
      <main className="flex-1 pb-6">
        <EventForm
          id={form}
          {...{ draft, now, location }}
          problems={isTried ? problems : {}}
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
