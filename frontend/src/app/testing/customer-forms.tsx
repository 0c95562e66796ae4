import { memberReservationOf } from '@/data/membership/testing/members';
import { rewardOf } from '@/data/rewards/testing/rewards';
import { DeleteAccount } from '@/features/account/delete-account';
import { SignOutEverywhere } from '@/features/account/sign-out-everywhere';
import { OfferAnswer } from '@/features/membership/offer-answer';
import { WaitingLine } from '@/features/membership/waiting-line';
import { DemoDialog } from '@/features/public/demo/demo-dialog';
import { ConfirmClaim } from '@/features/rewards/confirm-claim';
import { TicketActions } from '@/features/open-list/ticket-actions';
import type { Form } from './form';

const { userId: _, ...place } = memberReservationOf();
const ticket = {
  ...place,
  ...{ ticketId: 'glevent-1_priya', firstName: 'Priya', lastName: 'Nair', linkId: 'glevent-1_nadia' },
  ...{ promoter: 'Nadia', channel: 'channel-1', leastGuests: 1, mostGuests: 3 },
};
const offered = memberReservationOf({
  reservationStatus: 'WAITLISTED',
  offeredUntil: '2099-11-29T06:00:00.000Z',
});

/** What customers and visitors send by a press, and what can fail. */
export const customerForms: readonly Form[] = [
  {
    ...{ file: 'account/delete-account.tsx', show: () => <DeleteAccount userId="ana" /> },
    ...{
      opens: 'Delete my account',
      press: 'Delete',
      failed: 'Your account may not be deleted yet. Try again.',
    },
  },
  {
    ...{ file: 'account/sign-out-everywhere.tsx', show: () => <SignOutEverywhere area="customer" /> },
    ...{ opens: 'Log out everywhere', press: 'Log out', failed: 'You are still signed in. Try again.' },
    ...{ closesWhereItFailed: true, keepsItsWords: true },
  },
  {
    ...{ file: 'membership/offer-answer.tsx', does: 'accepts', press: 'Accept' },
    show: () => <OfferAnswer reservation={offered} />,
    failed: 'The place could not be accepted.',
  },
  {
    ...{
      file: 'membership/offer-answer.tsx',
      does: 'declines',
      press: 'Decline',
      failed: 'The place could not be accepted.',
    },
    show: () => <OfferAnswer reservation={offered} />,
  },
  {
    ...{ file: 'membership/waiting-line.tsx', press: 'Leave the waiting list' },
    show: () => <WaitingLine reservation={memberReservationOf({ reservationStatus: 'WAITLISTED' })} />,
    failed: 'You are still on the waiting list: try again.',
  },
  {
    ...{ file: 'public/demo/demo-dialog.tsx', words: 'Full name' },
    show: (onClose) => <DemoDialog onClose={onClose} />,
    typed: {
      'Company name': 'Pier 9',
      'Full name': 'Noor A.',
      Phone: '(310) 555-0199',
      'E-mail': 'noor@pier9.example',
      'What are you interested in?': 'Two bars and a guest list.',
    },
    ...{ press: 'Send request', failed: 'Your request could not be sent. Try again in a moment.' },
  },
  {
    ...{ file: 'rewards/confirm-claim.tsx', show: () => <ConfirmClaim reward={rewardOf()} /> },
    ...{
      press: '[Staff Only] - Confirm Prize Received',
      failed: 'The prize could not be confirmed. Try again.',
    },
  },
  {
    ...{ file: 'open-list/ticket-actions.tsx', closesWhereItFailed: true },
    show: () => <TicketActions ticket={ticket} timeZone="UTC" />,
    ...{ opens: 'Give my place back', press: 'Give my place back', failed: 'That did not work. Try again.' },
  },
];
