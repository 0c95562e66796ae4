import {
  guestListLimits as limits,
  guestListProblems as problems,
} from '@lineless/contracts/guest-lists/limits';
import type { PromoterLink } from '@lineless/contracts/guest-lists/promoter-links';
import { useState } from 'react';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useDraft } from '@/shared/hooks/use-draft';
import { useIntent } from '@/shared/hooks/use-intent';
import { useProblems } from '@/shared/hooks/use-problems';
import { Checkbox } from '@/shared/ui/checkbox';
import { DateTimeField } from '@/shared/ui/date-time-field';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { OvertakenDraft } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

interface LinkTerms {
  readonly mostPerGuest?: number | null;
  readonly closesAt?: string | null;
  readonly needsPhone?: boolean;
}

interface NewLink extends LinkTerms {
  readonly name: string;
  readonly quota: number;
}

interface Draft {
  readonly name: string;
  readonly quota: string;
  readonly most: string;
  readonly closesAt: string;
  readonly needsPhone: boolean;
}

const labels: Readonly<Record<keyof Draft, string>> = {
  name: texts.form.name,
  quota: texts.form.quota,
  most: texts.form.most,
  closesAt: texts.form.closes,
  needsPhone: texts.form.needsPhone,
};

interface LinkDialogProps {
  /** As it is now, while it is edited; `null`: a new one. */
  link: PromoterLink | null;
  /** The venue's (resolution 51). */
  timeZone: string;
  /** When the event begins: where the calendar of the closing time opens. */
  startTime: string;
  /** @throws what the call answers */
  onAdd: (said: NewLink, intent: string) => Promise<void>;
  /** Only what is to be otherwise: what a colleague makes of the rest stays. @throws likewise */
  onChange: (said: Partial<NewLink>) => Promise<void>;
  onClose: () => void;
}

interface Problems {
  readonly name?: string;
  readonly quota?: string;
  readonly most?: string;
  readonly all?: string;
}

/** A promoter's name, how many guests they may bring, and on what terms. */
export function LinkDialog({ link, timeZone, startTime, onAdd, onChange, onClose }: LinkDialogProps) {
  const draft = useDraft(draftOf(link));
  const { name, quota, most, closesAt, needsPhone } = draft.fields;
  const [isUnread, setIsUnread] = useState(false);
  const [wrong, setWrong, typing] = useProblems<Problems>();
  const [isBusy, during] = useBusy();
  const intent = useIntent();
  const type = typing(draft.type);
  const submit = async (): Promise<void> => {
    const found = problemsOf(name, quota, most);
    setWrong(found);
    // Why not is said at the time itself.
    if (Object.keys(found).length > 0 || isUnread) return;
    await during(async () => {
      try {
        const mostPerGuest = most === '' ? null : Number(most);
        const closes = closesAt === '' ? null : closesAt;
        const terms = {
          ...(mostPerGuest !== (link?.mostPerGuest ?? null) && { mostPerGuest }),
          ...(closes !== (link?.closesAt ?? null) && { closesAt: closes }),
          ...(needsPhone !== (link?.needsPhone === true) && { needsPhone }),
        };
        const said = { name: name.trim(), quota: Number(quota), ...terms };
        if (!link) await onAdd(said, intent.keyOf(said));
        else
          await onChange({
            ...terms,
            ...(said.name !== link.name && { name: said.name }),
            ...(said.quota !== link.quota && { quota: said.quota }),
          });
        toast.success(texts.saved);
        onClose();
      } catch (error) {
        setWrong({ all: problemOf(error).message || texts.form.notSaved });
      }
    });
  };
  return (
    <FormDialog
      title={link ? texts.editOf(link.name) : texts.add}
      actionText={texts.form.save}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      {!isBusy && <OvertakenDraft draft={draft} names={labels} />}
      <Field
        label={texts.form.name}
        hint={texts.form.nameHint}
        error={wrong.name}
        value={name}
        maxLength={limits.guestName}
        autoComplete="off"
        autoCapitalize="words"
        onChange={({ currentTarget }) => type({ name: currentTarget.value })}
      />
      <Field
        label={texts.form.quota}
        hint={texts.form.quotaHint(link?.reservedCount ?? 0)}
        error={wrong.quota}
        value={quota}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        onChange={({ currentTarget }) => type({ quota: currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <Field
        label={texts.form.most}
        hint={texts.form.mostHint}
        error={wrong.most}
        value={most}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        onChange={({ currentTarget }) => type({ most: currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <DateTimeField
        label={texts.form.closes}
        value={closesAt}
        timeZone={timeZone}
        suggestion={startTime}
        onChange={(instant) => type({ closesAt: instant })}
        onUnread={setIsUnread}
      />
      <Checkbox checked={needsPhone} onCheckedChange={(on) => draft.type({ needsPhone: on })}>
        {texts.form.needsPhone}
      </Checkbox>
      {wrong.all !== undefined && <FieldError>{wrong.all}</FieldError>}
    </FormDialog>
  );
}

function draftOf(link: PromoterLink | null): Draft {
  return {
    name: link?.name ?? '',
    quota: link ? String(link.quota) : '',
    most: link?.mostPerGuest === undefined ? '' : String(link.mostPerGuest),
    closesAt: link?.closesAt ?? '',
    needsPhone: link?.needsPhone === true,
  };
}

function problemsOf(name: string, quota: string, most: string): Problems {
  const count = Number(quota);
  const isMostWrong = most !== '' && (Number(most) < 1 || Number(most) > limits.party);
  return {
    ...(name.trim() === '' && { name: problems.name }),
    ...(count < 1 && { quota: problems.quota }),
    ...(count > limits.capacity && { quota: texts.form.tooMany(limits.capacity) }),
    ...(isMostWrong && { most: problems.party }),
  };
}
