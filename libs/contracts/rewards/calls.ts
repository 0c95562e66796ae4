import { anyone, signedIn, staff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import {
  contestAnswer,
  contestChange,
  contestList,
  contestsQuery,
  newContest,
  prizesAnswer,
} from './contests';
import { fairness, record } from './fairness';
import { giftAnswer, giftList, giftPlans, newGift } from './gifts';
import {
  claimRequest,
  contestFigures,
  drawAnswer,
  drawRequest,
  rewardAnswer,
  rewardList,
  scannedClaim,
  scannedReward,
  staffRewardList,
  ticketGrantAnswer,
  ticketRequest,
  ticketsAnswer,
  ticketsByHand,
  ticketsByHandAnswer,
  ticketsQuery,
  vendorFigures,
  wonWithin,
} from './rewards';

const CONTESTS = '/vendors/{vendorId}/contests';
const CONTEST = '/vendors/{vendorId}/contests/{contestId}';
const GIFTS = '/vendors/{vendorId}/gifts';
const CLAIM = '/vendors/{vendorId}/claims/{claimCode}';

const staffOfVendor = staff('STAFF', 'vendor', 'vendorId');
const managerOfVendor = staff('MANAGER', 'vendor', 'vendorId');
const staffOfContest = staff('STAFF', 'contest', 'contestId');
const managerOfContest = staff('MANAGER', 'contest', 'contestId');

/** C7; resolutions 37 to 39 and 71 to 76. */
export const rewardCalls = {
  getPrizes: call({
    method: 'GET',
    path: '/contests/{id}/prizes',
    summary: "The prizes of an event's contest, with what is left and how likely each is",
    access: anyone,
    answer: prizesAnswer,
    reads: 'contests',
  }),
  draw: call({
    method: 'POST',
    path: '/contests/{id}/draw',
    summary: 'Spend one ticket on a draw',
    access: signedIn,
    body: drawRequest,
    answer: drawAnswer,
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_MISMATCH', 'NO_TICKET', 'CONTEST_CLOSED', 'DRAW_NOT_MADE'],
  }),
  getTickets: call({
    method: 'GET',
    path: '/tickets',
    summary: 'The own tickets that can be drawn with',
    access: signedIn,
    query: ticketsQuery,
    answer: ticketsAnswer,
    reads: 'tickets',
  }),
  grantTicket: call({
    method: 'POST',
    path: '/reward-tickets',
    summary: 'Take the ticket that signing in brings, once for an event',
    access: signedIn,
    body: ticketRequest,
    answer: ticketGrantAnswer,
    errors: ['EVENT_NOT_FOUND', 'EVENT_OVER'],
  }),
  getRewards: call({
    method: 'GET',
    path: '/users/rewards',
    summary: 'The prizes that were won, the newest first',
    access: signedIn,
    query: pageQuery,
    answer: rewardList,
    reads: 'rewards',
  }),
  claimReward: call({
    method: 'POST',
    path: '/rewards/{id}/claim',
    summary: 'Confirm that a prize was handed over, on the phone of who has won it',
    access: signedIn,
    body: claimRequest,
    answer: rewardAnswer,
    errors: ['REWARD_NOT_FOUND', 'REWARD_EXPIRED', 'PIN_WRONG', 'PIN_LOCKED'],
  }),
  /** Ours. */
  getFairness: call({
    method: 'GET',
    path: '/contests/{id}/fairness',
    summary: 'What the draws of a contest are checked against; its seed since it closed',
    access: anyone,
    answer: fairness,
    reads: 'contests',
    errors: ['CONTEST_NOT_FOUND'],
  }),
  /** Ours. */
  getRecord: call({
    method: 'GET',
    path: '/contests/{id}/record',
    summary: 'Every draw of a contest in its order, and none of them by whom',
    access: anyone,
    query: pageQuery,
    answer: record,
    reads: 'draws',
  }),
  /** Ours. */
  getContests: call({
    method: 'GET',
    path: CONTESTS,
    summary: "A vendor's contests, the one that closes last first",
    access: staffOfVendor,
    query: contestsQuery,
    answer: contestList,
    reads: 'contests',
  }),
  /** Ours. */
  getContest: call({
    method: 'GET',
    path: CONTEST,
    summary: 'One contest with its stock',
    access: staffOfContest,
    answer: contestAnswer,
    reads: 'contests',
    errors: ['CONTEST_NOT_FOUND'],
  }),
  /** Ours. */
  createContest: call({
    method: 'POST',
    path: CONTESTS,
    summary: 'Set up the contest of an event: its prizes, their weights and stock',
    access: managerOfVendor,
    body: newContest,
    largestBody: 64 * 1024,
    status: 201,
    answer: contestAnswer,
    errors: ['EVENT_NOT_FOUND', 'EVENT_OVER', 'CONTEST_EXISTS', 'PRIZE_PICTURE_GONE'],
  }),
  /** Ours. */
  changeContest: call({
    method: 'PUT',
    path: CONTEST,
    summary: 'Change a contest before it opens',
    access: managerOfContest,
    body: contestChange,
    largestBody: 64 * 1024,
    answer: contestAnswer,
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_OPENED', 'PRIZE_PICTURE_GONE'],
  }),
  /** Ours. */
  openContest: call({
    method: 'POST',
    path: `${CONTEST}/open`,
    summary: 'Open a contest: from here on its odds are fixed, and the commitment to its seed is published',
    access: managerOfContest,
    answer: contestAnswer,
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_CLOSED'],
  }),
  /** Ours. */
  closeContest: call({
    method: 'POST',
    path: `${CONTEST}/close`,
    summary: 'Close a contest for good and reveal its seed',
    access: managerOfContest,
    answer: contestAnswer,
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_OPEN'],
  }),
  /** Ours. */
  getContestRewards: call({
    method: 'GET',
    path: `${CONTEST}/rewards`,
    summary: 'What was won in a contest, the newest first',
    access: staffOfContest,
    query: pageQuery,
    answer: staffRewardList,
    reads: 'rewards',
    errors: ['CONTEST_NOT_FOUND'],
  }),
  /** Ours. */
  getContestFigures: call({
    method: 'GET',
    path: `${CONTEST}/figures`,
    summary: 'How many prizes were won, claimed and not claimed in time, and what they cost',
    access: staffOfContest,
    answer: contestFigures,
    reads: 'rewards',
    errors: ['CONTEST_NOT_FOUND'],
  }),
  /** Ours: for the managers' dashboard. */
  getPrizeFigures: call({
    method: 'GET',
    path: '/vendors/{vendorId}/prize-figures',
    summary:
      'What was won or given within a time, by contest and gift, what has become of it and what it cost',
    access: managerOfVendor,
    query: wonWithin,
    answer: vendorFigures,
    reads: 'rewards',
  }),
  /** Ours. */
  giveTickets: call({
    method: 'POST',
    path: `${CONTEST}/tickets`,
    summary: 'Give tickets by hand, with a reason that stays on record',
    access: managerOfContest,
    body: ticketsByHand,
    answer: ticketsByHandAnswer,
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_CLOSED', 'CUSTOMER_NOT_FOUND'],
  }),
  /** Ours: a gift to all members of a plan (decision 111). */
  getGiftPlans: call({
    method: 'GET',
    path: '/vendors/{vendorId}/gift-plans',
    summary: 'The plans whose members can be given something, and how many they are now',
    access: managerOfVendor,
    answer: giftPlans,
    reads: 'members',
  }),
  /** Ours. */
  getGifts: call({
    method: 'GET',
    path: GIFTS,
    summary: 'What a vendor has given to members, the newest first',
    access: managerOfVendor,
    query: pageQuery,
    answer: giftList,
    reads: 'gifts',
  }),
  /** Ours. */
  giveGift: call({
    method: 'POST',
    path: GIFTS,
    summary: 'Give something to everybody who is a member of a plan now; each claims it as a prize',
    access: managerOfVendor,
    body: newGift,
    status: 201,
    answer: giftAnswer,
    errors: ['GIFT_PLAN_NOT_FOUND', 'PRIZE_PICTURE_GONE'],
  }),
  /** Ours. */
  getClaim: call({
    method: 'GET',
    path: CLAIM,
    summary: 'What a claim code that was scanned stands for',
    access: staffOfVendor,
    answer: scannedReward,
    reads: 'rewards',
    errors: ['REWARD_NOT_FOUND'],
  }),
  /** Ours. */
  handOver: call({
    method: 'POST',
    path: CLAIM,
    summary: 'Hand a prize over by the code that was scanned; a second scan says who did, and when',
    access: staffOfVendor,
    answer: scannedClaim,
    errors: ['REWARD_NOT_FOUND', 'REWARD_EXPIRED'],
  }),
};
