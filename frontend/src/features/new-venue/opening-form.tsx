import { NAME_LENGTH } from '@lineless/contracts/staff/limits';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '@/shared/ui/checkbox';
import { PhoneField } from '@/shared/ui/phone-field';
import { linesOf } from '@/shared/venue-form/lines';
import { VenueFields } from '@/shared/venue-form/venue-fields';
import type { Draft, Problems } from './draft';
import { texts } from './texts';

type Line = 'description' | 'adminName';

interface OpeningFormProps {
  id: string;
  draft: Draft;
  problems: Problems;
  onType: (change: Partial<Draft>) => void;
  onSubmit: () => void;
}

/** The venue, where it serves first, and who may do everything there. */
export function OpeningForm({ id, draft, problems, onType, onSubmit }: OpeningFormProps) {
  const line = linesOf<Line>({ labels: texts.fields, draft, problems, onType });
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
        <VenueFields draft={draft} problems={problems} onType={onType} />
        <Checkbox
          checked={draft.guestlistEnabled}
          onCheckedChange={(checked) => onType({ guestlistEnabled: checked })}
        >
          {texts.fields.guestlistEnabled}
        </Checkbox>
      </Section>
      <Section title={texts.sections.location}>{line('description', 60, texts.hints.description)}</Section>
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
