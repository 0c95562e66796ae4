import { auditEntryList } from '@lineless/contracts/audit/entries';
import { asOfAnswer, auditChainAnswer, auditTimelineAnswer } from '@lineless/contracts/audit/timelines';
import { auditParkedAnswer } from '@lineless/contracts/audit/upkeep';
import { analyticsDump } from '@lineless/contracts/analytics/dump';
import { dumpProofAnswer } from '@lineless/contracts/analytics/proof';
import { DEMO, type ApiClient } from './api-client';
import { read } from './order-flow';

/** What the audit tells an admin about an order, whichever engines the events and the documents lie in. */
export async function auditOf(admin: ApiClient, orderId: string) {
  const audit = `/api/vendors/${DEMO.vendor}/audit`;
  const stream = `order-${orderId}`;
  const { items: newest } = read(
    await admin.get(`${audit}/events?stream=${stream}&type=OrderPaid`),
    auditEntryList,
  );
  const { items: told } = read(await admin.get(`${audit}/streams/${stream}`), auditTimelineAnswer);
  const [paid] = newest;
  const past = read(
    await admin.get(`${audit}/streams/${stream}/as-of?revision=${paid?.revision}`),
    asOfAnswer,
  );
  const chain = read(await admin.get(`${audit}/streams/${stream}/chain`), auditChainAnswer);
  const { items: parked } = read(await admin.get(`${audit}/parked`), auditParkedAnswer);
  return {
    listed: newest.map(({ type }) => type),
    // After it may come what only the venue knows: that the customer was told, that the stock is settled.
    isCompletionTold: told.some(({ type }) => type === 'OrderCompleted'),
    then: past.documents[0]?.document['status'],
    isIntact: chain.broken === null && chain.intact >= told.length,
    parked: parked.length,
  };
}

/** That, of an order that was paid and handed over. */
export const AUDITED = {
  listed: ['OrderPaid'],
  isCompletionTold: true,
  then: 'PAID',
  isIntact: true,
  parked: 0,
} as const;

/** The present month's figures: the orders that it has, and whether they are what the events give. */
export async function figuresOf(manager: ApiClient, month: string) {
  const url = `/api/vendors/${DEMO.vendor}/analytics-dump/${month}`;
  const { ordersEnriched } = read(await manager.get(url), analyticsDump);
  const { proof } = read(await manager.get(`${url}/proof`), dumpProofAnswer);
  return { orderIds: ordersEnriched.map(({ orderId }) => orderId), isEqual: proof.isEqual };
}
