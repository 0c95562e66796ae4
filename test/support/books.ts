import Database from 'libsql';
import { join } from 'node:path';
import { TEST_PAYMENTS_FILE } from '@lineless/ports/payments/test-store';

const KEPT = `
  SELECT (SELECT SUM(amount) FROM intents WHERE status = 'succeeded') - (SELECT TOTAL(amount) FROM given_back)
`;
const OF_ORDERS = `metadata LIKE '%"orderId"%'`;
const KEPT_OF_ORDERS = `
  SELECT (SELECT SUM(amount) FROM intents WHERE status = 'succeeded' AND ${OF_ORDERS})
    - (SELECT TOTAL(amount) FROM given_back WHERE intent_id IN (SELECT id FROM intents WHERE ${OF_ORDERS}))
`;

/** What the test provider has taken in all and not given back, in cents, by its own books. */
export function moneyKept(directory: string): number {
  return cents(directory, KEPT);
}

/** The same of orders alone: memberships are paid there as well. */
export function orderMoneyKept(directory: string): number {
  return cents(directory, KEPT_OF_ORDERS);
}

function cents(directory: string, sum: string): number {
  const books = new Database(join(directory, TEST_PAYMENTS_FILE), { readonly: true });
  try {
    const [kept] = books.prepare(sum).raw().get([]) as [number];
    return kept;
  } finally {
    books.close();
  }
}
