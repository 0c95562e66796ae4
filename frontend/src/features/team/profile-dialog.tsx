import { atLeast, type Role } from '@lineless/contracts/access';
import { NAME_LENGTH } from '@lineless/contracts/staff/limits';
import type { VendorRole } from '@lineless/contracts/staff/roles';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { roleName } from '@/data/staff/role-names';
import { useAddRoleMutation, useChangeRoleMutation } from '@/data/staff/team';
import { useDraft } from '@/shared/hooks/use-draft';
import { displayPhone } from '@/shared/lib/phone';
import { toE164 } from '@/shared/lib/phone-number';
import { Button } from '@/shared/ui/button';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Field } from '@/shared/ui/field';
import { PhoneField } from '@/shared/ui/phone-field';
import { SelectField } from '@/shared/ui/select-field';
import { OvertakenDraft } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';
import { PasskeysReset } from './passkeys-reset';
import { roleChoices } from './role-choices';
import { sayFailure } from './say-failure';
import { texts } from './texts';

export interface ProfileDialogProps {
  /** Who fills the form in. */
  editor: VendorRole;
  /** Whom it is about; missing for a new person. */
  profile?: VendorRole | undefined;
  onClose: () => void;
  /** Missing where this person may not be removed. */
  onRemove?: (() => void) | undefined;
}

interface Draft {
  readonly name: string;
  readonly phone: string;
  readonly role: Role | '';
}

const names: Readonly<Record<keyof Draft, string>> = {
  name: texts.form.name,
  phone: texts.filter.find,
  role: texts.form.role,
};

type Problems = Readonly<Partial<Record<keyof Draft, string>>>;

/** S2, S5: the modal to add and to edit; a number never changes (resolution 47). */
export function ProfileDialog({ editor, profile, onClose, onRemove }: ProfileDialogProps) {
  const isNew = profile === undefined;
  const isOwn = profile?.phoneNumber === editor.phoneNumber;
  // Followed while it is open: a role that a colleague gives meanwhile is not taken back with a name.
  const edits = useDraft<Draft>({
    name: profile?.name ?? '',
    phone: profile?.phoneNumber ?? '',
    role: profile?.role ?? '',
  });
  const draft = edits.fields;
  const [problems, setProblems] = useState<Problems>({});
  const [addRole, adding] = useAddRoleMutation();
  const [changeRole, changing] = useChangeRoleMutation();
  const isBusy = adding.isLoading || changing.isLoading;
  const type = (change: Partial<Draft>): void => {
    edits.type(change);
    setProblems({});
  };

  const submit = async (): Promise<void> => {
    const name = draft.name.trim();
    const phoneNumber = profile?.phoneNumber ?? toE164(draft.phone);
    const found = {
      ...(name === '' && { name: texts.missing.name }),
      ...(phoneNumber === null && { phone: texts.missing.phone }),
      ...(draft.role === '' && { role: texts.missing.role }),
    };
    setProblems(found);
    if (phoneNumber === null || draft.role === '' || name === '') return;
    const said = { vendorId: editor.vendorId, phoneNumber, name, role: draft.role };
    const what = isNew ? 'create' : 'update';
    const { error } = await (isNew ? addRole(said) : changeRole(said));
    if (error) {
      sayFailure(what, error);
      return;
    }
    toast.success(texts.done[what]);
    onClose();
  };

  return (
    <FormDialog
      title={isNew ? texts.form.addTitle : texts.form.editTitle}
      text={profile && <span className="tabular-nums">{displayPhone(profile.phoneNumber)}</span>}
      actionText={isNew ? texts.form.create : texts.form.update}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      below={
        <>
          {profile && !isOwn && atLeast(editor.role, 'ADMIN') && (
            <PasskeysReset profile={profile} onDone={onClose} />
          )}
          {onRemove && (
            <Button
              variant="destructive"
              size="compact"
              icon={UserMinus}
              disabled={isBusy}
              onClick={onRemove}
            >
              {texts.form.remove}
            </Button>
          )}
        </>
      }
    >
      {!isBusy && <OvertakenDraft draft={edits} names={names} />}
      <Field
        label={texts.form.name}
        value={draft.name}
        error={problems.name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => type({ name: currentTarget.value })}
      />
      {isNew && (
        <PhoneField
          phone={draft.phone}
          error={problems.phone}
          autoComplete="off"
          onPhone={(phone) => type({ phone })}
        />
      )}
      <SelectField
        label={texts.form.role}
        value={draft.role}
        error={problems.role}
        {...(isNew && { placeholder: texts.form.choose })}
        {...(isOwn && { disabled: true, hint: texts.form.ownRole })}
        options={roleChoices(editor.role).map((role) => ({ value: role, label: roleName(role) }))}
        onChange={({ currentTarget }) => {
          const role = roleChoices(editor.role).find((one) => one === currentTarget.value);
          type({ role: role ?? '' });
        }}
      />
    </FormDialog>
  );
}
