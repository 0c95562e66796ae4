import type { ShortLink } from '@lineless/contracts/venues/short-links';
import { useState } from 'react';
import { useCreateShortLinkMutation, useRetargetShortLinkMutation } from '@/data/venues/short-links';
import { problemOf } from '@/shared/api/problem';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Field } from '@/shared/ui/field';
import { toast } from '@/shared/ui/toast';
import { linkTexts as texts } from './texts-posters';

const CODE = /^[A-Za-z0-9_-]{1,64}$/;

interface LinkDialogProps {
  vendorId: string;
  /** `null`: a new one. */
  link: ShortLink | null;
  onDone: () => void;
  onClose: () => void;
}

/** A new short link, or another target of one that is on the walls already. */
export function LinkDialog({ vendorId, link, onDone, onClose }: LinkDialogProps) {
  const [create] = useCreateShortLinkMutation();
  const [retarget] = useRetargetShortLinkMutation();
  const [code, setCode] = useState(link?.code ?? '');
  const [target, setTarget] = useState(link?.redirectUrl ?? '');
  const [problems, setProblems] = useState<{ code?: string; target?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (): Promise<void> => {
    const redirectUrl = target.trim();
    const found = {
      ...(!CODE.test(code.trim()) && { code: texts.badCode }),
      ...(redirectUrl === '' && { target: texts.badTarget }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await (link ? retarget : create)({ vendorId, code: code.trim(), redirectUrl }).unwrap();
      toast.success(texts.saved);
      onDone();
      onClose();
    } catch (error) {
      const { code: failure, message } = problemOf(error);
      const text = message || texts.notSaved;
      setProblems(failure === 'LINK_TAKEN' ? { code: text } : { target: text });
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={link ? texts.edit(link.code) : texts.add}
      actionText={texts.save}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      {!link && (
        <Field
          label={texts.code}
          hint={texts.codeHint}
          error={problems.code}
          value={code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
        />
      )}
      <Field
        label={texts.target}
        hint={texts.targetHint}
        error={problems.target}
        value={target}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTarget(currentTarget.value)}
      />
    </FormDialog>
  );
}
