import type { Appearance } from '@stripe/stripe-js';

/** Stripe's fields stand in frames of its own: they get the page's look as values, which are read where they are said. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const edge = `inset 0 0 0 1px ${token('edge')}`;
  return {
    theme: 'night',
    labels: 'above',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'Archivo Variable, Archivo, system-ui, sans-serif',
      fontSizeBase: '16px',
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
      '.Label': { fontSize: '14px', fontWeight: '600', lineHeight: '20px', marginBottom: '6px' },
      '.Input': { border: 'none', boxShadow: edge, padding: '16px 14px', lineHeight: '20px' },
      '.Input:focus': { boxShadow: `inset 0 0 0 2px ${token('text')}` },
      '.Input--invalid': { boxShadow: `inset 0 0 0 2px ${token('danger')}`, color: token('text') },
      '.Error': { fontSize: '14px', lineHeight: '20px' },
    },
  };
}
