import { guestListLimits as limits } from '@lineless/contracts/guest-lists/limits';
import { Field } from './field';

interface GuestName {
  readonly firstName: string;
  readonly lastName: string;
}

interface GuestNameFieldsProps {
  name: GuestName;
  labels: GuestName;
  /** What is wrong with the first name: the last one may be missing. */
  problem: string | undefined;
  /** Whose name the browser may fill in: it knows that of the person who types. */
  isOwn?: boolean;
  onType: (change: Partial<GuestName>) => void;
}

/** By which a guest is called on a list. */
export function GuestNameFields({ name, labels, problem, isOwn = false, onType }: GuestNameFieldsProps) {
  const shared = { maxLength: limits.guestName, autoCapitalize: 'words' };
  return (
    <>
      <Field
        {...shared}
        label={labels.firstName}
        value={name.firstName}
        error={problem}
        autoComplete={isOwn ? 'given-name' : 'off'}
        onChange={({ currentTarget }) => onType({ firstName: currentTarget.value })}
      />
      <Field
        {...shared}
        label={labels.lastName}
        value={name.lastName}
        autoComplete={isOwn ? 'family-name' : 'off'}
        onChange={({ currentTarget }) => onType({ lastName: currentTarget.value })}
      />
    </>
  );
}
