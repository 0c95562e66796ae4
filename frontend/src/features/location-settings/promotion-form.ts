import { PRICE } from '@lineless/contracts/catalogue/price';
import type { Promotion, PromotionRequest } from '@lineless/contracts/venues/settings';
import { weekdays, type Weekday } from '@lineless/contracts/venues/opening';
import { centsOf } from '@/shared/lib/money';
import { toInstant, toLocalTime } from '@/shared/lib/zoned-time';
import { texts } from './texts-promotions';

/** A promotion as it stands in the fields of its dialog. */
export interface PromotionForm {
  readonly description: string;
  readonly kind: 'percent' | 'amount';
  readonly percentOff: string;
  readonly amountOff: string;
  readonly scope: 'order' | 'products';
  readonly productIds: readonly string[];
  readonly minSubtotal: string;
  /** '2026-06-12T18:00' on the venue's clock; '' is none. */
  readonly from: string;
  readonly until: string;
  readonly hours: 'always' | 'weekly';
  readonly days: readonly Weekday[];
  /** '17:00'; '' is none. */
  readonly begins: string;
  readonly ends: string;
}
export type PromotionField = keyof PromotionForm;

const NEW: PromotionForm = {
  description: '',
  kind: 'percent',
  percentOff: '',
  amountOff: '',
  scope: 'order',
  productIds: [],
  minSubtotal: '',
  from: '',
  until: '',
  hours: 'always',
  days: [],
  begins: '17:00',
  ends: '19:00',
};

export function promotionFormOf(promotion: Promotion | null, timeZone: string): PromotionForm {
  if (!promotion) return NEW;
  const { description, percentOff, amountOff, minSubtotal, productIds, from, until, weekly } = promotion;
  return {
    description,
    kind: percentOff === undefined ? 'amount' : 'percent',
    percentOff: percentOff === undefined ? '' : String(percentOff),
    amountOff: amountOff ?? '',
    scope: productIds ? 'products' : 'order',
    productIds: productIds ?? [],
    minSubtotal: centsOf(minSubtotal) === 0 ? '' : minSubtotal,
    from: toLocalTime(from, timeZone),
    until: toLocalTime(until, timeZone),
    hours: weekly ? 'weekly' : 'always',
    days: weekly?.days ?? NEW.days,
    begins: weekly?.begins ?? NEW.begins,
    ends: weekly?.ends ?? NEW.ends,
  };
}

/** What is wrong with the fields, by field. */
export function promotionProblems(form: PromotionForm): Partial<Record<PromotionField, string>> {
  const { description, kind, percentOff, amountOff, scope, productIds, minSubtotal, from, until } = form;
  const { hours, days, begins, ends } = form;
  const percent = /^\d{1,3}$/.test(percentOff.trim()) ? Number(percentOff) : 0;
  return {
    ...(description.trim() === '' && { description: texts.nameMissing }),
    ...(kind === 'percent' && (percent < 1 || percent > 100) && { percentOff: texts.percentWrong }),
    ...(kind === 'amount' && (cents(amountOff) ?? 0) === 0 && { amountOff: texts.amountWrong }),
    ...(scope === 'products' && productIds.length === 0 && { productIds: texts.productsMissing }),
    ...(minSubtotal.trim() !== '' && cents(minSubtotal) === null && { minSubtotal: texts.minWrong }),
    ...(from !== '' && until !== '' && from >= until && { until: texts.timesWrong }),
    ...(hours === 'weekly' && {
      ...(days.length === 0 && { days: texts.daysMissing }),
      ...((begins === '' || ends === '') && { ends: texts.hoursMissing }),
    }),
  };
}

/** As it is sent, of a form without problems. */
export function promotionRequestOf(form: PromotionForm, timeZone: string): PromotionRequest {
  const { description, kind, percentOff, amountOff, scope, productIds, minSubtotal, from, until } = form;
  const { hours, days, begins, ends } = form;
  return {
    description: description.trim(),
    ...(kind === 'percent' ? { percentOff: Number(percentOff) } : { amountOff: amountText(amountOff) }),
    minSubtotal: amountText(minSubtotal),
    ...(scope === 'products' && { productIds: [...productIds] }),
    ...(from !== '' && { from: toInstant(from, timeZone) }),
    ...(until !== '' && { until: toInstant(until, timeZone) }),
    ...(hours === 'weekly' && {
      weekly: { days: weekdays.filter((day) => days.includes(day)), begins, ends },
    }),
  };
}

function cents(text: string): number | null {
  return PRICE.test(text.trim()) ? centsOf(text.trim()) : null;
}

/** '5' → '5.00'; '' → '0.00'. */
function amountText(text: string): string {
  return ((cents(text) ?? 0) / 100).toFixed(2);
}
