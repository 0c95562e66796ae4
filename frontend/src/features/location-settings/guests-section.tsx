import { Field } from '@/shared/ui/field';
import { SectionHeading } from '@/shared/ui/section-heading';
import { TextArea } from '@/shared/ui/text-area';
import type { SettingsField } from './settings-form';
import { texts } from './texts';
import type { SettingsDraft } from './use-settings-draft';

export interface SettingsSectionProps {
  draft: SettingsDraft;
  /** By field: what is wrong with it. */
  problems: Readonly<Partial<Record<SettingsField, string>>>;
}

/** The words of a location. */
export function GuestsSection({ draft: { form, set }, problems }: SettingsSectionProps) {
  return (
    <section aria-labelledby="guests-title">
      <SectionHeading id="guests-title" title={texts.guests.title} />
      <div className="grid gap-5 px-(--gutter)">
        <Field
          label={texts.guests.description}
          value={form.description}
          error={problems.description}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => set('description', currentTarget.value)}
        />
        <TextArea
          label={texts.guests.orderSuccessMessage}
          hint={texts.guests.orderSuccessHint}
          value={form.orderSuccessMessage}
          maxLength={200}
          rows={2}
          onChange={({ currentTarget }) => set('orderSuccessMessage', oneLine(currentTarget.value))}
        />
        <TextArea
          label={texts.guests.customDisclaimer}
          hint={texts.guests.customDisclaimerHint}
          value={form.customDisclaimer}
          maxLength={1_000}
          onChange={({ currentTarget }) => set('customDisclaimer', oneLine(currentTarget.value))}
        />
        <Field
          label={texts.guests.promoBadge}
          hint={texts.guests.promoBadgeHint}
          value={form.promoBadge}
          maxLength={16}
          autoComplete="off"
          onChange={({ currentTarget }) => set('promoBadge', currentTarget.value)}
        />
      </div>
    </section>
  );
}

/** A text that is shown in one piece: Enter and pasted lines become spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
