import { z } from 'zod';
import { disputeStates } from '@lineless/contracts/ordering/disputes';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { byWhom } from '@lineless/kernel/personal-data';
import { cents, id, instant, person } from '@lineless/kernel/values';

/*
 * The names and shapes below are the storage format of `member-{userId}` (DESIGN rule 8): never change one in place,
 * add a version with its upcast and its golden file. `at` is the moment by whose clock it happened; when it was
 * written stands in the metadata.
 */

const credits = z.number().int().min(0);
const paymentIntentId = z.string();

/** A plan as it was when its payment was begun: what is changed later changes nothing that was sold. */
const terms = z.object({
  label: z.string(),
  months: z.number().int().min(1),
  price: cents,
  creditsPerMonth: credits,
  isUnlimited: z.boolean(),
});
export type Terms = z.infer<typeof terms>;

const period = z.object({ paymentIntentId, amount: cents, terms, from: instant, until: instant });

const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});
export type MemberProfile = z.infer<typeof profile>;

const privacy = z.object({ hidesLastName: z.boolean(), hidesNumber: z.boolean(), hidesVisits: z.boolean() });
export type MemberPrivacy = z.infer<typeof privacy>;

/** The vendor stands in each, so that what a member did there can be folded from these events alone. */
const ofReservation = z.object({ reservationId: id, gleventId: id, vendorId: id });

export const memberFormats = {
  /** Before anybody can pay it: a payment whose notice is lost is looked for (DESIGN rule 14). */
  MembershipPaymentOpened: { version: 1, schema: z.object({ userId: id, paymentIntentId, terms }) },
  /** It was not paid, and cannot be any more. */
  MembershipPaymentClosed: { version: 1, schema: z.object({ paymentIntentId }) },
  /** Something else has come in than the plan costs: it goes back. */
  MembershipPaymentRejected: { version: 1, schema: z.object({ paymentIntentId, amount: cents }) },
  MembershipPaymentReturned: { version: 1, schema: z.object({ paymentIntentId, refundId: z.string() }) },
  /** The bank has not taken it, or has sent it back days later; it is asked for again. `reason`: the provider's word. */
  MembershipReturnFailed: {
    version: 1,
    schema: z.object({ paymentIntentId, refundId: z.string(), reason: z.string().optional() }),
  },
  /** The cardholder disputes a payment, or the bank has decided about that. `reason`: the provider's word. */
  MembershipDisputeRecorded: {
    version: 1,
    schema: z.object({
      paymentIntentId,
      disputeId: z.string(),
      state: z.enum(disputeStates),
      amount: cents,
      reason: z.string(),
      respondBy: instant.optional(),
    }),
  },
  /** The money of a payment was given back at the provider's own desk; `amount`: of all its refunds. */
  MembershipRefunded: {
    version: 1,
    schema: z.object({
      paymentIntentId,
      refundId: z.string(),
      amount: cents,
      creditsLost: credits,
      at: instant,
    }),
  },
  MembershipStarted: { version: 1, schema: period },
  MembershipExtended: { version: 1, schema: period },
  /** An ADMIN of a venue has ended it, and says why; `creditsLost`: all that the member held (decision 130). */
  MembershipEnded: {
    version: 1,
    schema: z.object({
      vendorId: id,
      reason: z.string().min(1),
      by: person,
      at: instant,
      creditsLost: credits,
    }),
    personal: [{ whose: 'owner', fields: { reason: 'blank' } }, ...byWhom],
  },
  /** The member was told that a venue has ended it; 'page': neither a browser nor a phone can be reached. */
  MembershipEndTold: { version: 1, schema: z.object({ how: z.enum(['push', 'sms', 'page']) }) },
  MembershipExpired: { version: 1, schema: z.object({ at: instant }) },
  /** Only what has changed. */
  MemberProfileChanged: {
    version: 1,
    schema: profile.partial(),
    personal: [
      {
        whose: 'owner',
        fields: { firstName: 'name', lastName: 'blank', email: 'email', phoneNumber: 'phone' },
      },
    ],
  },
  /** What of the member is kept from the venues where they reserve. */
  MemberPrivacyChanged: { version: 1, schema: privacy },
  /** The start of one of a plan's months; `credits` may be fewer than the plan's where the member holds many. */
  MonthlyCreditsGranted: { version: 1, schema: z.object({ at: instant, credits }) },
  CreditsGrantedByHand: {
    version: 1,
    schema: z.object({ vendorId: id, credits: credits.min(1), reason: z.string(), by: person }),
    personal: [{ whose: 'owner', fields: { reason: 'blank' } }, ...byWhom],
  },
  /** A reservation is on its way: `credits` (none where the plan is unlimited) are set aside for it. */
  CreditHeld: {
    version: 1,
    schema: ofReservation.extend({ credits, startTime: instant, endTime: instant }),
  },
  /** The event has a place for it. */
  HoldSpent: { version: 1, schema: ofReservation },
  /**
   * Its event has other times than this stream knew. `reschedule`: the how-manieth of the event's it is; `credits`: what a
   * cancellation gives back from now on.
   */
  ReservationRescheduled: {
    version: 1,
    schema: ofReservation.extend({
      reschedule: z.number().int().min(1),
      credits,
      startTime: instant,
      endTime: instant,
    }),
  },
  /** It is active no more (resolution 58); `credits` come back. 'not-made': the event had no place for it. */
  ReservationReleased: {
    version: 1,
    schema: ofReservation.extend({
      credits,
      reason: z.enum(['not-made', 'guest', 'staff', 'event', 'over']),
      at: instant,
    }),
  },
  /** After the event: whether they came, and what staying away has cost them. */
  AttendanceRecorded: {
    version: 1,
    schema: ofReservation.extend({ came: z.boolean(), creditsLost: credits }),
  },
  /** They were expected and stayed away, which makes the next time within the window dearer. `at`: the event's end. */
  NoShowCounted: { version: 1, schema: ofReservation.extend({ at: instant }) },
} as const satisfies EventFormats;

export type MemberEvent = EventsOf<typeof memberFormats>;
