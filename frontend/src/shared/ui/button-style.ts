import { cx } from './cx';

export type ButtonVariant = 'accent' | 'paper' | 'quiet' | 'outline' | 'destructive';
export type ButtonSize = 'dock' | 'scan' | 'compact';

const variants: Record<ButtonVariant, string> = {
  accent: 'bg-accent text-on-accent',
  paper: 'bg-action text-on-action',
  quiet: 'bg-raised text-text hover:bg-pressed',
  outline: 'inset-ring inset-ring-edge text-text hover:bg-raised',
  destructive: 'inset-ring inset-ring-danger text-danger hover:bg-danger-wash',
};

const sizes: Record<ButtonSize, string> = {
  dock: 'min-h-13 px-5 text-16',
  scan: 'min-h-16 px-5 text-18',
  compact: 'min-h-11 px-3.5 text-15 whitespace-nowrap',
};

const base =
  'items-center justify-center gap-2.5 rounded-control leading-5 font-[650] font-stretch-[103%] select-none ' +
  'transition-[filter,translate,background-color] duration-(--t-press) ease-linear ' +
  'active:translate-y-px active:brightness-90 ' +
  'disabled:bg-raised disabled:text-faint disabled:inset-ring-0 disabled:active:translate-y-0 ' +
  'disabled:active:brightness-100';

/** How a button looks; also for a link that is one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, full: boolean): string {
  return cx(base, full ? 'flex w-full' : 'inline-flex', variants[variant], sizes[size]);
}

/** An icon in a button of this size. */
export function iconSize(size: ButtonSize): { size: number; strokeWidth: number } {
  if (size === 'scan') return { size: 24, strokeWidth: 1.75 };
  return size === 'dock' ? { size: 20, strokeWidth: 1.75 } : { size: 16, strokeWidth: 2 };
}
