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

/** What a field takes at its edges, and what not beyond them. */
export interface Limit {
  readonly form: string;
  readonly label: string;
  readonly taken: readonly string[];
  readonly refused: readonly string[];
  /** Beside what is refused. */
  readonly says: RegExp;
}

export const limits: readonly Limit[] = [
  {
    ...{ form: 'vendor-members/credits-dialog.tsx', label: 'Credits', taken: ['1', '12'] },
    ...{ refused: ['', '0', '13'], says: /^Enter a number from 1 to 12\.$/ },
  },
  {
    ...{ form: 'contests/give-tickets-dialog.tsx', label: 'Tickets', taken: ['1', '10'] },
    ...{ refused: ['', '0', '11'], says: /^Enter a number from 1 to 10\.$/ },
  },
  {
    ...{ form: 'contests/contest-draft.tsx', label: 'Weight of no prize', taken: ['0', '1000000'] },
    ...{ refused: ['', '1000001'], says: /^A weight is a whole number of 0 to 1000000\.$/ },
  },
  {
    ...{ form: 'promoters/link-dialog.tsx', label: 'Quota', taken: ['1', '10000'] },
    ...{
      refused: ['', '0', '10001'],
      says: /^(Enter how many guests may come by this link|At most 10000)\.$/,
    },
  },
  {
    ...{ form: 'promoters/link-dialog.tsx', label: 'Largest party', taken: ['', '1', '50'] },
    ...{ refused: ['0', '51'], says: /^A party has 1 to 50 guests\.$/ },
  },
  {
    ...{ form: 'inventory/count-dialog.tsx', label: 'Pieces', taken: ['0', ' 7 ', '999999'] },
    ...{ refused: ['', '-1', '1.5', 'many'], says: /^Enter a whole number\.$/ },
  },
  {
    ...{ form: 'location-settings/promotion-dialog.tsx, saves', label: 'Percent off', taken: ['1', '100'] },
    ...{ refused: ['', '0', '101', '5.5'], says: /^A whole number from 1 to 100\.$/ },
  },
  {
    ...{
      form: 'location-settings/promotion-dialog.tsx, saves',
      label: 'Orders from',
      taken: ['', '0', '7.5'],
    },
    ...{ refused: ['-1', '1.234', 'much'], says: /^An amount with up to 2 decimal places\.$/ },
  },
  {
    ...{ form: 'location-settings/settings-screen.tsx', label: 'For each order', taken: ['0', '500.00'] },
    ...{ refused: ['', '500.01', '1.234', '-1'], says: /^A fee is an amount with up to 2 decimal places/ },
  },
  {
    ...{ form: 'location-settings/settings-screen.tsx', label: 'Warn when this many are left' },
    ...{
      taken: ['', '1', '9999'],
      refused: ['0', '10000', '1.5'],
      says: /^A whole number from 1 to 9999\.$/,
    },
  },
  {
    ...{ form: 'location-settings/settings-screen.tsx', label: 'Name of the location', taken: ['A'] },
    ...{ refused: ['', '  '], says: /^Give the location a name\.$/ },
  },
  {
    ...{ form: 'location-settings/venue-screen.tsx', label: 'ZIP code', taken: ['00501'] },
    ...{ refused: ['', '9001', '900130', '9001a'], says: /^A ZIP code has five digits\.$/ },
  },
  {
    ...{ form: 'location-settings/venue-screen.tsx', label: 'State', taken: ['ny', ' NY '] },
    ...{ refused: ['', 'N', 'NYC', 'N1'], says: /^A state has two letters/ },
  },
  {
    ...{ form: 'guest-lists/edit-event.tsx', label: 'Guest list capacity', taken: ['98', '10000'] },
    ...{ refused: ['', '0', '1.5'], says: /^Enter a capacity of at least 1\.$/ },
  },
  {
    ...{ form: 'public/demo/demo-dialog.tsx', label: 'Company name', taken: ['P9'] },
    ...{ refused: ['', ' P ', 'P'], says: /^Company name must be at least 2 characters$/ },
  },
  {
    ...{ form: 'public/demo/demo-dialog.tsx', label: 'E-mail', taken: ['n@p.io'] },
    ...{
      refused: ['', 'noor', 'noor@pier9', 'no or@pier9.io', '@pier9.io'],
      says: /^Invalid email address$/,
    },
  },
  {
    ...{ form: 'location-settings/links-screen.tsx', label: 'Code', taken: ['F-1_a'] },
    ...{ refused: ['', 'a b'], says: /^A code may only have letters, digits, - and _\.$/ },
  },
  {
    ...{ form: 'location-settings/links-screen.tsx', label: 'Leads to', taken: ['/demo'] },
    ...{ refused: ['', ' '], says: /^Say where the link leads\.$/ },
  },
  {
    ...{ form: 'location-settings/new-location-dialog.tsx', label: 'Name of the location', taken: ['A'] },
    ...{ refused: ['', ' '], says: /^Give the location a name\.$/ },
  },
  {
    ...{ form: 'location-settings/pause-dialog.tsx', label: 'Message for the guests', taken: ['A keg'] },
    ...{ refused: ['', ' '], says: /^Tell the guests why, or when you are back\.$/ },
  },
  {
    ...{ form: 'contests/give-tickets-dialog.tsx', label: 'Reason', taken: ['Rain'] },
    ...{ refused: ['', ' '], says: /^Please say why\.$/ },
  },
  {
    ...{ form: 'new-venue/use-opening.ts', label: 'Phone number', taken: ['(310) 555-0100'] },
    ...{ refused: ['', '555'], says: /^Invalid phone number\./ },
  },
  {
    ...{ form: 'promoters/link-dialog.tsx', label: 'Name', taken: ['N'] },
    ...{ refused: ['', ' '], says: /^Enter a name\.$/ },
  },
  {
    ...{ form: 'team/profile-dialog.tsx, adds', label: 'Name', taken: ['Bo'] },
    ...{ refused: ['', ' '], says: /^Please enter a name\.$/ },
  },
  {
    ...{ form: 'team/profile-dialog.tsx, adds', label: 'Phone number', taken: ['(310) 555-0100'] },
    ...{ refused: ['', '555'], says: /^Invalid phone number\./ },
  },
  {
    ...{ form: 'vendor-members/credits-dialog.tsx', label: 'Reason', taken: ['Rain'] },
    ...{ refused: ['', ' '], says: /^Please say why\.$/ },
  },
  {
    ...{ form: 'vendor-members/end-dialog.tsx', label: 'Reason', taken: ['Rain'] },
    ...{ refused: ['', ' '], says: /^Please say why\.$/ },
  },
  {
    ...{ form: 'venue-events/edited-event.tsx', label: 'Event name', taken: ['Odell'] },
    ...{ refused: ['', ' '], says: /^Enter a name\.$/ },
  },
  {
    ...{ form: 'guest-lists/edit-event.tsx', label: 'Event name', taken: ['Odell'] },
    ...{ refused: ['', ' '], says: /^Enter a name\.$/ },
  },
  {
    ...{ form: 'wristbands/wristbands-screen.tsx', label: 'Id of the wristband', taken: ['04-A_b'] },
    ...{ refused: ['', 'a b'], says: /^An id may only have letters, digits, - and _\.$/ },
  },
];

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
