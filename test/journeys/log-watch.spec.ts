import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { auditWatchAnswer, type AuditWatch } from '@lineless/contracts/audit/watch';
import { shortId } from '@lineless/kernel/ids';
import { packingOf } from '@lineless/ports/event-store/sqlite-file';
import { EVENTS_FILE } from '@lineless/ports/event-store/sqlite-lock';
import { DEMO, type ApiClient } from '../support/api-client';
import { metric } from '../support/metrics';
import { buy, read, refusal, untrackedProducts } from '../support/order-flow';
import { pause } from '../support/until';
import { Venue } from '../support/venue';

/** For a look at a few hundred events to get on. */
const A_MOMENT_MS = 50;

describe('the log of events watches itself', () => {
  let elsewhere: string;
  let venue: Venue;
  let admin: ApiClient;
  let stream: string;

  const watch = async (person = admin, vendorId: string = DEMO.vendor): Promise<AuditWatch> =>
    read(await person.get(`/api/vendors/${vendorId}/audit/watch`), auditWatchAnswer);
  /** What it is within a minute, told second by second. */
  const withinAMinute = async (isThere: (watched: AuditWatch) => boolean) => {
    for (let seconds = 0; seconds < 60; seconds += 1) {
      venue.runtime.forward(1_000);
      await pause(A_MOMENT_MS);
      const watched = await watch();
      if (isThere(watched)) return watched;
    }
    throw new Error('The log says nothing within a minute');
  };
  const change = (work: (file: Database.Database) => void) => {
    const file = new Database(join(venue.directory, EVENTS_FILE));
    file.exec('PRAGMA busy_timeout = 5000');
    work(file);
    file.close();
  };
  const tenDollarsMore = (file: Database.Database) => {
    const paid = file
      .prepare("SELECT data FROM events WHERE stream = ? AND type = 'OrderPlaced'")
      .get(stream);
    const { data: stored } = paid as { data: unknown };
    const data = packingOf(file).unpacked(stored);
    const changed = data.replace(/"total":(\d+)/, (_, cents: string) => `"total":${Number(cents) + 1_000}`);
    expect(changed).not.toBe(data);
    file.prepare("UPDATE events SET data = ? WHERE stream = ? AND type = 'OrderPlaced'").run(changed, stream);
    return data;
  };

  beforeEach(async () => {
    elsewhere = await mkdtemp(join(tmpdir(), 'lineless-elsewhere-'));
    venue = await Venue.open({
      settings: { CHECKPOINTS_FILE: join(elsewhere, 'sent', 'checkpoints') },
    });
    admin = await venue.signIn(DEMO.admin);
    const { orderId } = await buy(admin, (await untrackedProducts(admin)).slice(0, 1));
    stream = `order-${orderId}`;
  });
  afterEach(async () => {
    await venue.close();
    await rm(elsewhere, { recursive: true, force: true });
  });

  it('says up to when it is what was stored, and a minute later that it is so still', async () => {
    const first = await withinAMinute(({ upTo }) => upTo !== null);
    expect(first).toMatchObject({ at: first.upTo, findings: [], others: 0, doubts: [] });
    const next = await withinAMinute(({ upTo }) => upTo !== first.upTo);
    expect(Date.parse(next.upTo ?? '')).toBeGreaterThan(Date.parse(first.upTo ?? ''));
    expect(await metric(venue, 'lineless_log_findings')).toBe(0);
    expect(await metric(venue, 'lineless_log_verified_timestamp_seconds')).toBe(
      Date.parse(next.upTo ?? '') / 1_000,
    );
  });

  it('names within a minute an order that was made $10 dearer in the file while the service runs', async () => {
    const before = await withinAMinute(({ upTo }) => upTo !== null);
    let original = '';
    change((file) => void (original = tenDollarsMore(file)));
    const wrong = await withinAMinute(({ findings }) => findings.length > 0);
    expect(wrong.findings).toEqual([
      { fault: 'altered', stream, revision: 0, label: `Order ${shortId(stream.slice('order-'.length))}` },
    ]);
    expect(wrong).toMatchObject({ upTo: before.upTo, others: 0, doubts: [] });
    expect(await metric(venue, 'lineless_log_findings')).toBe(1);
    await venue.restart();
    admin = await venue.signIn(DEMO.admin);
    expect((await watch()).findings).toHaveLength(1);
    change((file) =>
      file.prepare('UPDATE events SET data = ? WHERE stream = ? AND rev = 0').run(original, stream),
    );
    expect(await withinAMinute(({ findings }) => findings.length === 0)).not.toMatchObject({
      upTo: before.upTo,
    });
  });

  it('is told to managers, of their own venue, and of the others only that there is something', async () => {
    change((file) => void tenDollarsMore(file));
    await withinAMinute(({ findings }) => findings.length > 0);
    const { vendorId, phoneNumber } = await venue.openNeighbour();
    const neighbour = await venue.signIn(phoneNumber);
    expect(await watch(neighbour, vendorId)).toMatchObject({ findings: [], others: 1 });
    const path = `/api/vendors/${DEMO.vendor}/audit/watch`;
    expect(refusal(await neighbour.get(path))).toEqual([403, 'ROLE_LACKING']);
    expect(refusal(await (await venue.staff()).get(path))).toEqual([403, 'ROLE_LACKING']);
    expect((await watch(await venue.signIn(DEMO.manager))).findings).toHaveLength(1);
  });

  it('sends checkpoints elsewhere, and finds by them that everything was set back', async () => {
    const copy = join(elsewhere, 'copy');
    await venue.restart({}, () => cp(venue.directory, copy, { recursive: true }));
    admin = await venue.signIn(DEMO.admin);
    await buy(admin, (await untrackedProducts(admin)).slice(0, 1));
    const sent = () =>
      readFileSync(join(elsewhere, 'sent', 'checkpoints'), 'utf8')
        .trim()
        .split('\n');
    const signed = await venue.server.composition.ledgerKeeper.checkpoint();
    const { doubts: none } = await withinAMinute(() => sent().at(-1) === JSON.stringify(signed));
    expect(none).toEqual([]);
    const numSent = sent().length;
    await venue.restart({}, async () => {
      await rm(venue.directory, { recursive: true });
      await cp(copy, venue.directory, { recursive: true });
    });
    admin = await venue.signIn(DEMO.admin);
    const { doubts } = await withinAMinute((watched) => watched.doubts.length > 0);
    expect(doubts).toEqual([expect.stringMatching(/^The log was set back: \d+ events are missing/)]);
    // What was sent before goes on telling.
    expect(sent()).toHaveLength(numSent);
  });
});
