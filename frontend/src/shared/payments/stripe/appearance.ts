import type { Appearance } from '@stripe/stripe-js';
import { textScale } from '@/shared/ui/rem';

/** Stripe's fields stand in frames of its own: they get the page's look as values, which are read where they are said. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  /** Their documents know no font size of this page's, nor does each of them follow the browser's. */
  const type = (px: number): string => `${px * textScale()}px`;
  const edge = `inset 0 0 0 1px ${token('edge')}`;
  return {
    theme: 'night',
    labels: 'above',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'Archivo Variable, Archivo, system-ui, sans-serif',
      fontSizeBase: type(16),
      colorPrimary: token('text'),
      colorBackground: token('raised'),
      colorText: token('text'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('faint'),
      colorDanger: token('danger'),
      borderRadius: '10px',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '12px',
    },
    rules: {
      '.Label': { fontSize: type(14), fontWeight: '600', lineHeight: type(20), marginBottom: '6px' },
      '.Input': { border: 'none', boxShadow: edge, padding: '16px 14px', lineHeight: type(20) },
      '.Input:focus': { boxShadow: `inset 0 0 0 2px ${token('text')}` },
      '.Input--invalid': { boxShadow: `inset 0 0 0 2px ${token('danger')}`, color: token('text') },
      '.Error': { fontSize: type(14), lineHeight: type(20) },
    },
  };
}
