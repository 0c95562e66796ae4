import { dateTimeText } from '@/shared/lib/date-time-text';
import { momentsOf, offsetName, toInstant, toLocalTime } from '@/shared/lib/zoned-time';
import { dateTimeTexts as texts } from './date-time-texts';
import { RadioTiles } from './radio-tiles';

interface ClockNoteProps {
  /** What the person wrote, '2026-03-08T02:30'. */
  asked: string | null;
  /** The moment that it is, ISO 8601 UTC; '' for none. */
  value: string;
  timeZone: string;
  onChange: (instant: string) => void;
}

/** What there is to say on the two nights on which the clocks change. */
export function ClockNote({ asked, value, timeZone, onChange }: ClockNoteProps) {
  if (value === '') return null;
  const local = toLocalTime(value, timeZone);
  const moments = momentsOf(local, timeZone);
  if (moments.length > 1)
    return (
      <div className="grid gap-2">
        <p role="status" className="type-small text-warn">
          {texts.twice(timePart(local))}
        </p>
        <RadioTiles
          label={texts.twice(timePart(local))}
          columns={2}
          value={value}
          onChange={onChange}
          options={moments.map((moment, index) => ({
            value: moment,
            label: index === 0 ? texts.first : texts.second,
            note: offsetName(moment, timeZone),
          }))}
        />
      </div>
    );
  if (asked === null || asked === local || toInstant(asked, timeZone) !== value) return null;
  return (
    <p role="status" className="type-small text-warn">
      {texts.skipped(timePart(asked), timePart(local))}
    </p>
  );
}

/** '02:30 AM' */
function timePart(local: string): string {
  return dateTimeText(local).slice(11);
}
