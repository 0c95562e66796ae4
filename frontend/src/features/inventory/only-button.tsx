import type { LucideIcon } from 'lucide-react';
import { cx } from '@/shared/ui/cx';

interface OnlyButtonProps {
  icon: LucideIcon;
  /** With the number of those that it shows. */
  text: string;
  isOn: boolean;
  onPress: () => void;
}

/** Shows only what needs someone: what is low, or what cannot be had. */
export function OnlyButton({ icon: Icon, text, isOn, onPress }: OnlyButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'flex min-h-11 items-center gap-1.5 rounded-control px-3 text-15 font-[650] tabular-nums inset-ring',
        isOn ? 'bg-pressed inset-ring-text' : 'inset-ring-edge hover:bg-raised',
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={2} className="shrink-0" />
      {text}
    </button>
  );
}
