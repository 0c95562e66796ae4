import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    atLocation: 'At this location',
    /** S2 */
    guestLists: 'Guest List Events',
    inventory: 'Manage Inventory',
    menu: 'Edit Menu',
    orders: 'Order History',
    members: 'Members',
    customers: 'Customers',
    team: 'Staff Management',
    analytics: 'Analytics & Reporting',
    events: 'Events',
    contests: 'Prize Drawings',
    audit: 'Audit',
    settings: 'Location Settings',
    wristbands: 'Wristbands',
    leads: 'Leads',
    newVenue: 'New Venue',
    sessions: 'Where you are signed in',
    passkeys: 'Passkeys',
    passkeyMissing: 'Add a passkey: a code by text message alone is the weaker proof',
    selectLocation: 'Select Location',
    disputes: (count: number, hasMore: boolean) =>
      count === 1 && !hasMore
        ? '1 payment is disputed: answer it in time'
        : `${count}${hasMore ? ' or more' : ''} payments are disputed: answer them in time`,
    notes: {
      low: (count: number) => `${count} low`,
      soldOut: (count: number) => `${count} sold out`,
      tonight: (count: number) => `${count} tonight`,
      people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
      inProgress: (event: string) => `${event}, in progress`,
    },
    tips: 'Tips, last 12 hours',
    tipsFailed: 'cannot be shown',
    tipsOld: 'not up to date',
    scan: 'Scan Order QR Code',
    board: {
      title: 'Live Board',
      open: 'open',
      late: 'late',
      oldest: 'oldest',
      failed: 'Unable to Fetch Orders. The board tries again.',
    },
  },
});
