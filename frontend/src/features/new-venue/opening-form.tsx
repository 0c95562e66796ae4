import { NAME_LENGTH } from '@lineless/contracts/staff/limits';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { PhoneField } from '@/shared/ui/phone-field';
import { SelectField } from '@/shared/ui/select-field';
import type { Draft, Problems } from './draft';
import { texts } from './texts';

type Zone = keyof typeof texts.timeZones;
type Line = Exclude<keyof Draft, 'timeZone' | 'guestlistEnabled' | 'phone'>;

interface OpeningFormProps {
  id: string;
  draft: Draft;
  problems: Problems;
  onType: (change: Partial<Draft>) => void;
  onSubmit: () => void;
}

const zones = Object.entries(texts.timeZones).map(([value, label]) => ({ value, label }));
const isZone = (value: string): value is Zone => value in texts.timeZones;

/** The venue, where it serves first, and who may do everything there. */
export function OpeningForm({ id, draft, problems, onType, onSubmit }: OpeningFormProps) {
  const line = (field: Line, most: number, about: { hint?: string; className?: string } = {}) => (
    <Field
      label={texts.fields[field]}
      value={draft[field]}
      error={problems[field]}
      maxLength={most}
      autoComplete="off"
      {...about}
      onChange={({ currentTarget }) => onType({ [field]: currentTarget.value })}
    />
  );
  return (
    <form
      id={id}
      noValidate
      className="grid gap-7 px-(--gutter) pt-3 pb-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Section title={texts.sections.venue}>
        {line('name', 80)}
        {line('addressLine1', 120)}
        {line('addressLine2', 120)}
        {line('city', 80)}
        <div className="grid grid-cols-2 gap-3">
          {line('state', 2)}
          {line('zip', 5)}
        </div>
        <SelectField
          label={texts.fields.timeZone}
          value={draft.timeZone}
          options={zones}
          onChange={({ currentTarget: { value } }) => {
            if (isZone(value)) onType({ timeZone: value });
          }}
        />
        <Checkbox
          checked={draft.guestlistEnabled}
          onCheckedChange={(checked) => onType({ guestlistEnabled: checked })}
        >
          {texts.fields.guestlistEnabled}
        </Checkbox>
      </Section>
      <Section title={texts.sections.location}>
        {line('description', 80, { hint: texts.hints.description })}
      </Section>
      <Section title={texts.sections.admin}>
        {line('adminName', NAME_LENGTH)}
        <PhoneField
          phone={draft.phone}
          error={problems.phone}
          hint={texts.hints.admin}
          autoComplete="off"
          onPhone={(phone) => onType({ phone })}
        />
      </Section>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="type-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
