import { io } from 'socket.io-client';
import { DEMO } from '../support/api-client';
import type { OrderUnderWay, Service, Trade } from './people';
import { onChange, passiveScreen, waitUntil } from './screens';
import { percentile } from './table';

/**
 * Milliseconds from the moment a payment is sent until a staff screen has the paid order: open loop,
 * so a slow answer does not slow the arrivals. All sockets but the measured one only receive.
 */
export async function payToScreen(
  server: Service,
  trade: Trade,
  options: { perSecond: number; sockets: number; seconds: number },
): Promise<{ p50: number; p99: number }> {
  const topic = `location:${DEMO.location}:orders`;
  const passive = await Promise.all(
    Array.from({ length: options.sockets - 1 }, () =>
      passiveScreen(server.port, trade.staff.token ?? '', topic),
    ),
  );
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const screen = io(server.url, { auth: { token: trade.staff.token }, transports: ['websocket'] });
  await screen.emitWithAck('subscribe', { topic });
  onChange(screen, ({ id, document }) => {
    const sent = sentAt.get(id);
    if (sent === undefined || Object(document).status !== 'PAID') return;
    sentAt.delete(id);
    latencies.push(performance.now() - sent);
  });

  const total = options.perSecond * options.seconds;
  const placed: OrderUnderWay[] = [];
  for (let i = 0; i < total; i += 1) placed.push(await trade.place());
  const begun = performance.now();
  await Promise.all(
    placed.map(async (order, index) => {
      const due = begun + (index * 1000) / options.perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      sentAt.set(order.orderId, performance.now());
      await order.pay();
    }),
  );
  await waitUntil(() => latencies.length >= total, 5_000);
  screen.disconnect();
  for (const socket of passive) socket.terminate();
  if (latencies.length < total)
    throw new Error(`Only ${latencies.length} of ${total} orders reached the screen`);
  return { p50: percentile(latencies, 50), p99: percentile(latencies, 99) };
}
