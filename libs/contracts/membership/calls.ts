import { anyone, signedIn, staff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import {
  creditsAnswer,
  eligibilityAnswer,
  joinRequest,
  membershipAnswer,
  membershipIntentAnswer,
  membershipIntentRequest,
} from './membership';
import { membershipPlans } from './plans';
import { membershipPaymentList } from './payments';
import { memberPrivacy } from './privacy';
import {
  creditGrant,
  creditGrantAnswer,
  membershipEnd,
  membershipEndAnswer,
  vendorMemberList,
} from './vendor-members';

/** M7 and, where its paths are not shown, API.md (resolution 41). */
export const membershipCalls = {
  /** Ours. */
  getPlans: call({
    method: 'GET',
    path: '/membership/plans',
    summary: 'The memberships that are sold',
    access: anyone,
    answer: membershipPlans,
  }),
  createPaymentIntent: call({
    method: 'POST',
    path: '/membership/create-payment-intent',
    summary: 'Begin the payment of a membership, or go on with the one that was begun',
    access: signedIn,
    body: membershipIntentRequest,
    answer: membershipIntentAnswer,
    errors: ['UNKNOWN_PLAN', 'PRICE_CHANGED', 'ALREADY_PAID', 'JOINING_BARRED', 'PAYMENT_UNAVAILABLE'],
  }),
  join: call({
    method: 'POST',
    path: '/membership/join',
    summary: 'Become a member by a payment that was made, or stay one for longer',
    access: signedIn,
    body: joinRequest,
    answer: membershipAnswer,
    errors: [
      'PAYMENT_NOT_FOUND',
      'MEMBERSHIP_NOT_PAID',
      'PAYMENT_AMOUNT_WRONG',
      'PAYMENT_NOT_RETURNED',
      'MEMBERSHIP_EXPIRED',
      'MEMBERSHIP_REFUNDED',
      'MEMBERSHIP_ENDED',
      'PAYMENT_UNAVAILABLE',
    ],
  }),
  getMembership: call({
    method: 'GET',
    path: '/membership/me',
    summary: 'The own membership',
    access: signedIn,
    answer: membershipAnswer,
    reads: 'members',
    errors: ['NOT_A_MEMBER', 'MEMBERSHIP_EXPIRED', 'MEMBERSHIP_REFUNDED'],
  }),
  getCredits: call({
    method: 'GET',
    path: '/membership/credits',
    summary: 'How many events can still be booked',
    access: signedIn,
    answer: creditsAnswer,
    reads: 'members',
  }),
  getEligibility: call({
    method: 'GET',
    path: '/membership/eligibility',
    summary: 'Whether a reservation would be taken now, and why not',
    access: signedIn,
    answer: eligibilityAnswer,
    reads: 'members',
  }),
  /** Ours. */
  getPayments: call({
    method: 'GET',
    path: '/membership/payments',
    summary: 'What was paid for the own membership, the latest first',
    access: signedIn,
    answer: membershipPaymentList,
    reads: 'members',
  }),
  /** Ours. */
  changePrivacy: call({
    method: 'PUT',
    path: '/membership/privacy',
    summary: 'Say what venues see of oneself from now on',
    access: signedIn,
    body: memberPrivacy,
    answer: membershipAnswer,
    errors: ['NOT_A_MEMBER'],
  }),
  /** Ours. */
  getVendorMembers: call({
    method: 'GET',
    path: '/vendors/{vendorId}/members',
    summary: 'Members who have reserved at a vendor, whether they came, the last to reserve first',
    access: staff('MANAGER', 'vendor', 'vendorId'),
    query: pageQuery,
    answer: vendorMemberList,
    reads: 'member-visits',
  }),
  grantCredits: call({
    method: 'POST',
    path: '/vendors/{vendorId}/members/{userId}/credits',
    summary: 'Give credits to a member who has reserved here, with a reason that stays on record',
    access: staff('MANAGER', 'vendor', 'vendorId'),
    body: creditGrant,
    answer: creditGrantAnswer,
    errors: ['MEMBER_NOT_FOUND', 'MEMBERSHIP_EXPIRED', 'CREDITS_FULL'],
  }),
  /** Ours. */
  endMembership: call({
    method: 'POST',
    path: '/vendors/{vendorId}/members/{userId}/end',
    summary: 'End the membership of a member who has reserved here, with a reason that they are told',
    access: staff('ADMIN', 'vendor', 'vendorId'),
    body: membershipEnd,
    answer: membershipEndAnswer,
    errors: ['MEMBER_NOT_FOUND', 'MEMBERSHIP_EXPIRED', 'MEMBERSHIP_ENDED'],
  }),
};
