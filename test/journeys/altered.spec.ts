import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditTimelineAnswer } from '@lineless/contracts/audit/timelines';
import { locationOrdersAnswer } from '@lineless/contracts/ordering/orders';
import { packingOf } from '@lineless/ports/event-store/sqlite-file';
import { EVENTS_FILE } from '@lineless/ports/event-store/sqlite-lock';
import { DEMO, type ApiClient } from '../support/api-client';
import { runCli } from '../support/cli';
import { buy, complete, read, refusal, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const WORD = 'what it says of somebody was altered since';

describe('one altered character in what an event says of a person', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let orderId: string;
  let other: string;
  const folder = mkdtempSync(join(tmpdir(), 'lineless-altered-'));

  const signIn = async () => {
    customer = await venue.customer();
    staff = await venue.staff();
  };
  const alter = async () => {
    const file = new Database(join(venue.directory, EVENTS_FILE));
    const row = file
      .prepare("SELECT pos, meta FROM events WHERE stream = ? AND type = 'OrderPaid'")
      .get(`order-${orderId}`) as { pos: number; meta: unknown };
    const stored = packingOf(file).unpacked(row.meta);
    const meta = stored.replace(/"box":"(.)/, (_, first) => `"box":"${first === 'A' ? 'B' : 'A'}`);
    expect(meta).not.toBe(stored);
    file.prepare('UPDATE events SET meta = ? WHERE pos = ?').run(meta, row.pos);
    file.close();
  };
  const settings = () => ({
    DATA_DIR: venue.directory,
    METRICS_PORT: new URL(venue.server.operationsUrl ?? '').port,
  });

  beforeAll(async () => {
    venue = await Venue.open();
    await signIn();
    products = (await untrackedProducts(customer)).slice(0, 1);
    orderId = (await buy(customer, products)).orderId;
    other = (await buy(customer, products)).orderId;
    await venue.restart({}, alter);
    await signIn();
  });
  afterAll(async () => {
    await venue.close();
    rmSync(folder, { recursive: true });
  });

  it('is marked where the event is told, and hides none of the others', async () => {
    const admin = await venue.signIn(DEMO.admin);
    const path = `/api/vendors/${DEMO.vendor}/audit/streams/order-${orderId}`;
    const { items } = read(await admin.get(path), auditTimelineAnswer);
    const marked = items.filter(({ sentence }) => sentence.includes(WORD)).map(({ type }) => type);
    expect(marked).toEqual(['OrderPaid']);
    expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining(['OrderPlaced', 'OrderPaid']));
  });

  it('stops nothing but what would have to rely on it, which says why', async () => {
    expect(refusal(await complete(staff, orderId))).toEqual([409, 'DATA_ALTERED']);
    expect((await complete(staff, other)).status).toBe(200);
    const list = await staff.get(`/api/vendor-locations/${DEMO.location}/orders?view=board&limit=500`);
    expect(read(list, locationOrdersAnswer).items.map((item) => item.orderId)).toContain(orderId);
    await buy(customer, products);
  });

  it('is named by every command that reads it', async () => {
    const checked = await runCli(['rebuild', '--check'], settings());
    expect([checked.status, checked.errors]).toEqual([1, '']);
    expect(checked.output).toMatch(new RegExp(`parked: .*order-${orderId}`));
    const verified = await runCli(['verify', 'analytics'], settings());
    expect(verified.errors).toBe('');
    expect([verified.status, verified.output]).toEqual([1, expect.stringContaining(`order ${orderId}`)]);
    const opened = await runCli(['export', '--to', join(folder, 'opened'), '--opened'], settings());
    expect([opened.status, opened.errors]).toEqual([1, '']);
    expect(opened.output).toContain(`order-${orderId}: OrderPaid at revision 2 was altered`);
    const lines = readFileSync(join(folder, 'opened', 'events.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(lines.filter((line) => line.includes('"altered":true'))).toHaveLength(1);
    const sealed = await runCli(['export', '--to', join(folder, 'sealed')], settings());
    expect([sealed.status, sealed.errors]).toEqual([0, '']);
  });

  it('does not keep the service from starting with models that have to be built', async () => {
    await venue.restart({}, async () => {
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(venue.directory, `read-models.db${end}`), { force: true });
    });
    await signIn();
    const parked = await until(
      async () => {
        const answer = await fetch(`${venue.server.operationsUrl ?? ''}/parked`);
        const text = await answer.text();
        return text.includes(`order-${orderId}`) ? text : undefined;
      },
      () => 'it is not parked',
    );
    expect(parked).toContain('AlteredEvent: What OrderPaid says of somebody was altered');
    await buy(customer, products);
    const list = await staff.get(`/api/vendor-locations/${DEMO.location}/orders?view=board&limit=500`);
    expect(read(list, locationOrdersAnswer).items.length).toBeGreaterThan(0);
  });
});
