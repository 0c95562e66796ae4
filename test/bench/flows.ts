import type { ApiClient } from '../support/api-client';
import { complete, confirmCard, markPaid, place } from '../support/order-flow';
import type { People, Service } from './people';

export interface FlowFigures {
  readonly perSecond: number;
  readonly cpuMillisecondsEach: number;
}

/** `flows` times place, pay (confirm and markPaid) and complete, by `clients` clients at once (closed loop). */
export async function runFlows(
  server: Service,
  { customer, staff, products }: People,
  clients: number,
  flows: number,
): Promise<FlowFigures> {
  let left = flows;
  const cpuBefore = server.cpuSeconds();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1;
        const placed = await place(customer, products);
        await expectStatus(confirmCard(customer, placed));
        await expectStatus(markPaid(customer, placed));
        await expectStatus(complete(staff, placed.orderId));
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const cpu = server.cpuSeconds() - cpuBefore;
  return { perSecond: flows / seconds, cpuMillisecondsEach: (cpu * 1000) / flows };
}

/** `count` GETs of `path` by 16 clients at once. */
export async function runGets(
  server: Service,
  client: ApiClient,
  path: string,
  count: number,
): Promise<FlowFigures> {
  let left = count;
  const cpuBefore = server.cpuSeconds();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left > 0) {
        left -= 1;
        await expectStatus(client.get(path));
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    perSecond: count / seconds,
    cpuMillisecondsEach: ((server.cpuSeconds() - cpuBefore) * 1000) / count,
  };
}

async function expectStatus(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}
