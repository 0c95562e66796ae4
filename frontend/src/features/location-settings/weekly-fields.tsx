import { weekdays } from '@lineless/contracts/venues/opening';
import * as Box from 'radix-ui/checkbox';
import { useId } from 'react';
import { dayName } from '@/data/venues/day-name';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import type { PromotionField, PromotionForm } from './promotion-form';
import { texts } from './texts-promotions';

interface WeeklyFieldsProps {
  form: Pick<PromotionForm, 'days' | 'begins' | 'ends'>;
  problems: Readonly<Partial<Record<PromotionField, string>>>;
  timeZone: string;
  onChange: (change: Partial<PromotionForm>) => void;
}

/** The days of the week on which a promotion runs, and its hours. */
export function WeeklyFields({ form, problems, timeZone, onChange }: WeeklyFieldsProps) {
  const { days, begins, ends } = form;
  const error = useId();
  return (
    <>
      <fieldset aria-describedby={problems.days === undefined ? undefined : error}>
        <legend className="mb-1.5 text-14 leading-5 font-semibold">{texts.days}</legend>
        <div className="grid grid-cols-4 md:grid-cols-7 gap-1">
          {weekdays.map((day) => (
            <Box.Root
              key={day}
              checked={days.includes(day)}
              aria-label={dayName(day)}
              onCheckedChange={(on) =>
                onChange({ days: on === true ? [...days, day] : days.filter((one) => one !== day) })
              }
              className="min-h-11 rounded-control text-14 leading-5 font-semibold inset-ring inset-ring-edge data-[state=checked]:bg-accent-wash data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-accent"
            >
              {texts.shortDays[day]}
            </Box.Root>
          ))}
        </div>
        {problems.days !== undefined && <FieldError id={error}>{problems.days}</FieldError>}
      </fieldset>
      <div>
        <div className="grid grid-cols-2 gap-2">
          <Field
            label={texts.begins}
            type="time"
            value={begins}
            onChange={({ currentTarget }) => onChange({ begins: currentTarget.value })}
          />
          <Field
            label={texts.ends}
            type="time"
            value={ends}
            error={problems.ends}
            onChange={({ currentTarget }) => onChange({ ends: currentTarget.value })}
          />
        </div>
        <p className="mt-1.5 type-small text-muted">{texts.hoursHint(timeZone)}</p>
      </div>
    </>
  );
}
