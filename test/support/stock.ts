import type { ApiClient } from './api-client';
import { menu } from './order-flow';
import { until } from './until';

/** As the menu shows it; `undefined` where the product is not counted, or not there. */
export async function piecesLeft(client: ApiClient, productId: string): Promise<number | undefined> {
  return (await menu(client)).find((item) => item.productId === productId)?.quantity?.available;
}

/** Stock follows an order in its own time. @throws Error with how many there were instead */
export async function piecesBecome(client: ApiClient, productId: string, count: number): Promise<void> {
  let seen: number | undefined;
  await until(
    async () => {
      seen = await piecesLeft(client, productId);
      return seen === count ? count : undefined;
    },
    () => `there are ${seen ?? 'no'} pieces, not ${count}`,
  );
}
