import { textsOf } from '@/shared/texts/texts-of';

const guests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`);
const parties = (count: number): string => (count === 1 ? '1 party' : `${count} parties`);

export const texts = textsOf({
  en: {
    title: 'Guest Table',
    label: 'Guests',
    loading: 'Loading the guests',
    /** S8 */
    failed: 'Failed to load event guests. Please try again.',
    old: 'Guests may have come in since.',
    none: 'No guest matches.',
    search: 'Search by name or promoter',
    columns: {
      name: 'Guest',
      chosen: 'Chosen',
      party: 'Party',
      within: 'In',
      status: 'Status',
      vip: 'VIP',
      promoter: 'Promoter',
      note: 'Note',
      phone: 'Phone',
      since: 'In since',
    },
    statuses: {
      PENDING: 'Pending',
      CONFIRMED: 'Confirmed',
      CHECKED_IN: 'Checked in',
      CANCELLED: 'Cancelled',
      WAITLISTED: 'Waiting list',
    },
    notCome: 'Did not come',
    yes: 'yes',
    filter: {
      status: 'Status',
      all: 'All',
      vip: 'VIP only',
      promoter: 'Promoter',
      anyPromoter: 'Any',
    },
    choose: (name: string) => `Choose ${name}`,
    chooseAll: (count: number) => `Choose all ${count}`,
    chooseNone: 'Choose none',
    chosen: (count: number) => (count === 1 ? '1 chosen' : `${count} chosen`),
    deeds: { checkIn: 'Check In', vip: 'Mark VIP', cancel: 'Cancel' },
    cancelTitle: 'Cancel these reservations?',
    cancelText: (count: number) => `${parties(count)} off the list.`,
    keep: 'Keep them',
    report: {
      checkIn: (count: number) => `${parties(count)} checked in`,
      vip: (count: number) => `${parties(count)} marked VIP`,
      cancel: (count: number) => `${parties(count)} off the list`,
    },
    refused: (count: number, why: string) => `${parties(count)} refused. ${why}`,
    save: 'CSV',
    print: 'Print',
    came: (came: number, notCome: number) => `${guests(came)} came, ${notCome} did not come`,
    standing: (within: number, reserved: number) => `${within} of ${guests(reserved)} in`,
    failure: 'That did not work. Try again.',
  },
});
