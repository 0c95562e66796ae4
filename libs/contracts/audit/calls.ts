import { staff } from '../access';
import { call } from '../call';
import { productList } from '../catalogue/products';
import { orderList } from '../ordering/orders';
import {
  auditEntryList,
  auditEventAnswer,
  auditEventsQuery,
  auditFilter,
  auditPersonAnswer,
  auditRevision,
  streamName,
} from './entries';
import { findQuery, foundAnswer } from './found';
import { asOfAnswer, asOfQuery, auditChainAnswer, auditTimelineAnswer, momentQuery } from './timelines';
import {
  auditParkedAnswer,
  auditReads,
  auditReadsQuery,
  retryParkedAnswer,
  retryParkedRequest,
} from './upkeep';
import { pageQuery } from '../common';
import { auditWatchAnswer } from './watch';

const AUDIT = '/vendors/{vendorId}/audit';
const STREAM = `${AUDIT}/streams/{stream}` as const;
const LOCATION = `${AUDIT}/locations/{vendorLocationId}` as const;
const admins = staff('ADMIN', 'vendor', 'vendorId');
const ofStream = { stream: streamName };

/** Ours: what happened at a vendor, from its events. Who looks at events or at what they made is recorded. */
export const auditCalls = {
  getAuditEvents: call({
    method: 'GET',
    path: `${AUDIT}/events`,
    summary: "The vendor's events in words, newest first",
    access: admins,
    query: auditEventsQuery,
    answer: auditEntryList,
    reads: 'audit-events',
    errors: ['INVALID_TOKEN'],
  }),
  findInAudit: call({
    method: 'GET',
    path: `${AUDIT}/found`,
    summary:
      "What of the vendor's is called so: a code, a name, a phone number in any spelling, the words of an event",
    access: admins,
    query: findQuery,
    answer: foundAnswer,
    reads: 'audit-events',
  }),
  exportAuditEvents: call({
    method: 'GET',
    path: `${AUDIT}/events/export`,
    summary: "The vendor's events as a table (CSV), newest first",
    access: admins,
    query: auditFilter,
    file: { name: 'audit.csv', type: 'text/csv' },
    reads: 'audit-events',
  }),
  getAuditWatch: call({
    method: 'GET',
    path: `${AUDIT}/watch`,
    summary: 'Up to when the log of events was found to be what was stored, or what is not',
    access: staff('MANAGER', 'vendor', 'vendorId'),
    answer: auditWatchAnswer,
  }),
  getAuditTimeline: call({
    method: 'GET',
    path: STREAM,
    summary: 'Everything that happened to a thing, the first event first',
    access: admins,
    params: ofStream,
    query: pageQuery,
    answer: auditTimelineAnswer,
    reads: 'audit-events',
    errors: ['STREAM_NOT_FOUND', 'INVALID_TOKEN'],
  }),
  getAuditChain: call({
    method: 'GET',
    path: `${STREAM}/chain`,
    summary: "Whether a thing's events are what was stored",
    access: admins,
    params: ofStream,
    answer: auditChainAnswer,
    errors: ['STREAM_NOT_FOUND'],
  }),
  getAsOf: call({
    method: 'GET',
    path: `${STREAM}/as-of`,
    summary: 'A thing as it was after one of its events, or at a moment',
    access: admins,
    params: ofStream,
    query: asOfQuery,
    answer: asOfAnswer,
    errors: ['STREAM_NOT_FOUND', 'INVALID_TOKEN'],
  }),
  getAuditEvent: call({
    method: 'GET',
    path: `${STREAM}/events/{revision}`,
    summary: 'One event with its data, and what else happened with it',
    access: admins,
    params: { ...ofStream, revision: auditRevision },
    answer: auditEventAnswer,
    reads: 'audit-events',
    errors: ['STREAM_NOT_FOUND', 'EVENT_NOT_FOUND'],
  }),
  proveAuditEvent: call({
    method: 'GET',
    path: `${STREAM}/events/{revision}/proof`,
    summary: 'A proof that an event is in the signed log, which can be checked without the service',
    access: admins,
    params: { ...ofStream, revision: auditRevision },
    file: { name: 'proof.json', type: 'application/json' },
    errors: ['STREAM_NOT_FOUND', 'EVENT_NOT_FOUND', 'NOT_SIGNED_YET'],
  }),
  getAuditPerson: call({
    method: 'GET',
    path: `${AUDIT}/persons/{userId}`,
    summary: 'What a person did at the vendor and what happened to them there, newest first',
    access: admins,
    query: pageQuery,
    answer: auditPersonAnswer,
    reads: 'audit-events',
    errors: ['INVALID_TOKEN'],
  }),
  getBoardAsOf: call({
    method: 'GET',
    path: `${LOCATION}/board`,
    summary: 'The live board of a location as it was at a moment',
    access: admins,
    query: momentQuery,
    answer: orderList,
    reads: 'orders',
    errors: ['LOCATION_NOT_FOUND'],
  }),
  getMenuAsOf: call({
    method: 'GET',
    path: `${LOCATION}/menu`,
    summary: 'The menu of a location as it was at a moment',
    access: admins,
    query: momentQuery,
    answer: productList,
    reads: 'products',
    errors: ['LOCATION_NOT_FOUND'],
  }),
  getAuditReads: call({
    method: 'GET',
    path: `${AUDIT}/reads`,
    summary: 'Who looked at what in the audit, newest first',
    access: admins,
    query: auditReadsQuery,
    answer: auditReads,
    reads: 'audit-events',
    errors: ['INVALID_TOKEN'],
  }),
  getAuditParked: call({
    method: 'GET',
    path: `${AUDIT}/parked`,
    summary: "The vendor's streams that a read model cannot fold any further",
    access: admins,
    answer: auditParkedAnswer,
  }),
  retryAuditParked: call({
    method: 'POST',
    path: `${AUDIT}/parked/retry`,
    summary: 'Fold a parked stream of the vendor again',
    access: admins,
    body: retryParkedRequest,
    answer: retryParkedAnswer,
    errors: ['NOT_PARKED'],
  }),
};
