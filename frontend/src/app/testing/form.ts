import type { ReactElement } from 'react';

export interface Form {
  /** Where it is; a file has several where it does several things. */
  readonly file: string;
  readonly does?: string;
  /** What the server answers where it is asked for something before. */
  readonly gets?: unknown;
  readonly show: (onClose: () => void) => ReactElement;
  /** What is pressed before there is something to fill in. */
  readonly opens?: string;
  /** By label. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly press: string;
  /** Said where the server says nothing. */
  readonly failed: string | RegExp;
  /** It asks once more: what failed is opened again. */
  readonly closesWhereItFailed?: true;
  /** It says always the same, also where the server says why. */
  readonly keepsItsWords?: true;
  /** It can be left while it waits, and its page goes on to say what became of it. */
  readonly canBeLeft?: true;
  /** A field whose words are another intent. */
  readonly words?: string;
}

/** What sends something and is asked by a spec of its own, and which. */
export const askedElsewhere: Readonly<Record<string, string>> = {
  'account/own-name.tsx': 'account/own-name.spec.tsx',
  'account/reservations.tsx': 'account/reservations.spec.tsx',
  'account/session-list.tsx': 'account/session-list.spec.tsx',
  'account/use-own-data.ts': 'account/own-data.spec.tsx',
  'audit/export-button.tsx': 'audit/events-screen.spec.tsx',
  'audit/parked-screen.tsx': 'audit/parked-screen.spec.tsx',
  'audit/prove-event.tsx': 'audit/events-screen.spec.tsx',
  'auth/code-step.tsx': 'auth/phone-code-screen.spec.tsx',
  'auth/phone-step.tsx': 'auth/phone-code-screen.spec.tsx',
  'auth/resend.tsx': 'auth/resend.spec.tsx',
  'board/use-bump.ts': 'board/use-bump.spec.tsx',
  'checkout/use-payment.ts': 'checkout/use-payment.spec.tsx',
  'checkout/use-tip.ts': 'checkout/use-tip.spec.tsx',
  'contests/confirm-gift.tsx': 'contests/gifts.spec.tsx',
  'contests/create-contest-screen.tsx': 'contests/contests.spec.tsx',
  'contests/give-gift-dialog.tsx': 'contests/gifts.spec.tsx',
  'contests/step-dialog.tsx': 'contests/contests.spec.tsx',
  'door/guest-dialog.tsx': 'door/door-guests.spec.tsx',
  'door/guest-standing.tsx': 'door/guest-sheet.spec.tsx',
  'door/take-back.tsx': 'door/guest-sheet.spec.tsx',
  'door/use-guest-draft.ts': 'door/guest-sheet.spec.tsx',
  'fulfil/use-completion.ts': 'fulfil/use-completion.spec.tsx',
  'fulfil/use-take-off.ts': 'fulfil/missing-items.spec.tsx',
  'guest-lists/create-event-screen.tsx': 'guest-lists/event-screens.spec.tsx',
  'guest-lists/guest-import.tsx': 'guest-lists/import-screen.spec.tsx',
  'guest-table/batch-bar.tsx': 'guest-table/guest-table-screen.spec.tsx',
  'inventory/use-price-draft.ts': 'inventory/inventory-screen.spec.tsx',
  'location-settings/hours-screen.tsx': 'location-settings/settings-screen.spec.tsx',
  'locations/location-found-dialog.tsx': 'locations/locations-screen.spec.tsx',
  'locations/locations-screen.tsx': 'locations/locations-screen.spec.tsx',
  'locations/typed-location.tsx': 'locations/locations-screen.spec.tsx',
  'membership/own-privacy.tsx': 'membership/own-membership-screen.spec.tsx',
  'membership/reservation-screen.tsx': 'membership/reservation-screen.spec.tsx',
  'membership/use-booking.ts': 'membership/events-screen.spec.tsx',
  'membership/use-purchase.ts': 'membership/use-purchase.spec.tsx',
  'membership/wallet-sheet.tsx': 'membership/join-screen.spec.tsx',
  'menu-editing/archive-screen.tsx': 'menu-editing/menu-editing.spec.tsx',
  'menu-editing/export-menu.tsx': 'menu-editing/table-screen.spec.tsx',
  'menu-editing/import-menu.tsx': 'menu-editing/table-screen.spec.tsx',
  'menu-editing/use-menu-order.ts': 'menu-editing/menu-editing.spec.tsx',
  'open-list/guest-form.tsx': 'open-list/open-list-screen.spec.tsx',
  'open-list/guest-ticket.tsx': 'open-list/open-list-screen.spec.tsx',
  'orders/export-button.tsx': 'orders/orders-screen.spec.tsx',
  'passkeys/add-dialog.tsx': 'passkeys/left.spec.tsx',
  'passkeys/own-passkeys.tsx': 'passkeys/left.spec.tsx',
  'passkeys/passkey-dialog.tsx': 'passkeys/left.spec.tsx',
  'passkeys/use-confirmation.ts': 'passkeys/left.spec.tsx',
  'passkeys/venue-rule.tsx': 'passkeys/left.spec.tsx',
  'promoters/link-row.tsx': 'promoters/promoters-screen.spec.tsx',
  'rewards/use-drawing.ts': 'rewards/use-drawing.spec.tsx',
  'scan/confirm-order.tsx': 'scan/scan-screen.spec.tsx',
  'venue-events/create-event-screen.tsx': 'venue-events/venue-events.spec.tsx',
};
