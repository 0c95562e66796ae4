import { PRICE } from '@lineless/contracts/catalogue/price';
import { SHOWS_SPLASH } from '@lineless/contracts/venues/splash';
import type { LocationSettingsChange } from '@lineless/contracts/venues/settings';
import type { PickupMode, VendorLocation } from '@lineless/contracts/venues/venues';
import { isVideoAddress } from '@lineless/contracts/web-address';
import { centsOf } from '@/shared/lib/money';
import { texts } from './texts';

/** The settings as they stand in the fields of the page; '' is none. */
export interface SettingsForm {
  readonly description: string;
  readonly orderSuccessMessage: string;
  readonly customDisclaimer: string;
  readonly promoBadge: string;
  readonly primaryColor: string;
  readonly pickupMode: PickupMode;
  readonly eventFee: string;
  readonly lowStockAt: string;
  readonly showsSplash: boolean;
  readonly splashVideoUrl: string;
}
export type SettingsField = keyof SettingsForm;

const COLOUR = /^#[0-9a-f]{6}$/i;
const MOST_FEE = 50_000;
const PIECES = /^[1-9]\d{0,3}$/;

export const settingsFields: readonly SettingsField[] = [
  'description',
  'orderSuccessMessage',
  'customDisclaimer',
  'promoBadge',
  'primaryColor',
  'pickupMode',
  'eventFee',
  'lowStockAt',
  'showsSplash',
  'splashVideoUrl',
];

export function formOf(location: VendorLocation): SettingsForm {
  return {
    description: location.description,
    orderSuccessMessage: location.orderSuccessMessage ?? '',
    customDisclaimer: location.customDisclaimer ?? '',
    promoBadge: location.promoBadge ?? '',
    primaryColor: location.primaryColor ?? '',
    pickupMode: location.pickupMode,
    eventFee: location.eventFee,
    lowStockAt: location.lowStockAt === undefined ? '' : String(location.lowStockAt),
    showsSplash: location.showSplashAds === SHOWS_SPLASH,
    splashVideoUrl: location.splashVideoUrl ?? '',
  };
}

/** What is wrong with the fields, by field; none where all can be saved. */
export function problemsOf(form: SettingsForm): Partial<Record<SettingsField, string>> {
  const { description, primaryColor, eventFee, showsSplash, splashVideoUrl } = form;
  const lowStockAt = form.lowStockAt.trim();
  const fee = PRICE.test(eventFee.trim()) ? centsOf(eventFee.trim()) : null;
  const video = splashVideoUrl.trim();
  return {
    ...(description.trim() === '' && { description: texts.missing }),
    ...(primaryColor !== '' && !COLOUR.test(primaryColor) && { primaryColor: texts.colour.malformed }),
    ...((fee === null || fee > MOST_FEE) && { eventFee: texts.fee.malformed }),
    ...(lowStockAt !== '' && !PIECES.test(lowStockAt) && { lowStockAt: texts.stock.malformed }),
    ...((video === '' ? showsSplash : !isVideoAddress(video)) && { splashVideoUrl: texts.splash.malformed }),
  };
}

/** What is sent of these fields: '' takes a setting away. */
export function changeOf(form: SettingsForm, fields: readonly SettingsField[]): LocationSettingsChange {
  const all: Record<SettingsField, LocationSettingsChange> = {
    description: { description: form.description },
    orderSuccessMessage: { orderSuccessMessage: orNone(form.orderSuccessMessage) },
    customDisclaimer: { customDisclaimer: orNone(form.customDisclaimer) },
    promoBadge: { promoBadge: orNone(form.promoBadge) },
    primaryColor: { primaryColor: orNone(form.primaryColor) },
    pickupMode: { pickupMode: form.pickupMode },
    eventFee: { eventFee: amountText(form.eventFee) },
    lowStockAt: { lowStockAt: form.lowStockAt.trim() === '' ? null : Number(form.lowStockAt) },
    showsSplash: { showSplashAds: form.showsSplash ? SHOWS_SPLASH : null },
    splashVideoUrl: { splashVideoUrl: orNone(form.splashVideoUrl) },
  };
  return fields.reduce<LocationSettingsChange>((change, field) => ({ ...change, ...all[field] }), {});
}

function orNone(text: string): string | null {
  return text.trim() || null;
}

/** '2.5' → '2.50', as amounts are sent. */
function amountText(text: string): string {
  return ((centsOf(text.trim()) ?? 0) / 100).toFixed(2);
}
