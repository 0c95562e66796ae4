import { useEffect, useId, useState } from 'react';
import { useBusy } from './use-busy';
import { focusFirstWrong } from '@/shared/lib/focus-first-wrong';
import { editTexts } from '@/shared/ui/edit-texts';
import { toast } from '@/shared/ui/toast';
import { useStayWhile } from './use-stay-while';
import { useHoldFields, useUploading } from './use-uploading';

interface Edited {
  readonly isDirty: boolean;
  readonly isRight: boolean;
  /** Said in place of saving where it would overwrite what another person has changed; `null`: it would not. */
  readonly contested?: string | null;
  /** Only with what is right and not contested; says itself what has become of it. */
  readonly onSave: () => Promise<void>;
  readonly onDirty?: (isDirty: boolean) => void;
}

export interface Editor {
  /** The id of the form. */
  readonly form: string;
  /** Saving was tried: what is wrong is said from then on. */
  readonly isTried: boolean;
  readonly isBusy: boolean;
  readonly submit: () => void;
}

/** What the forms over something stored have in common: what they wait for, refuse, and keep a page for. */
export function useEditor({ isDirty, isRight, contested = null, onSave, onDirty }: Edited): Editor {
  const form = useId();
  const [isTried, setIsTried] = useState(false);
  const [isBusy, during] = useBusy();
  const isUploading = useUploading();
  useHoldFields(isBusy);
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  useStayWhile(isDirty);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setIsTried(true);
    if (!isRight) {
      focusFirstWrong(form);
      return;
    }
    if (contested !== null) {
      toast.error(contested);
      return;
    }
    if (isUploading) {
      toast.error(editTexts.pictures.wait);
      return;
    }
    await during(onSave);
  };
  return { form, isTried, isBusy, submit: () => void submit() };
}
