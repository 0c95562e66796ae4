import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { dateTimeText, MINUTE_STEP, readDateTime } from '@/shared/lib/date-time-text';
import { serverNow } from '@/shared/lib/server-clock';
import { toInstant, toLocalTime, zoneName } from '@/shared/lib/zoned-time';
import { lazyPart } from '@/shared/parts/lazy-part';
import { ClockNote } from './clock-note';
import type { DateTimeDialogProps } from './date-time-dialog';
import { dateTimeTexts as texts } from './date-time-texts';
import { Field } from './field';
import { IconButton } from './icon-button';
import { PartFailed } from './part-failed';

const DateTimeDialog = lazyPart<DateTimeDialogProps>(
  async () => (await import('./date-time-dialog')).DateTimeDialog,
  ({ onClose }, { retry }) => <PartFailed text={texts.failed} onRetry={retry} onClose={onClose} />,
);

export interface DateTimeFieldProps {
  label: string;
  /** ISO 8601 UTC; '' where nothing, or nothing that can be read, stands in the field. */
  value: string;
  onChange: (instant: string) => void;
  /** The venue's, named beside the field (resolution 51). */
  timeZone: string;
  /** Where the calendar opens while the field is empty, ISO 8601 UTC; missing: the next full hour. */
  suggestion?: string;
  error?: string | undefined;
}

/** S5: a date and time on the venue's clock, typed as MM/dd/yyyy hh:mm aa or chosen. */
export function DateTimeField({ label, value, onChange, timeZone, suggestion, error }: DateTimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  /** What was asked for last, which the clock may not have. */
  const [asked, setAsked] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const local = toLocalTime(value, timeZone);
  const take = (wanted: string): void => {
    setAsked(wanted);
    onChange(toInstant(wanted, timeZone));
  };
  const type = (text: string): void => {
    setTyped(text);
    setLeft(false);
    const wanted = readDateTime(text);
    if (wanted !== null && isStep(wanted)) take(wanted);
    else if (value !== '') onChange('');
  };
  const leave = (): void => {
    setLeft(true);
    if (typed !== null && problemWith(typed) === undefined) setTyped(null);
  };
  const zone = zoneName(timeZone);
  const problem = typed !== null && left ? problemWith(typed) : undefined;
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={texts.zone(zone)}
        error={problem ?? error}
        value={typed ?? dateTimeText(local)}
        placeholder={texts.format}
        autoComplete="off"
        maxLength={24}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        suffix={
          <IconButton
            icon={CalendarDays}
            label={texts.choose(label)}
            onClick={() => setIsChoosing(true)}
            className="-mr-3 size-11!"
          />
        }
      />
      <ClockNote asked={asked} value={value} timeZone={timeZone} onChange={onChange} />
      {isChoosing && (
        <DateTimeDialog
          label={label}
          local={toLocalTime(value || suggestion || nextHour(), timeZone)}
          today={toLocalTime(new Date(serverNow()).toISOString(), timeZone).slice(0, 10)}
          zone={zone}
          onChoose={(wanted) => {
            setTyped(null);
            take(wanted);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

function problemWith(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const wanted = readDateTime(typed);
  if (wanted === null) return texts.unreadable;
  return isStep(wanted) ? undefined : texts.steps;
}

function isStep(local: string): boolean {
  return Number(local.slice(14)) % MINUTE_STEP === 0;
}

const HOUR_MS = 3_600_000;

function nextHour(): string {
  return new Date(Math.ceil(serverNow() / HOUR_MS) * HOUR_MS).toISOString();
}
