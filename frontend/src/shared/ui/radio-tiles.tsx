import * as Radio from 'radix-ui/radio-group';
import { cx } from './cx';

export interface RadioTile<V extends string> {
  value: V;
  label: string;
  /** Second line: an amount; 'Out of Stock'. */
  note?: string;
  disabled?: boolean;
  /** Of tips: takes the place of two, in a row below. */
  wide?: boolean;
}

export interface RadioTilesProps<V extends string> {
  /** Read aloud: 'Tip', 'Size'. */
  label: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly RadioTile<V>[];
  /** Tips stand in rows of four, 60 px and large; sizes in rows of three, 48 px. */
  kind?: 'tips' | 'sizes';
  /** Of sizes: how many stand in a row. */
  columns?: 2 | 3;
  disabled?: boolean;
}

/** One of a few, all of them in sight. The arrow keys move the choice. */
export function RadioTiles<V extends string>({
  label,
  value,
  onChange,
  options,
  kind = 'sizes',
  columns = 3,
  disabled = false,
}: RadioTilesProps<V>) {
  const tips = kind === 'tips';
  const choose = (chosen: string): void => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Radio.Root
      aria-label={label}
      value={value}
      onValueChange={choose}
      disabled={disabled}
      className={cx(
        'grid gap-2',
        tips ? 'grid-cols-4 narrow:grid-cols-2' : columns === 2 ? 'grid-cols-2' : 'grid-cols-3',
      )}
    >
      {options.map((option) => (
        <Radio.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={cx(
            'group grid min-w-0 place-content-center rounded-control text-center font-semibold tabular-nums inset-ring inset-ring-edge',
            'disabled:text-faint disabled:inset-ring-line',
            'data-[state=checked]:bg-accent-wash data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-accent',
            tips && !option.wide ? 'min-h-15 text-17 leading-4.5' : 'min-h-12 px-2 text-15 leading-4.5',
            option.wide && 'col-span-2',
          )}
        >
          {option.label}
          {option.note && (
            <small
              className={cx(
                'block font-medium',
                tips ? 'mt-0.75 text-13 leading-3.5 text-muted' : 'text-12 leading-3.5',
                'group-disabled:text-faint group-data-[state=checked]:text-text',
              )}
            >
              {option.note}
            </small>
          )}
        </Radio.Item>
      ))}
    </Radio.Root>
  );
}
