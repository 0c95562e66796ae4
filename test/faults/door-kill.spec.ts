import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { checkedInAnswer } from '@lineless/contracts/guest-lists/reservations';
import { ApiClient, DEMO, NoAnswer } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { read } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { until } from '../support/until';

const DEVICES = 20;
/** Each device's own, and as many that all of them go for. */
const GUESTS_OF_EACH = 12;
const SHARED = 40;

interface Queued {
  readonly reservationId: string;
  readonly key: string;
}

describe('a door with many devices', () => {
  let server: ServerProcess;
  let devices: ApiClient[];
  let list: DoorList;
  let own: string[];
  let shared: string[];
  /** Of every guest, how often a device was told that it had let them in. */
  const letIn = new Map<string, number>();
  let acknowledged = 0;

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    const staff = await new ApiClient(server.port, DEVICES).signIn(DEMO.staff);
    devices = Array.from({ length: DEVICES }, () => {
      const device = new ApiClient(server.port, 1);
      device.token = staff.token;
      return device;
    });
    list = await DoorList.open(staff, Date.now(), { guestlistCapacity: 1_000 });
    const count = DEVICES * GUESTS_OF_EACH + SHARED;
    const table = ['firstName,quantity', ...Array.from({ length: count }, (_, n) => `Guest ${n},2`)].join(
      '\n',
    );
    await staff.post(`${list.path}/reservations/import`, { table });
    const { reservations } = await until(
      async () => {
        const found = await list.reservations();
        return found.reservations.length === count ? found : undefined;
      },
      () => 'the whole list',
    );
    const ids = reservations.map(({ reservationId }) => reservationId);
    [own, shared] = [ids.slice(SHARED), ids.slice(0, SHARED)];
  });

  afterAll(async () => {
    for (const device of devices) device.close();
    await server.remove();
  });

  /** As an outbox does it: the key is kept before it is sent, and sent again until there is an answer. */
  async function send(device: ApiClient, { reservationId, key }: Queued): Promise<void> {
    await until(
      async () => {
        try {
          const answer = await list.by(device).step(reservationId, 'check-in', {}, key);
          if (answer.status >= 500) return undefined;
          const { alreadyCheckedIn } = read(answer, checkedInAnswer);
          acknowledged += 1;
          if (!alreadyCheckedIn) letIn.set(reservationId, (letIn.get(reservationId) ?? 0) + 1);
          return true;
        } catch (error) {
          if (error instanceof NoAnswer) return undefined;
          throw error;
        }
      },
      () => `no answer about ${reservationId}`,
      60_000,
    );
  }

  // id: loses-no-check-in-and-counts
  it('loses no check-in and counts none twice, killed in the middle of them', async () => {
    const work = devices.map(async (device, index) => {
      const mine = own.slice(index * GUESTS_OF_EACH, (index + 1) * GUESTS_OF_EACH);
      for (const [n, reservationId] of [...mine, ...shared].entries())
        await send(device, { reservationId, key: `device-${index}-${n}` });
    });
    for (const part of [0.2, 0.5]) {
      const enough = part * DEVICES * (GUESTS_OF_EACH + SHARED);
      await until(
        () => (acknowledged > enough ? true : undefined),
        () => `only ${acknowledged} were let in`,
        60_000,
      );
      await server.kill();
      await server.start();
    }
    await Promise.all(work);
    const everybody = own.length + shared.length;
    const glevent = await until(
      async () => {
        const now = await list.glevent();
        return now.checkedInCount >= 2 * everybody ? now : undefined;
      },
      () => 'not everybody is in',
    );
    expect(glevent).toMatchObject({
      checkedInCount: 2 * everybody,
      expectedCount: 0,
      reservedCount: 2 * everybody,
    });
    expect(glevent.arrivals.reduce((sum, { guests }) => sum + guests, 0)).toBe(2 * everybody);
    const { reservations } = await list.reservations();
    expect(new Set(reservations.map(({ checkedInQuantity }) => checkedInQuantity))).toEqual(new Set([2]));
    // Exactly one device was the one, for each guest, also where the answer had to be asked for again.
    expect([letIn.size, new Set(letIn.values())]).toEqual([everybody, new Set([1])]);
  });

  it('has read models afterwards that equal the events', async () => {
    await server.stop();
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: server.directory };
    const report = execFileSync(process.execPath, ['dist/server/cli.mjs', 'rebuild', '--check'], { env });
    expect(report.toString()).toContain('No differences.');
  });
});
