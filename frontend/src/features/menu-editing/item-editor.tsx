import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useStayWhile } from '@/shared/hooks/use-stay-while';
import { focusFirstWrong } from '@/shared/lib/focus-first-wrong';
import { problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
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
  const form = useId();
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const problems = problemsIn(draft.fields, isSize);
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
    try {
      await onSave();
    } catch (error) {
      toast.error(problemOf(error).message || texts.notUpdated);
    }
    setIsBusy(false);
  };
  return (
    <>
      <main className="flex-1 pb-6 desk:grid desk:grid-cols-[minmax(0,40rem)_minmax(0,30rem)] desk:content-start desk:items-start desk:gap-x-8">
        <ItemForm
          id={form}
          {...{ draft, now }}
          vendorLocationId={location.vendorLocationId}
          problems={isTried ? problems : {}}
          onSubmit={() => void submit()}
        >
          {note}
        </ItemForm>
        <div>
          <Preview fields={draft.fields} location={location} />
          {children}
        </div>
      </main>
      <Dock>
        <Button type="submit" form={form} variant="paper" full busy={isBusy} busyText={texts.item.busy}>
          {actionText}
        </Button>
      </Dock>
    </>
  );
}
