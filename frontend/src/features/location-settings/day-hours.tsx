import type { OpeningTime, Weekday } from '@lineless/contracts/venues/opening';
import { Plus, X } from 'lucide-react';
import { dayName } from '@/data/venues/day-name';
import { cx } from '@/shared/ui/cx';
import { Field } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { TextButton } from '@/shared/ui/text-link';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';

/** The contract's most on one day. */
const MOST = 3;

interface DayHoursProps {
  day: Weekday;
  /** Of this day alone. */
  hours: readonly OpeningTime[];
  onChange: (hours: readonly OpeningTime[]) => void;
}

/** A day of the week: closed, or open once or several times. */
export function DayHours({ day, hours, onChange }: DayHoursProps) {
  const name = dayName(day);
  const isOpen = hours.length > 0;
  const add = (): void =>
    onChange([...hours, { day, opens: isOpen ? '12:00' : '18:00', closes: isOpen ? '15:00' : '02:00' }]);
  const set = (at: number, change: Partial<OpeningTime>): void =>
    onChange(hours.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <li className="px-(--gutter) py-1.5">
      <div className="flex min-h-12 items-center justify-between gap-4">
        <span className={cx('type-label', !isOpen && 'text-muted')}>
          {name}
          {!isOpen && <span className="type-small"> · {texts.hours.closed}</span>}
        </span>
        <Toggle
          label={texts.hours.openOn(name)}
          checked={isOpen}
          onCheckedChange={(open) => (open ? add() : onChange([]))}
        />
      </div>
      {hours.map(({ opens, closes }, index) => (
        <div key={index} className="flex items-end gap-2 pb-2">
          <Field
            label={texts.hours.opens(name)}
            labelHidden
            type="time"
            compact
            value={opens}
            onChange={({ currentTarget }) => set(index, { opens: currentTarget.value })}
            className="flex-1"
          />
          <span aria-hidden className="pb-3 text-muted">
            –
          </span>
          <Field
            label={texts.hours.closes(name)}
            labelHidden
            type="time"
            compact
            value={closes}
            onChange={({ currentTarget }) => set(index, { closes: currentTarget.value })}
            className="flex-1"
          />
          {hours.length > 1 && (
            <IconButton
              icon={X}
              label={texts.hours.remove(name, index + 1)}
              onClick={() => onChange(hours.filter((_, at) => at !== index))}
              className="-mr-3"
            />
          )}
        </div>
      ))}
      {isOpen && hours.length < MOST && (
        <TextButton tone="staff" onClick={add} aria-label={texts.hours.addTo(name)}>
          <Plus aria-hidden size={16} />
          {texts.hours.add}
        </TextButton>
      )}
    </li>
  );
}
