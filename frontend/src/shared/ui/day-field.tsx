import { useState } from 'react';
import { A_DATE } from '@/shared/lib/a-date';
import { Field, type FieldProps } from './field';

interface DayFieldProps extends Omit<FieldProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** '2026-06-12', or ''. */
  value: string;
  /** With a whole date, or with '' where it was emptied. */
  onDay: (day: string) => void;
}

/**
 * A day, typed or picked. A browser tells of each digit of a year as of a year: until it is one, what stands in the field
 * stays there, and nothing is made of it.
 */
export function DayField({ value, onDay, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      {...field}
      type="date"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value;
        setTyped(day);
        if (day === '' || A_DATE.test(day)) onDay(day);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
