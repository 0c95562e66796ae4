import { LEAD_LIMITS } from '@lineless/contracts/leads/rules';
import { useState } from 'react';
import { useSubmitLeadMutation } from '@/data/leads/leads';
import { problemOf } from '@/shared/api/problem';
import { useIntent } from '@/shared/hooks/use-intent';
import { Confetti } from '@/shared/ui/confetti';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { PhoneField } from '@/shared/ui/phone-field';
import { TextArea } from '@/shared/ui/text-area';
import { EMPTY, leadOf, type Draft, type Problems } from './draft';
import { texts } from './texts';

/** C2: a venue asks for a demo; it ends with a success screen. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const intent = useIntent();
  const [submit, { data: sent, isLoading }] = useSubmitLeadMutation();
  const type = (name: keyof Draft, value: string): void => {
    setDraft({ ...draft, [name]: value });
    setProblems(({ [name]: _, ...others }) => others);
    setFailure(undefined);
  };
  const send = async (): Promise<void> => {
    const said = leadOf(draft);
    if ('problems' in said) {
      setProblems(said.problems);
      return;
    }
    const { error } = await submit({ lead: said.lead, key: intent.keyOf(said.lead) });
    if (!error) return;
    const { status, message } = problemOf(error);
    setFailure(status >= 400 && status < 500 && message !== '' ? message : texts.failed);
  };
  const field = (name: 'companyName' | 'fullName' | 'email') => ({
    label: texts.fields[name],
    value: draft[name],
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type(name, currentTarget.value),
  });
  if (sent)
    return (
      <Dialog
        open
        onClose={onClose}
        title={texts.done.title}
        text={texts.done.text}
        cancelText={texts.done.close}
      >
        <Confetti className="relative h-40 rounded-tile bg-page" />
      </Dialog>
    );
  return (
    <FormDialog
      title={texts.title}
      text={texts.text}
      actionText={texts.submit}
      busy={isLoading}
      busyText={texts.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <Field {...field('companyName')} maxLength={LEAD_LIMITS.longestName} autoComplete="organization" />
      <Field {...field('fullName')} maxLength={LEAD_LIMITS.longestName} autoComplete="name" />
      <PhoneField
        label={texts.fields.phone}
        phone={draft.phone}
        error={problems.phone}
        autoComplete="tel"
        onPhone={(phone) => type('phone', phone)}
      />
      <Field
        {...field('email')}
        maxLength={LEAD_LIMITS.longestEmail}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        label={texts.fields.message}
        value={draft.message}
        error={problems.message}
        hint={texts.left(Math.max(0, LEAD_LIMITS.longestMessage - draft.message.trim().length))}
        onChange={({ currentTarget }) => type('message', currentTarget.value)}
      />
      {failure !== undefined && <FieldError>{failure}</FieldError>}
    </FormDialog>
  );
}
