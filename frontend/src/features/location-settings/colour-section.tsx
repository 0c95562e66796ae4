import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Field } from '@/shared/ui/field';
import { SectionHeading } from '@/shared/ui/section-heading';
import { ColourPreview } from './colour-preview';
import type { SettingsSectionProps } from './guests-section';
import { texts } from './texts';

/** What the picker shows where no colour is chosen: paper. */
const PAPER = '#f6f3ee';

/** The venue's colour, typed or picked, with what guests will see of it. */
export function ColourSection({
  draft: { form, set },
  problems,
  location,
}: SettingsSectionProps & { location: VendorLocation }) {
  const colour = form.primaryColor;
  const isColour = colour !== '' && problems.primaryColor === undefined;
  const choose = (value: string): void => set('primaryColor', value.trim().toUpperCase());
  return (
    <section aria-labelledby="colour-title">
      <SectionHeading id="colour-title" title={texts.colour.title} />
      <div className="grid gap-5 px-(--gutter)">
        <Field
          label={texts.colour.label}
          hint={texts.colour.hint}
          error={problems.primaryColor}
          value={colour}
          placeholder="#FF6B8B"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          suffix={
            <input
              type="color"
              aria-label={texts.colour.pick}
              value={isColour ? colour.toLowerCase() : PAPER}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
              className="-mr-2.5 size-11 shrink-0 cursor-pointer rounded-control bg-transparent p-1"
            />
          }
        />
        <ColourPreview colour={isColour ? colour : undefined} location={location} name={form.description} />
      </div>
    </section>
  );
}
