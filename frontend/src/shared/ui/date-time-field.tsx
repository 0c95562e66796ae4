import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { dateTimeText, exactText, MINUTE_STEP, readDateTime, readExact } from '@/shared/lib/date-time-text';
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
  /** Of a field that may be empty: whether there is text that cannot be read, with which nothing is to be saved. */
  onUnread?: (isUnread: boolean) => void;
  /** The venue's, named beside the field (resolution 51). */
  timeZone: string;
  /** Where the calendar opens while the field is empty, ISO 8601 UTC; missing: the next full hour. */
  suggestion?: string;
  error?: string | undefined;
  /** Of a record: to the millisecond, on a clock of 24 hours, and in no steps. */
  isExact?: boolean;
}

/** S5: a date and time on the venue's clock, typed as MM/dd/yyyy hh:mm aa or chosen. */
export function DateTimeField({
  label,
  value,
  onChange,
  onUnread,
  timeZone,
  suggestion,
  error,
  isExact = false,
}: DateTimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  /** What was asked for last, which the clock may not have. */
  const [asked, setAsked] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const local = toLocalTime(value, timeZone);
  const seconds = isExact ? value.slice(SECONDS, -1) : ON_THE_MINUTE;
  const take = (wanted: string, within = ON_THE_MINUTE): void => {
    setAsked(wanted);
    onChange(withSeconds(toInstant(wanted, timeZone), within));
  };
  const type = (text: string): void => {
    setTyped(text);
    setLeft(false);
    onUnread?.(problemWith(text, isExact) !== undefined);
    const wanted = isExact ? readExact(text) : steppedTime(text);
    if (wanted) take(wanted.local, wanted.seconds);
    else if (value !== '') onChange('');
  };
  const leave = (): void => {
    setLeft(true);
    if (typed !== null && problemWith(typed, isExact) === undefined) setTyped(null);
  };
  const zone = zoneName(timeZone);
  const problem = typed !== null && left ? problemWith(typed, isExact) : undefined;
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={isExact ? texts.exactZone(zone) : texts.zone(zone)}
        error={problem ?? error}
        value={typed ?? (isExact ? exactText({ local, seconds }) : dateTimeText(local))}
        placeholder={isExact ? texts.exactFormat : texts.format}
        autoComplete="off"
        maxLength={24}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setLeft(true);
        }}
        suffix={
          <IconButton
            icon={CalendarDays}
            label={texts.choose(label)}
            onClick={() => setIsChoosing(true)}
            className="-mr-3 size-11!"
          />
        }
      />
      <ClockNote
        asked={asked}
        value={withSeconds(value, ON_THE_MINUTE)}
        timeZone={timeZone}
        onChange={(minute) => onChange(withSeconds(minute, seconds))}
      />
      {isChoosing && (
        <DateTimeDialog
          label={label}
          local={toLocalTime(value || suggestion || nextHour(), timeZone)}
          today={toLocalTime(new Date(serverNow()).toISOString(), timeZone).slice(0, 10)}
          zone={zone}
          onChoose={(wanted) => {
            setTyped(null);
            onUnread?.(false);
            take(wanted);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

/** Where an instant has its seconds, '2026-06-12T18:00:07.218Z', and what they are of a whole minute. */
const SECONDS = 17;
const ON_THE_MINUTE = '00.000';

/** @param instant ISO 8601 UTC; '' stays '' */
function withSeconds(instant: string, seconds: string): string {
  return instant === '' ? '' : `${instant.slice(0, SECONDS)}${seconds}Z`;
}

function steppedTime(text: string) {
  const local = readDateTime(text);
  return local !== null && isStep(local) ? { local, seconds: ON_THE_MINUTE } : null;
}

function problemWith(typed: string, isExact: boolean): string | undefined {
  if (typed.trim() === '') return undefined;
  if (isExact) return readExact(typed) ? undefined : texts.exactUnreadable;
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
