import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { formOf, settingsFields, type SettingsField, type SettingsForm } from './settings-form';

/** What stood in a field when the person began to change it, and what they have made of it. */
interface Edit {
  readonly from: SettingsForm[SettingsField];
  readonly value: SettingsForm[SettingsField];
}

export interface SettingsDraft {
  readonly form: SettingsForm;
  /** Those that say something else than what is saved. */
  readonly changed: readonly SettingsField[];
  /** Of those: another person has saved another value since. Told, never overwritten unasked. */
  readonly overtaken: readonly SettingsField[];
  readonly set: <Field extends SettingsField>(field: Field, value: SettingsForm[Field]) => void;
  /** Back to what is saved; all of them without `fields`. */
  readonly drop: (fields?: readonly SettingsField[]) => void;
  /** After these were saved: what was typed while they were on their way stays typed. */
  readonly settle: (sent: SettingsForm) => void;
}

/** Settings that are being edited, while what is saved may change under them. */
export function useSettingsDraft(location: VendorLocation): SettingsDraft {
  const [edits, setEdits] = useState<Readonly<Partial<Record<SettingsField, Edit>>>>({});
  const saved = formOf(location);
  const form = settingsFields.reduce<SettingsForm>((all, field) => {
    const edit = edits[field];
    return edit ? { ...all, [field]: edit.value } : all;
  }, saved);
  const changed = settingsFields.filter((field) => form[field] !== saved[field]);
  return {
    form,
    changed,
    overtaken: changed.filter((field) => edits[field]?.from !== saved[field]),
    set: (field, value) =>
      setEdits((now) => ({ ...now, [field]: { from: now[field]?.from ?? saved[field], value } })),
    drop: (fields = settingsFields) =>
      setEdits((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !isOneOf(fields, name)))),
    settle: (sent) =>
      setEdits((now) =>
        settingsFields.reduce((since, field) => {
          const edit = now[field];
          if (!edit || edit.value === sent[field]) return since;
          // What was sent is what it began from: it is nobody else's.
          return { ...since, [field]: { from: sent[field], value: edit.value } };
        }, {}),
      ),
  };
}

function isOneOf(fields: readonly SettingsField[], name: string): boolean {
  return fields.some((field) => field === name);
}
