import { optionLimits } from '@lineless/contracts/catalogue/options';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { IconButton } from '@/shared/ui/icon-button';
import { SelectField } from '@/shared/ui/select-field';
import {
  bounded,
  groupProblem,
  newGroup,
  newOption,
  type GroupFields,
  type OptionFields,
} from './option-groups';
import { texts } from './texts';

interface OptionGroupsFieldProps {
  groups: readonly GroupFields[];
  /** Something is wrong with them, and it is time to say so. */
  isWrong: boolean;
  onChange: (groups: readonly GroupFields[]) => void;
}

/** What guests can choose with a product: groups, each with its options and how many of them. */
export function OptionGroupsField({ groups, isWrong, onChange }: OptionGroupsFieldProps) {
  return (
    <section aria-label={texts.options.title}>
      <h2 className="type-label">{texts.options.title}</h2>
      <p className="type-small text-muted">{texts.options.text}</p>
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {groups.map((group, at) => (
          <li key={group.optionGroupId} className="rounded-control p-3.5 inset-ring inset-ring-edge">
            <GroupForm
              group={group}
              number={at + 1}
              problem={isWrong ? groupProblem(groups, at) : undefined}
              onChange={(next) => onChange(groups.with(at, bounded(next)))}
              onRemove={() => onChange(groups.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {groups.length < optionLimits.groups && (
        <Button
          type="button"
          variant="outline"
          size="compact"
          icon={Plus}
          className="mt-3"
          onClick={() => onChange([...groups, newGroup()])}
        >
          {texts.options.addGroup}
        </Button>
      )}
    </section>
  );
}

interface GroupFormProps {
  group: GroupFields;
  number: number;
  problem: string | undefined;
  onChange: (group: GroupFields) => void;
  onRemove: () => void;
}

function GroupForm({ group, number, problem, onChange, onRemove }: GroupFormProps) {
  const { name, min, max, options } = group;
  const upTo = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      value: String(from + at),
      label: String(from + at),
    }));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">{name || texts.options.group(number)}</legend>
      <div className="flex items-end gap-1">
        <Field
          label={texts.options.name}
          className="flex-1"
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => onChange({ ...group, name: currentTarget.value })}
        />
        <IconButton
          label={texts.options.remove(name || texts.options.group(number))}
          icon={Trash2}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={texts.options.min}
          value={String(min)}
          options={upTo(0, options.length)}
          onChange={({ currentTarget }) => {
            const least = Number(currentTarget.value);
            onChange({ ...group, min: least, max: Math.max(max, least) });
          }}
        />
        <SelectField
          label={texts.options.max}
          value={String(max)}
          options={upTo(1, options.length)}
          onChange={({ currentTarget }) => {
            const most = Number(currentTarget.value);
            onChange({ ...group, max: most, min: Math.min(min, most) });
          }}
        />
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {options.map((option, at) => (
          <li key={option.optionId} className="border-t border-line pt-2">
            <OptionForm
              option={option}
              number={at + 1}
              isOnly={options.length === 1}
              onChange={(next) => onChange({ ...group, options: options.with(at, next) })}
              onRemove={() => onChange({ ...group, options: options.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      {options.length < optionLimits.options && (
        <Button
          type="button"
          variant="outline"
          size="compact"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange({ ...group, options: [...options, newOption()] })}
        >
          {texts.options.add}
        </Button>
      )}
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

interface OptionFormProps {
  option: OptionFields;
  number: number;
  isOnly: boolean;
  onChange: (option: OptionFields) => void;
  onRemove: () => void;
}

function OptionForm({ option, number, isOnly, onChange, onRemove }: OptionFormProps) {
  const { name, price, isDefault } = option;
  return (
    <>
      <div className="flex items-end gap-2">
        <Field
          label={texts.options.option(number)}
          className="flex-1"
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => onChange({ ...option, name: currentTarget.value })}
        />
        <Field
          label={texts.options.price}
          className="w-[7rem]"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={price}
          onChange={({ currentTarget }) => onChange({ ...option, price: currentTarget.value })}
        />
        <IconButton
          label={texts.options.remove(name || texts.options.option(number))}
          icon={Trash2}
          disabled={isOnly}
          onClick={onRemove}
        />
      </div>
      <Checkbox
        checked={isDefault}
        onCheckedChange={(checked) => onChange({ ...option, isDefault: checked })}
      >
        {texts.options.isDefault}
      </Checkbox>
    </>
  );
}
