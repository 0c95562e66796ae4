import * as Switch from 'radix-ui/switch';

export interface ToggleProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** What is switched, read aloud: 'Hazy IPA, can on sale'. */
  label: string;
  disabled?: boolean;
}

/** On is filled and on the right, off hollow and on the left. 52 × 32 px, pressed anywhere in 60 × 48. */
export function Toggle({ checked, onCheckedChange, label, disabled = false }: ToggleProps) {
  return (
    <Switch.Root
      checked={checked}
      onCheckedChange={onCheckedChange}
      aria-label={label}
      disabled={disabled}
      className="relative h-8 w-13 shrink-0 rounded-full bg-page inset-ring-[1.5px] inset-ring-edge transition-colors duration-(--t-state) before:absolute before:-inset-x-1 before:-inset-y-2 disabled:inset-ring-line data-[state=checked]:bg-ok-wash data-[state=checked]:inset-ring-ok"
    >
      <Switch.Thumb className="block size-5 translate-x-1.5 rounded-full inset-ring-2 inset-ring-edge transition-transform duration-(--t-state) ease-settle data-disabled:inset-ring-line data-[state=checked]:translate-x-6.5 data-[state=checked]:bg-ok data-[state=checked]:inset-ring-0" />
    </Switch.Root>
  );
}
