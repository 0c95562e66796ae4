import { roles } from '@lineless/contracts/access';
import { roleName } from '@/data/staff/role-names';
import { SearchField } from '@/shared/ui/search-field';
import { SelectField } from '@/shared/ui/select-field';
import type { Wanted } from './find-profiles';
import { texts } from './texts';

interface ProfileFilterProps {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** A name or a number, and a role: what is left of the list follows at once. */
export function ProfileFilter({ wanted, onChange }: ProfileFilterProps) {
  return (
    <form
      role="search"
      aria-label={texts.filter.name}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)_9.5rem] narrow:grid-cols-1 gap-2 px-(--gutter) pb-4 desk:max-w-xl"
    >
      <SearchField
        label={texts.filter.find}
        typed={wanted.typed}
        onType={(typed) => onChange({ ...wanted, typed })}
      />
      <SelectField
        label={texts.filter.role}
        labelHidden
        options={[
          { value: 'ALL', label: texts.filter.all },
          ...roles.map((role) => ({ value: role, label: roleName(role) })),
        ]}
        value={wanted.role === '' ? 'ALL' : wanted.role}
        onChange={({ currentTarget }) =>
          onChange({ ...wanted, role: roles.find((one) => one === currentTarget.value) ?? '' })
        }
      />
    </form>
  );
}
