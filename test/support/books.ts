import Database from 'libsql';
import { join } from 'node:path';
import { TEST_PAYMENTS_FILE } from '@lineless/ports/payments/test-store';

const KEPT = `
  SELECT (SELECT SUM(amount) FROM intents WHERE status = 'succeeded') - (SELECT TOTAL(amount) FROM given_back)
`;

/** What the test provider has taken in all and not given back, in cents, by its own books. */
export function moneyKept(directory: string): number {
  const books = new Database(join(directory, TEST_PAYMENTS_FILE), { readonly: true });
  try {
    const [cents] = books.prepare(KEPT).raw().get([]) as [number];
    return cents;
  } finally {
    books.close();
  }
}
