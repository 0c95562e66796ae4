import { anyone, signedIn } from '../access';
import { call } from '../call';
import { creditsAnswer, eligibilityAnswer } from './membership';
import { membershipPlans } from './plans';

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
};
