import { guestListLimits as limits } from '@lineless/contracts/guest-lists/limits';
import type { PlaceView } from '@lineless/contracts/platform/places';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { Checkbox } from '@/shared/ui/checkbox';
import { DateTimeField } from '@/shared/ui/date-time-field';
import { Field } from '@/shared/ui/field';
import { SelectField } from '@/shared/ui/select-field';
import { TextArea } from '@/shared/ui/text-area';
import { AddressField } from './address-field';
import { addressText, withPlace, type EventForm, type EventProblems } from './event-form';
import { texts } from './texts-form';
import { useOwnPlace } from './use-own-place';

const STATUSES = ['UPCOMING', 'IN_PROGRESS', 'COMPLETED'] as const;

interface EventFieldsProps {
  /** By which its button, which stands elsewhere, belongs to it. */
  id: string;
  onSubmit: () => void;
  form: EventForm;
  problems: EventProblems;
  onChange: (form: EventForm) => void;
  /** Whose clock the times are of (resolution 51), and where most of its events are. */
  venue: VendorLocation;
  /** Of an event that is there: so many places are taken. */
  reserved?: number;
}

/** The form of a guest-list event (S3, S5). */
export function EventFields({ id, onSubmit, form, problems, onChange, venue, reserved }: EventFieldsProps) {
  const { timeZone, vendorName } = venue;
  const { own, ask } = useOwnPlace(venue);
  const [initialAddress] = useState(() => (form.address ? addressText(form.address) : ''));
  const type = (change: Partial<EventForm>): void => onChange({ ...form, ...change });
  const pick = (place: PlaceView | null): void => {
    const next = withPlace(form, place);
    const isNameless = place !== null && place === own && form.venueName.trim() === '';
    onChange(isNameless ? { ...next, venueName: vendorName } : next);
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid gap-7 px-(--gutter) pt-2 lg:desk:grid-cols-2 lg:desk:items-start lg:desk:gap-x-10"
    >
      <fieldset className="grid gap-4">
        <legend className="mb-3 type-heading">{texts.sections.event}</legend>
        <Field
          label={texts.name}
          value={form.name}
          error={problems.name}
          maxLength={limits.name}
          autoComplete="off"
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <DateTimeField
          label={texts.start}
          value={form.startTime}
          error={problems.startTime}
          timeZone={timeZone}
          onChange={(startTime) => type({ startTime })}
        />
        <DateTimeField
          label={texts.end}
          value={form.endTime}
          error={problems.endTime}
          timeZone={timeZone}
          {...(form.startTime !== '' && { suggestion: hoursAfter(form.startTime, USUAL_HOURS) })}
          onChange={(endTime) => type({ endTime })}
        />
        <Field
          label={texts.capacity}
          value={form.capacity}
          error={problems.capacity}
          {...(reserved !== undefined && { hint: texts.taken(reserved) })}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          onChange={({ currentTarget }) => type({ capacity: currentTarget.value })}
        />
        <Checkbox checked={form.reentry} onCheckedChange={(reentry) => type({ reentry })}>
          {texts.reentry}
        </Checkbox>
        <SelectField
          label={texts.status}
          value={form.status}
          hint={texts.statusHint}
          options={STATUSES.map((status) => ({ value: status, label: texts.statuses[status] }))}
          onChange={({ currentTarget }) =>
            type({ status: STATUSES.find((one) => one === currentTarget.value) ?? form.status })
          }
        />
        <Field
          label={texts.link}
          value={form.eventLink}
          error={problems.eventLink}
          type="url"
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => type({ eventLink: currentTarget.value })}
        />
        <TextArea
          label={texts.description}
          value={form.description}
          error={problems.description}
          maxLength={limits.description}
          onChange={({ currentTarget }) => type({ description: currentTarget.value })}
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 type-heading">{texts.sections.venue}</legend>
        <Field
          label={texts.venueName}
          value={form.venueName}
          error={problems.venueName}
          maxLength={limits.name}
          autoComplete="off"
          onChange={({ currentTarget }) => type({ venueName: currentTarget.value })}
        />
        <AddressField
          initial={initialAddress}
          isPicked={form.address !== null}
          own={own}
          onEnter={ask}
          onPick={pick}
        />
        <Field
          label={texts.line2}
          value={form.addressLine2}
          maxLength={limits.addressPart}
          autoComplete="off"
          onChange={({ currentTarget }) => type({ addressLine2: currentTarget.value })}
        />
      </fieldset>
    </form>
  );
}

const USUAL_HOURS = 4;
const HOUR_MS = 3_600_000;

function hoursAfter(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();
}
