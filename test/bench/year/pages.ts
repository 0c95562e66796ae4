import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../../support/api-client';
import type { Bar, Look } from './bar';

const DAY_MS = 86_400_000;
const vendor = `/api/vendors/${DEMO.vendor}`;
const location = `/api/vendor-locations/${DEMO.location}`;
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const timeOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();

/** What each screen asks for first, and what is searched for on it. */
export const pages: Readonly<Record<string, Look>> = {
  'guest: the menu': asked('customer', () => `${location}/products`),
  'guest: their orders': asked('customer', ({ customerId }) => `/api/users/${customerId}/orders?limit=20`),
  'staff: the board': asked('manager', () => `${location}/orders?status=PAID&limit=50`),
  'staff: what was handed over today': asked(
    'manager',
    () =>
      `/api/fulfilled-orders?vendorLocationId=${DEMO.location}&limit=50&datetimeCompletedAfter=${timeOf(1)}`,
  ),
  'manager: the history': asked('manager', () => `${location}/orders?view=history&limit=50`),
  'manager: its totals of a day': asked('manager', () => `${location}/orders/totals?day=${dayOf(1)}`),
  'manager: an order by its code': asked(
    'manager',
    ({ middle }) => `${location}/orders?view=history&limit=50&find=${shortId(middle.orderId)}`,
  ),
  'manager: orders by a name': asked('manager', () => `${location}/orders?view=history&limit=50&find=Mora`),
  'manager: a customer': asked('manager', ({ middle }) => `${vendor}/customers/${middle.userId}`),
  'manager: the running week': asked('manager', () => `${vendor}/analytics/week?from=${sundayOf(dayOf(0))}`),
  'manager: the summary of a week': asked(
    'manager',
    () => `${vendor}/sales-summary?from=${dayOf(7)}&until=${dayOf(0)}`,
  ),
  'auditor: the latest events': asked('auditor', () => `${vendor}/audit/events?limit=50`),
  'auditor: the refunds': asked('auditor', () => `${vendor}/audit/events?limit=50&type=OrderRefunded`),
  'auditor: one order': asked(
    'auditor',
    ({ middle }) => `${vendor}/audit/streams/order-${middle.orderId}?limit=50`,
  ),
  'auditor: anybody by a name': asked('auditor', () => `${vendor}/audit/found?text=Mora`),
  'auditor: the proof of an event': asked(
    'auditor',
    ({ middle }) => `${vendor}/audit/streams/order-${middle.orderId}/events/0/proof`,
  ),
  'auditor: the board as it was': asked(
    'auditor',
    () => `${vendor}/audit/locations/${DEMO.location}/board?at=${timeOf(1)}`,
  ),
};

function asked(as: Look['as'], path: (bar: Bar) => string): Look {
  return { as, path };
}

function sundayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(at.getTime() - at.getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}
