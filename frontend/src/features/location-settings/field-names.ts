import type { SettingsField } from './settings-form';
import { texts } from './texts';

const names: Readonly<Record<SettingsField, string>> = {
  description: texts.guests.description,
  orderSuccessMessage: texts.guests.orderSuccessMessage,
  customDisclaimer: texts.guests.customDisclaimer,
  promoBadge: texts.guests.promoBadge,
  primaryColor: texts.colour.label,
  pickupMode: texts.pickup.title,
  eventFee: texts.fee.title,
  lowStockAt: texts.stock.title,
  showsSplash: texts.splash.title,
  splashVideoUrl: texts.splash.address,
};

/** What the page calls a field. */
export function fieldName(field: SettingsField): string {
  return names[field];
}
