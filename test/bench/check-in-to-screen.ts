import { io } from 'socket.io-client';
import { checkedInAnswer } from '@lineless/contracts/guest-lists/reservations';
import { ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { read } from '../support/order-flow';
import type { Service } from './people';
import { audience, onChange, waitUntil } from './screens';
import { percentile } from './table';

export interface CheckIns {
  /** Milliseconds from a check-in's being sent until another device shows it. */
  readonly p50: number;
  readonly p99: number;
  /** CPU of the server for each, in ms: what does not depend on who else is at work on the machine. */
  readonly serverCpu: number;
  /** Guests who are in by the server's own count, less those who were let in. */
  readonly miscounted: number;
}

/** An event with so many guests on its list, one place each. */
export async function listOf(staff: ApiClient, guests: number): Promise<DoorList> {
  const list = await DoorList.open(staff, Date.now(), { guestlistCapacity: guests });
  const names = Array.from({ length: guests }, (_, n) => `Guest ${n},Number ${n % 97}`);
  const table = ['firstName,lastName', ...names].join('\n');
  const answer = await staff.post(`${list.path}/reservations/import`, { table });
  if (answer.status !== 200) throw new Error(`The list was not brought: ${answer.status}`);
  return list;
}

/**
 * Devices let guests in, each so many a second, in open loop; as many screens in all follow the list, one of them
 * measured.
 */
export async function checkInToScreen(
  server: Service,
  staff: ApiClient,
  list: DoorList,
  options: { devices: number; perSecond: number; seconds: number; screens: number },
): Promise<CheckIns> {
  const topic = `glevent:${list.gleventId}`;
  const dismiss = await audience(server.port, staff.token ?? '', topic, options.screens - 1);
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const screen = io(server.url, { auth: { token: staff.token }, transports: ['websocket'] });
  await screen.emitWithAck('subscribe', { topic });
  onChange(screen, ({ id, model }) => {
    const sent = sentAt.get(id);
    if (sent === undefined || model !== 'reservations') return;
    sentAt.delete(id);
    latencies.push(performance.now() - sent);
  });

  const total = options.devices * options.perSecond * options.seconds;
  const waiting = (await list.reservations('?status=CONFIRMED')).reservations.slice(0, total);
  const before = (await list.glevent()).checkedInCount;
  const devices = Array.from({ length: options.devices }, () => {
    const device = new ApiClient(server.port, 4);
    device.token = staff.token;
    return list.by(device);
  });
  const cpuBefore = server.cpuSeconds();
  const begun = performance.now();
  await Promise.all(
    waiting.map(async ({ reservationId }, index) => {
      const due = begun + (index * 1_000) / (options.devices * options.perSecond);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      sentAt.set(reservationId, performance.now());
      const device = devices[index % devices.length] ?? list;
      const answer = await device.step(
        reservationId,
        'check-in',
        { quantity: 1, inBefore: 0 },
        reservationId,
      );
      if (read(answer, checkedInAnswer).alreadyCheckedIn) throw new Error('A guest was let in twice');
    }),
  );
  await waitUntil(() => latencies.length >= total, 5_000);
  const serverCpu = ((server.cpuSeconds() - cpuBefore) * 1_000) / total;
  screen.disconnect();
  await dismiss();
  if (latencies.length < total) throw new Error(`Only ${latencies.length} of ${total} reached the screen`);
  const { checkedInCount } = await list.glevent();
  return {
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    serverCpu,
    miscounted: checkedInCount - before - total,
  };
}
