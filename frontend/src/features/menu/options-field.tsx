import type { OptionGroup } from '@lineless/contracts/catalogue/products';
import { useId } from 'react';
import { extra } from '@/data/catalogue/choice';
import { Checkbox } from '@/shared/ui/checkbox';
import { FieldError } from '@/shared/ui/field-shell';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { optionTexts as texts } from './option-texts';

interface OptionsFieldProps {
  group: OptionGroup;
  /** By their ids, also of other groups. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Why it cannot be ordered so. */
  problem: string | undefined;
}

/** One group: tiles where exactly one is chosen, boxes where it may be none or several. */
export function OptionsField({ group, chosen, onChange, problem }: OptionsFieldProps) {
  const id = useId();
  const { name, min, max, options } = group;
  const own = options.map(({ optionId }) => optionId);
  const others = chosen.filter((one) => !own.includes(one));
  const picked = chosen.filter((one) => own.includes(one));
  const isFull = picked.length >= max;
  return (
    <fieldset
      className="mt-5 min-w-0"
      data-problem={problem === undefined ? undefined : ''}
      aria-describedby={problem === undefined ? undefined : `${id}-error`}
    >
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 type-label break-words">{name}</span>
        <span className="type-small text-muted">{texts.howMany(min, max)}</span>
      </legend>
      {min === 1 && max === 1 ? (
        <RadioTiles
          label={name}
          columns={2}
          value={picked[0] ?? null}
          onChange={(optionId) => onChange([...others, optionId])}
          options={options.map((option) => ({
            value: option.optionId,
            label: option.name,
            ...(extra(option.price) && { note: extra(option.price) }),
            ...(!option.isAvailable && { note: texts.soldOut, disabled: true }),
          }))}
        />
      ) : (
        options.map(({ optionId, name: label, price, isAvailable }) => {
          const isChosen = picked.includes(optionId);
          const choose = (isWanted: boolean): void =>
            onChange(
              isWanted
                ? [...others, ...(max === 1 ? [] : picked), optionId]
                : [...others, ...picked.filter((one) => one !== optionId)],
            );
          return (
            <Checkbox
              key={optionId}
              checked={isChosen}
              disabled={!isChosen && (!isAvailable || (isFull && max > 1))}
              onCheckedChange={choose}
            >
              <span className="flex justify-between gap-3">
                <span className="min-w-0 break-words">{label}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {isAvailable ? extra(price) : texts.soldOut}
                </span>
              </span>
            </Checkbox>
          );
        })
      )}
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </fieldset>
  );
}
