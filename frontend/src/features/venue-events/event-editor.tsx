import type { VendorLocation } from '@lineless/contracts/venues/venues';
import type { ReactNode } from 'react';
import type { Draft } from '@/shared/hooks/use-draft';
import { useEditor } from '@/shared/hooks/use-editor';
import { EditorDock } from '@/shared/ui/editor-dock';
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
  const problems = problemsIn(draft.fields);
  const editor = useEditor({
    isDirty: draft.changed.length > 0,
    isRight: Object.keys(problems).length === 0,
    contested: draft.contested.length > 0 ? texts.contested : null,
    onSave,
    onDirty,
  });
  return (
    <>
      <main className="flex-1 pb-6">
        <EventForm
          id={editor.form}
          {...{ draft, now, location }}
          problems={editor.isTried ? problems : {}}
          onSubmit={editor.submit}
        />
        {children}
      </main>
      <EditorDock editor={editor} actionText={actionText} busyText={texts.busy} />
    </>
  );
}
