import { MOST_PAYMENTS_SHOWN } from '@lineless/contracts/membership/limits';
import type { Membership } from '@lineless/contracts/membership/membership';
import type { MembershipPayment } from '@lineless/contracts/membership/payments';
import { nextCredits } from './clock';
import { mayJoinFrom } from './decide-ends';
import { runningPeriod, type ActiveReservation, type Ended, type MemberState, type Payment } from './state';

/** M3: a membership as its member sees it. `version` is the stream's revision. */
export function membershipView(state: MemberState, version: number): Membership {
  const { userId, status, profile, startsAt, endsAt, credits, active, privacy, ended } = state;
  const running = runningPeriod(state);
  const next = nextCredits(state);
  return {
    userId,
    status,
    ...known(profile),
    ...(running && { plan: running.terms.label, membershipDuration: running.terms.months }),
    isUnlimited: running?.terms.isUnlimited ?? false,
    ...(startsAt !== null && { startsAt }),
    ...(endsAt !== null && { endsAt }),
    availableCredits: credits,
    ...(next && { nextCredits: next }),
    ...(status !== 'NONE' && { privacy }),
    ...(ended && { ended: endView(state, ended) }),
    ...(active && { activeReservation: reservationView(active) }),
    version,
  };
}

function endView(state: MemberState, { vendorId, reason, at }: Ended): Membership['ended'] {
  return { vendorId, reason, at, userId: state.userId, mayJoinFrom: mayJoinFrom(state) ?? at };
}

function known(profile: MemberState['profile']): Partial<MemberState['profile']> {
  return Object.fromEntries(Object.entries(profile).filter(([, text]) => text !== ''));
}

function reservationView(active: ActiveReservation): Membership['activeReservation'] {
  const { reservationId, gleventId, vendorId, startTime, endTime, isMade } = active;
  return { reservationId, gleventId, vendorId, startTime, endTime, state: isMade ? 'MADE' : 'HELD' };
}

/** What a venue is told of who a member is: by the name they go by, as far as they show it. */
export function shownProfile({
  profile,
  privacy,
}: Pick<MemberState, 'profile' | 'privacy'>): MemberState['profile'] {
  const { hidesLastName, hidesNumber } = privacy;
  return {
    ...profile,
    ...(hidesLastName && { lastName: initialOf(profile.lastName) }),
    ...(hidesNumber && { phoneNumber: '' }),
  };
}

/** 'H.' */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first ? `${first.segment}.` : '';
}

/** The latest first. What was begun and never paid is none. */
export function paymentsView({ payments }: Pick<MemberState, 'payments'>): MembershipPayment[] {
  return payments.flatMap(paymentView).slice(-MOST_PAYMENTS_SHOWN).reverse();
}

function paymentView({
  paymentIntentId,
  terms,
  status,
  received,
  openedAt,
  paid,
}: Payment): MembershipPayment[] {
  if (status === 'open' || status === 'closed') return [];
  const { label, months: duration, price } = terms;
  const at = paid?.at ?? openedAt;
  return [
    {
      paymentIntentId,
      label,
      duration,
      amount: received ?? price,
      status: SHOWN[status],
      at,
      ...(paid && { from: paid.from, until: paid.until }),
    },
  ];
}

const SHOWN = { paid: 'PAID', refunded: 'REFUNDED', rejected: 'RETURNING', returned: 'RETURNED' } as const;
