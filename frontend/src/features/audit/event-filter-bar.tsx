import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { auditKinds } from '@lineless/contracts/audit/kinds';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import type { EventFilter } from '@/data/audit/events';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { cx } from '@/shared/ui/cx';
import { DateTimeField } from '@/shared/ui/date-time-field';
import { Field } from '@/shared/ui/field';
import { SelectField } from '@/shared/ui/select-field';
import { Button } from '@/shared/ui/button';
import { FindField, FoundList } from './find-field';
import { texts } from './texts';
import type { EventAddress } from './use-event-address';
import { untilItsEnd } from './whole-second';

interface EventFilterBarProps {
  address: EventAddress;
  /** What is listed: its types and names are offered. */
  items: readonly AuditEntry[];
}

const kinds = auditKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }));

/** What the list is narrowed to. On a phone behind a press, so that the list comes first. */
export function EventFilterBar({ address, items }: EventFilterBarProps) {
  const { location } = useWorkplace();
  const { filter, narrow } = address;
  const { data: locations = [location] } = useGetVenueLocationsQuery(location.vendorId);
  const places = locations.map((one) => ({ value: one.vendorLocationId, label: one.description }));
  const chosen = filter.location ?? '';
  // Until its name is known it is not all of them.
  if (chosen !== '' && !places.some(({ value }) => value === chosen))
    places.push({ value: chosen, label: chosen });
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <section aria-label={texts.filter.name} className="pt-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
        <FindField asked={asked} onAsk={setAsked} />
        <Button
          variant="outline"
          size="compact"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          className="justify-self-start sm:self-end lg:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.filter.show}
        </Button>
        <div id={id} className={cx('contents', !isOpen && 'max-lg:hidden')}>
          <SelectField
            label={texts.filter.kind}
            value={filter.kind ?? ''}
            onChange={({ target }) => narrow({ kind: kindOf(target.value) })}
            options={[{ value: '', label: texts.filter.anyKind }, ...kinds]}
          />
          <SelectField
            label={texts.filter.location}
            value={chosen}
            onChange={({ target }) => narrow({ location: target.value })}
            options={[{ value: '', label: texts.filter.anyLocation }, ...places]}
          />
          <Typed
            key={`type ${filter.type ?? ''}`}
            label={texts.filter.type}
            placeholder={texts.filter.typeHint}
            value={filter.type ?? ''}
            offered={[...new Set(items.map(({ type }) => type))].sort()}
            onValue={(type) => narrow({ type })}
          />
          <DateTimeField
            label={texts.filter.from}
            value={filter.since ?? ''}
            onChange={(since) => narrow({ since })}
            timeZone={location.timeZone}
            isExact
          />
          <DateTimeField
            label={texts.filter.until}
            value={filter.until ?? ''}
            onChange={(until) => narrow({ until: untilItsEnd(until) })}
            timeZone={location.timeZone}
            isExact
          />
        </div>
      </div>
      {asked !== null && <FoundList text={asked} onNarrow={narrow} onDone={() => setAsked(null)} />}
      <Chips filter={filter} items={items} narrow={narrow} />
    </section>
  );
}

function kindOf(value: string): EventFilter['kind'] {
  return auditKinds.find((kind) => kind === value);
}

interface TypedProps {
  label: string;
  placeholder: string;
  value: string;
  offered: readonly string[];
  onValue: (value: string) => void;
}

/** A type has words alone: the server takes nothing else for one. */
const NO_WORDS = /[^A-Za-z]+/g;

/** Asked for when it was typed to its end: with Enter, or by leaving the field. */
function Typed({ label, placeholder, value, offered, onValue }: TypedProps) {
  const list = useId();
  const [text, setText] = useState(value);
  const take = (): void => {
    const wanted = text.replaceAll(NO_WORDS, ' ').trim();
    setText(wanted);
    if (wanted !== value) onValue(wanted);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    take();
  };
  return (
    <form onSubmit={submit}>
      <Field
        label={label}
        placeholder={placeholder}
        value={text}
        list={list}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={take}
      />
      <datalist id={list}>
        {offered.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </form>
  );
}

interface ChipsProps {
  filter: EventFilter;
  items: readonly AuditEntry[];
  narrow: EventAddress['narrow'];
}

/** What no field above shows: by whom, about what, and of which stream. */
function Chips({ filter, items, narrow }: ChipsProps) {
  const { actor, entity, stream } = filter;
  const name = items.find((entry) => entry.actor.id === actor)?.actor.label ?? actor;
  const thing = items.flatMap(({ about }) => about).find(({ id }) => id === entity)?.label ?? entity;
  if (actor === undefined && entity === undefined && stream === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      {name !== undefined && (
        <Chip text={texts.filter.actor(name)} onRemove={() => narrow({ actor: undefined })} />
      )}
      {thing !== undefined && (
        <Chip text={texts.filter.entity(thing)} onRemove={() => narrow({ entity: undefined })} />
      )}
      {stream !== undefined && (
        <Chip text={texts.filter.stream(stream)} onRemove={() => narrow({ stream: undefined })} />
      )}
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.filter.remove(text)}
      onClick={onRemove}
      className="inline-flex min-h-11 items-center gap-2 rounded-control bg-raised px-3 type-small font-semibold break-all hover:bg-pressed"
    >
      {text}
      <X aria-hidden size={16} strokeWidth={2} className="shrink-0" />
    </button>
  );
}
