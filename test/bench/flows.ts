import type { ApiClient } from '../support/api-client';
import { expectOk, type Service, type Trade } from './people';

export interface FlowFigures {
  readonly perSecond: number;
  readonly cpuMillisecondsEach: number;
}

/** `flows` times place, pay and complete, by `clients` clients at once (closed loop). */
export async function runFlows(
  server: Service,
  trade: Pick<Trade, 'place'>,
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
        const order = await trade.place();
        await order.pay();
        await order.finish();
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
        await expectOk(client.get(path));
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    perSecond: count / seconds,
    cpuMillisecondsEach: ((server.cpuSeconds() - cpuBefore) * 1000) / count,
  };
}
