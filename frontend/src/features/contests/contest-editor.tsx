import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState, type ReactNode } from 'react';
import { useEditor } from '@/shared/hooks/use-editor';
import { EditorDock } from '@/shared/ui/editor-dock';
import { ContestForm } from './contest-form';
import { isRight, problemsIn, type Fields } from './fields';
import { texts } from './texts';

interface ContestEditorProps {
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
  isDirty: boolean;
  location: VendorLocation;
  /** Of a new one: the events that it may belong to. */
  events?: readonly { readonly value: string; readonly label: string }[];
  hasPin?: boolean;
  /** Whether the end of its event can stand for an empty closing time. */
  isEndKnown?: boolean;
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
  isEndKnown = true,
  actionText,
  onSave,
  children,
}: ContestEditorProps) {
  const problems = problemsIn(fields, { hasPin, isEndKnown });
  const [isUnread, setIsUnread] = useState(false);
  const editor = useEditor({ isDirty, isRight: isRight(problems) && !isUnread, onSave });
  return (
    <>
      <main className="flex-1 pb-6">
        <ContestForm
          id={editor.form}
          {...{ fields, onChange, location, hasPin }}
          {...(events && { events })}
          onUnread={setIsUnread}
          problems={editor.isTried ? problems : { prizes: {} }}
          onSubmit={editor.submit}
        />
        {children}
      </main>
      <EditorDock editor={editor} actionText={actionText} busyText={texts.busy} />
    </>
  );
}
