import type { VendorLocation } from '@lineless/contracts/venues/venues';
import type { ReactNode } from 'react';
import { problemOf } from '@/shared/api/problem';
import { useEditor } from '@/shared/hooks/use-editor';
import { EditorDock } from '@/shared/ui/editor-dock';
import { toast } from '@/shared/ui/toast';
import type { Draft } from '@/shared/hooks/use-draft';
import { problemsIn, type Fields } from './fields';
import { ItemForm } from './item-form';
import { Preview } from './preview';
import { texts } from './texts';

interface ItemEditorProps {
  draft: Draft<Fields>;
  /** The product as it is, or what a new one begins with. */
  now: Fields;
  location: VendorLocation;
  /** There are others of its name. */
  isSize: boolean;
  actionText: string;
  /** Only with what is right and not contested. Rejects with what a call answers. */
  onSave: () => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  /** Said under the size. */
  note?: ReactNode;
  /** Below everything. */
  children?: ReactNode;
}

/** A form with the guest's view of it beside, and what is done with both. */
export function ItemEditor({
  draft,
  now,
  location,
  isSize,
  actionText,
  onSave,
  onDirty,
  note,
  children,
}: ItemEditorProps) {
  const problems = problemsIn(draft.fields, isSize);
  const editor = useEditor({
    isDirty: draft.changed.length > 0,
    isRight: Object.keys(problems).length === 0,
    contested: draft.contested.length > 0 ? texts.contested : null,
    onSave: async () => {
      try {
        await onSave();
      } catch (error) {
        toast.error(problemOf(error).message || texts.notUpdated);
      }
    },
    onDirty,
  });
  return (
    <>
      <main className="flex-1 pb-6 desk:grid desk:grid-cols-[minmax(0,40rem)_minmax(0,30rem)] desk:content-start desk:items-start desk:gap-x-8">
        <ItemForm
          id={editor.form}
          {...{ draft, now }}
          vendorLocationId={location.vendorLocationId}
          problems={editor.isTried ? problems : {}}
          onSubmit={editor.submit}
        >
          {note}
        </ItemForm>
        <div>
          <Preview fields={draft.fields} location={location} />
          {children}
        </div>
      </main>
      <EditorDock editor={editor} actionText={actionText} busyText={texts.item.busy} />
    </>
  );
}
