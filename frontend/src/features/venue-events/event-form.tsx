import { eventLimits, eventProblems } from '@lineless/contracts/venue-events/limits';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useUploadPicture } from '@/data/catalogue/upload-picture';
import { eventTime } from '@/data/venue-events/event-time';
import type { Draft } from '@/shared/hooks/use-draft';
import { Contested } from '@/shared/ui/contested';
import { DateTimeField } from '@/shared/ui/date-time-field';
import { Field } from '@/shared/ui/field';
import { PicturesField } from '@/shared/ui/pictures-field';
import { SelectField } from '@/shared/ui/select-field';
import { DescriptionField } from './description-field';
import { settable, SETTABLE, type FieldName, type Fields, type Problems } from './fields';
import { texts } from './texts';

interface EventFormProps {
  id: string;
  draft: Draft<Fields>;
  /** As it is stored. */
  now: Fields;
  problems: Problems;
  location: VendorLocation;
  onSubmit: () => void;
}

const EVENING_MS = 5 * 3_600_000;

/** S2, S5: everything that an event has. */
export function EventForm({ id, draft, now, problems, location, onSubmit }: EventFormProps) {
  const { fields, set } = draft;
  const { timeZone, vendorLocationId } = location;
  const upload = useUploadPicture(vendorLocationId, eventLimits.pictureBytes);
  const contested = (name: FieldName) => (
    <Contested name={name} draft={draft} theirs={() => theirs(name, now, timeZone)} />
  );
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 px-(--gutter) pt-2 desk:max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div>
        <Field
          label={texts.fields.name}
          value={fields.eventName}
          error={problems.eventName}
          maxLength={eventLimits.name}
          autoComplete="off"
          onChange={({ currentTarget }) => set('eventName', currentTarget.value)}
        />
        {contested('eventName')}
      </div>
      <div>
        <DateTimeField
          label={texts.fields.start}
          value={fields.startTime}
          timeZone={timeZone}
          error={problems.startTime}
          onChange={(instant) => set('startTime', instant)}
        />
        {contested('startTime')}
      </div>
      <div>
        <DateTimeField
          label={texts.fields.end}
          value={fields.endTime}
          timeZone={timeZone}
          error={problems.endTime}
          {...(fields.startTime !== '' && {
            suggestion: new Date(Date.parse(fields.startTime) + EVENING_MS).toISOString(),
          })}
          onChange={(instant) => set('endTime', instant)}
        />
        {contested('endTime')}
      </div>
      <div>
        <SelectField
          label={texts.fields.status}
          hint={texts.fields.statusHint}
          value={fields.status}
          options={SETTABLE.map((value) => ({ value, label: texts.statuses[value] }))}
          onChange={({ currentTarget }) => set('status', settable(currentTarget.value))}
        />
        {contested('status')}
      </div>
      <div>
        <Field
          label={texts.fields.link}
          hint={texts.fields.linkHint}
          type="url"
          value={fields.ticketingLink}
          error={problems.ticketingLink}
          maxLength={eventLimits.link}
          autoComplete="off"
          onChange={({ currentTarget }) => set('ticketingLink', currentTarget.value)}
        />
        {contested('ticketingLink')}
      </div>
      <div>
        <PicturesField
          name={fields.eventName}
          productType="OTHER"
          urls={fields.images}
          most={eventLimits.images}
          upload={upload}
          tooLarge={eventProblems.pictureBytes}
          onChange={(urls) => set('images', urls)}
        />
        {contested('images')}
      </div>
      <div>
        <DescriptionField
          value={fields.description}
          error={problems.description}
          onChange={(html) => set('description', html)}
        />
        {contested('description')}
      </div>
    </form>
  );
}

function theirs(name: FieldName, now: Fields, timeZone: string): string {
  switch (name) {
    case 'images':
      return texts.overtakenPictures;
    case 'description':
      return texts.overtakenDescription;
    case 'startTime':
    case 'endTime':
      return texts.overtaken(eventTime(now, timeZone));
    case 'status':
      return texts.overtaken(texts.statuses[now.status]);
    case 'eventName':
    case 'ticketingLink':
      return texts.overtaken(now[name] === '' ? texts.nothing : `“${now[name]}”`);
  }
}
