import { useState } from 'react';
import { hourOf, MINUTE_STEP, onDial, two, type Half } from '@/shared/lib/date-time-text';
import { Calendar } from './calendar';
import { dateTimeTexts as texts } from './date-time-texts';
import { Dialog } from './dialog';
import { SelectField } from './select-field';

export interface DateTimeDialogProps {
  label: string;
  /** Where it begins: '2026-06-12T18:00'. */
  local: string;
  /** '2026-06-12' */
  today: string;
  /** 'Pacific Time (Los Angeles)' */
  zone: string;
  onChoose: (local: string) => void;
  onClose: () => void;
}

const hours = Array.from({ length: 12 }, (_, index) => two(index === 0 ? 12 : index));
const steps = Array.from({ length: 60 / MINUTE_STEP }, (_, index) => two(index * MINUTE_STEP));

/** A day of the calendar and a time on the venue's clock: hours 1 to 12, minutes in steps of 5 (S5). */
export function DateTimeDialog({ label, local, today, zone, onChoose, onClose }: DateTimeDialogProps) {
  const [day, setDay] = useState(local.slice(0, 10));
  const dial = onDial(Number(local.slice(11, 13)));
  const [hour, setHour] = useState(two(dial.hour12));
  const [minute, setMinute] = useState(local.slice(14, 16));
  const [half, setHalf] = useState<Half>(dial.half);
  // A time that came from elsewhere may stand between two steps: it can be left as it is.
  const minutes = steps.includes(minute) ? steps : [...steps, minute].sort();
  const choose = (): void => {
    onChoose(`${day}T${two(hourOf(Number(hour), half))}:${minute}`);
    onClose();
  };
  return (
    // No form of its own: what is sent in here would be taken for the form that the field stands in.
    <Dialog
      open
      onClose={onClose}
      title={texts.choose(label)}
      text={texts.onClock(zone)}
      actionText={texts.done}
      onAction={choose}
    >
      <Calendar day={day} today={today} onChange={setDay} />
      <div className="grid grid-cols-3 gap-2">
        <SelectField
          label={texts.hour}
          value={hour}
          options={choices(hours)}
          onChange={({ currentTarget }) => setHour(currentTarget.value)}
        />
        <SelectField
          label={texts.minute}
          value={minute}
          options={choices(minutes)}
          onChange={({ currentTarget }) => setMinute(currentTarget.value)}
        />
        <SelectField
          label={texts.half}
          value={half}
          options={choices(['AM', 'PM'])}
          onChange={({ currentTarget }) => setHalf(currentTarget.value === 'PM' ? 'PM' : 'AM')}
        />
      </div>
    </Dialog>
  );
}

function choices(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}
