import { LONGEST_TARGET } from '@lineless/contracts/web-address';
import { isId, LONGEST_ID } from '@lineless/kernel/ids';
import { useState } from 'react';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useDraft } from '@/shared/hooks/use-draft';
import { useProblems } from '@/shared/hooks/use-problems';
import { Field } from '@/shared/ui/field';
import { FormDialog } from '@/shared/ui/form-dialog';
import { OvertakenDraft } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';

/** A short link or a wristband: an id that guests bring, and where it leads. */
export interface Redirect {
  readonly id: string;
  /** As the list shows it. */
  readonly name: string;
  /** '' where nothing was said. */
  readonly target: string;
  /** The target as the list shows it. */
  readonly leadsTo: string;
}

type Words = 'add' | 'id' | 'idHint' | 'badId' | 'target' | 'targetHint' | 'save' | 'saved' | 'notSaved';

/** What short links and wristbands do not have in common. */
export interface RedirectKind {
  readonly texts: { readonly [text in Words]: string } & { readonly edit: (id: string) => string };
  /** The server's words for an id that is taken. */
  readonly takenCodes: readonly string[];
  /** Ids are written in capitals. */
  readonly inCapitals: boolean;
  /** What is wrong with a target. */
  readonly problemOfTarget: (target: string) => string | undefined;
}

/** `seen`: what the page shows it to lead to; `null`: a new one. @throws what the server answers */
export type RedirectSave = (id: string, target: string, seen: string | null) => Promise<unknown>;

interface RedirectDialogProps {
  kind: RedirectKind;
  /** `null`: a new one. */
  redirect: Redirect | null;
  onSave: RedirectSave;
  onClose: () => void;
}

interface Problems {
  readonly id?: string | undefined;
  readonly target?: string | undefined;
}

/** A new one, or another target of one that is out there already (resolution 40). */
export function RedirectDialog({ kind, redirect, onSave, onClose }: RedirectDialogProps) {
  const { texts, inCapitals, problemOfTarget, takenCodes } = kind;
  const [typedId, setTypedId] = useState('');
  const draft = useDraft({ target: redirect?.target ?? '' });
  const [problems, setProblems, typing] = useProblems<Problems>();
  const [isBusy, during] = useBusy();
  const submit = async (): Promise<void> => {
    const [id, target] = [redirect?.id ?? typedId.trim(), draft.fields.target.trim()];
    const found = { id: isId(id) ? undefined : texts.badId, target: problemOfTarget(target) };
    setProblems(found);
    if (found.id !== undefined || found.target !== undefined) return;
    await during(async () => {
      try {
        await onSave(id, target, redirect && redirect.target);
        toast.success(texts.saved);
        onClose();
      } catch (error) {
        const { code, message } = problemOf(error);
        const text = message || texts.notSaved;
        setProblems(takenCodes.includes(code) ? { id: text } : { target: text });
      }
    });
  };
  return (
    <FormDialog
      title={redirect ? texts.edit(redirect.id) : texts.add}
      actionText={texts.save}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      {!isBusy && <OvertakenDraft draft={draft} names={{ target: texts.target }} />}
      {!redirect && (
        <Field
          label={texts.id}
          hint={texts.idHint}
          error={problems.id}
          value={typedId}
          maxLength={LONGEST_ID}
          autoComplete="off"
          autoCapitalize={inCapitals ? 'characters' : 'none'}
          spellCheck={false}
          onChange={typing(
            ({ currentTarget: { value } }) => setTypedId(inCapitals ? value.toUpperCase() : value),
            'id',
          )}
        />
      )}
      <Field
        label={texts.target}
        hint={texts.targetHint}
        error={problems.target}
        value={draft.fields.target}
        inputMode="url"
        maxLength={LONGEST_TARGET}
        autoComplete="off"
        spellCheck={false}
        onChange={typing(({ currentTarget }) => draft.type({ target: currentTarget.value }), 'target')}
      />
    </FormDialog>
  );
}
