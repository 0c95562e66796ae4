import { staff } from '../access';
import { call } from '../call';
import { analyticsDump, analyticsMonth, dumpQuery, pending, regenerateQuery } from './dump';
import { dumpProofAnswer } from './proof';
import { salesSummaryAnswer, summaryQuery } from './summary';
import { analyticsWeekAnswer, weekQuery } from './week';

const DUMP = '/vendors/{vendorId}/analytics-dump/{month}';
const aboveStaff = staff('MANAGER', 'vendor', 'vendorId');
const params = { month: analyticsMonth };

/** S7: analytics; the week and the proof are ours. */
export const analyticsCalls = {
  getAnalyticsDump: call({
    method: 'GET',
    path: DUMP,
    summary: "The figures of a month of the vendor's calendar, order by order",
    access: aboveStaff,
    params,
    query: dumpQuery,
    answer: analyticsDump,
    later: pending,
    reads: 'sales',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  /** Resolution 44: one job, however often it is asked for; 202 where that takes longer than a few seconds. */
  regenerateAnalyticsDump: call({
    method: 'GET',
    path: `${DUMP}/regenerate`,
    summary: "Make a month's dump anew from all of its orders",
    access: aboveStaff,
    params,
    query: regenerateQuery,
    answer: analyticsDump,
    later: pending,
    reads: 'sales',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  /** Ours. */
  proveAnalyticsDump: call({
    method: 'GET',
    path: `${DUMP}/proof`,
    summary: "Compare a month's dump with what its events give, computed another way",
    access: aboveStaff,
    params,
    answer: dumpProofAnswer,
    later: pending,
    reads: 'sales',
    errors: ['VENDOR_NOT_FOUND', 'PROOF_FAILED'],
  }),
  /** Ours: a phone is not to download a month of orders for one page. */
  getAnalyticsWeek: call({
    method: 'GET',
    path: '/vendors/{vendorId}/analytics/week',
    summary: 'Everything that a dashboard shows of a week, from Sunday to Saturday',
    access: aboveStaff,
    query: weekQuery,
    answer: analyticsWeekAnswer,
    reads: 'sales',
    errors: ['VENDOR_NOT_FOUND', 'LOCATION_NOT_FOUND'],
  }),
  /** Ours: what an accountant books. */
  getSalesSummary: call({
    method: 'GET',
    path: '/vendors/{vendorId}/sales-summary',
    summary: 'The money of any trading days: sales, discounts, refunds, tax, tips, and what was collected',
    access: aboveStaff,
    query: summaryQuery,
    answer: salesSummaryAnswer,
    reads: 'sales',
    errors: ['VENDOR_NOT_FOUND', 'LOCATION_NOT_FOUND'],
  }),
};
