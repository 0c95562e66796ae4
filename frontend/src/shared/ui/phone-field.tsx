import { formatPhone, PHONE_MAX_LENGTH } from '@/shared/lib/phone-number';
import { retypeIn } from '@/shared/lib/retype';
import { Field, type FieldProps } from './field';
import { texts } from './texts';

export interface PhoneFieldProps extends Omit<FieldProps, 'label' | 'value' | 'onChange'> {
  label?: string;
  /** As it stands in the field; `toE164` says whether it is a number. */
  phone: string;
  onPhone: (phone: string) => void;
}

/** A phone number, formatted while it is typed (S5). */
export function PhoneField({ label = texts.phone, phone, onPhone, ...field }: PhoneFieldProps) {
  return (
    <Field
      {...field}
      label={label}
      type="tel"
      inputMode="tel"
      maxLength={PHONE_MAX_LENGTH + 2}
      placeholder="(213) 555-0142"
      value={phone}
      onChange={(event) => onPhone(retypeIn(event.target, phone, formatPhone, event.nativeEvent))}
    />
  );
}
