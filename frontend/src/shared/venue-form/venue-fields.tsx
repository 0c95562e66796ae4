import { SelectField } from '@/shared/ui/select-field';
import { linesOf } from './lines';
import { texts } from './texts';
import type { VenueDraft, VenueProblems } from './venue-draft';

interface VenueFieldsProps {
  draft: VenueDraft;
  problems: VenueProblems;
  /** What a change means, under a field. */
  hints?: Partial<Record<'addressLine1' | 'timeZone', string>>;
  onType: (change: Partial<VenueDraft>) => void;
}

const zones = Object.entries(texts.timeZones).map(([value, label]) => ({ value, label }));

/** What a venue is called, where it is, and by which clock it goes. */
export function VenueFields({ draft, problems, hints = {}, onType }: VenueFieldsProps) {
  const line = linesOf({ labels: texts, draft, problems, onType });
  const { timeZone } = draft;
  const isListed = zones.some(({ value }) => value === timeZone);
  return (
    <>
      {line('name', 80)}
      {line('addressLine1', 120, hints.addressLine1)}
      {line('addressLine2', 120)}
      {line('city', 80)}
      <div className="grid grid-cols-2 gap-3">
        {line('state', 2)}
        {line('zip', 5)}
      </div>
      <SelectField
        label={texts.timeZone}
        value={timeZone}
        options={isListed ? zones : [...zones, { value: timeZone, label: timeZone }]}
        {...(hints.timeZone !== undefined && { hint: hints.timeZone })}
        onChange={({ currentTarget }) => onType({ timeZone: currentTarget.value })}
      />
    </>
  );
}
