import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TZDate } from '@date-fns/tz';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { salesSummaryAnswer } from '@lineless/contracts/analytics/summary';
import { analyticsWeekAnswer } from '@lineless/contracts/analytics/week';
import { gleventLists } from '@lineless/contracts/guest-lists/glevents';
import { dayOf, daysAfter } from '@lineless/areas/analytics/model/calendar';
import { guestListVendor } from '@lineless/demo/guest-list-venue';
import { readSettings, type Settings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { PastOptions } from '../../apps/cli/src/past/options';
import { simulateWeeks } from '../../apps/cli/src/past/simulate-weeks';
import { startServer, type RunningServer } from '../../apps/api/src/server';
import { ApiClient, DEMO } from '../support/api-client';
import { orderMoneyKept } from '../support/books';
import { read } from '../support/order-flow';

const CALENDAR = { timeZone: 'America/Los_Angeles', dayStart: '06:00' };
const DAY_MS = 24 * 60 * 60_000;
const ONE_WEEK: PastOptions = { weeks: 1, vendor: DEMO.location, seed: 1, again: false };

describe('a venue whose last week was simulated', () => {
  const directories: string[] = [];
  // At noon, when none of the nights is under way: the figures ask for trading days that are over.
  const now = systemRuntime.now();
  const noon = new TZDate(now, CALENDAR.timeZone).setHours(12, 0, 0, 0);
  const end = noon <= now ? noon : noon - DAY_MS;
  let settings: Settings;
  let server: RunningServer;
  let manager: ApiClient;
  let said: string[];

  const folder = (): Settings => {
    const directory = mkdtempSync(join(tmpdir(), 'lineless-past-'));
    directories.push(directory);
    return { ...readSettings({}), DATA_DIR: directory, PORT: 0, METRICS_PORT: 0, LOG_LEVEL: 'silent' };
  };
  const fill = async (place: Settings, options: Partial<PastOptions> = {}) => {
    const lines: string[] = [];
    const runtime = { ...systemRuntime, now: () => end };
    const status = await simulateWeeks({ ...ONE_WEEK, ...options }, { settings: place, runtime }, (line) =>
      lines.push(line),
    );
    expect(status).toBe(0);
    return lines;
  };
  const summary = async (client = manager) => {
    const today = dayOf(end, CALENDAR);
    const url = `/api/vendors/${DEMO.vendor}/sales-summary?from=${daysAfter(today, -14)}&until=${today}`;
    return read(await client.get(url), salesSummaryAnswer.strict()).summary;
  };
  const collectedOf = async (client: ApiClient) =>
    Math.round(Number((await summary(client)).total.collected) * 100);

  beforeAll(async () => {
    settings = folder();
    said = await fill(settings);
    server = await startServer({ settings });
    manager = await new ApiClient(Number(new URL(server.url).port)).signIn(DEMO.manager);
  });
  afterAll(async () => {
    manager.close();
    await server.close();
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  });

  // id: has-figures-that-the-provider-has-too
  it('has figures that are not empty, and those of the payment provider’s books', async () => {
    const { total, steps } = await summary();
    expect(await collectedOf(manager)).toBe(orderMoneyKept(settings.DATA_DIR));
    expect(total.numOrders).toBeGreaterThan(150);
    expect(total.numRefunds).toBeGreaterThan(0);
    for (const sum of [total.discounts, total.tips, total.tax]) expect(Number(sum)).not.toBe(0);
    expect(steps.filter(({ numOrders }) => numOrders > 0).length).toBeGreaterThanOrEqual(7);
    const today = dayOf(end, CALENDAR);
    const sunday = daysAfter(today, -7 - new Date(`${today}T00:00:00Z`).getUTCDay());
    const { week } = read(
      await manager.get(`/api/vendors/${DEMO.vendor}/analytics/week?from=${sunday}`),
      analyticsWeekAnswer.strict(),
    );
    expect(week.numOrders.value).toBeGreaterThan(0);
  });

  // id: happened-when-it-is-said-to-have
  it('happened when it is said to have, one thing after the other, and nothing of it lies ahead', async () => {
    const times: string[] = [];
    let after: string | null = null;
    for (;;) {
      const { events, end: isEnd } = await server.composition.store.readAll({ after, limit: 500 });
      for (const { meta } of events) times.push(meta.at);
      after = events.at(-1)?.position ?? after;
      if (isEnd) break;
    }
    const past = times.filter((at) => at <= new Date(end).toISOString());
    expect(past.length).toBeGreaterThan(1_000);
    expect(past).toEqual(past.toSorted());
    expect(Date.parse(past[0] ?? '')).toBeGreaterThan(end - 8 * DAY_MS);
  });

  it('has had guest lists, with guests who came and guests who did not', async () => {
    const url = `/api/vendors/${guestListVendor.vendorId}/glevents`;
    const { pastGlevents } = read(await manager.get(url), gleventLists);
    const held = pastGlevents.filter(({ endTime }) => Date.parse(endTime) > end - 8 * DAY_MS);
    expect(held.length).toBeGreaterThanOrEqual(2);
    expect(said.some((line) => /parties checked in +\d/.test(line))).toBe(true);
    expect(said.some((line) => /parties that did not come +\d/.test(line))).toBe(true);
    expect(said.some((line) => /members +\d/.test(line))).toBe(true);
  });

  // id: is-the-same-for-the-same-seed
  it('is the same for the same seed, and another for another one', async () => {
    const [again, other] = [await fill(folder()), await fill(folder(), { seed: 2 })];
    const figures = (lines: readonly string[]) => lines.filter((line) => /^ {2}[a-z].* {2,}\S+$/.test(line));
    expect(figures(again)).toEqual(figures(said));
    expect(figures(other)).not.toEqual(figures(said));
  });

  it('is not filled while its service runs', async () => {
    await expect(fill(settings)).rejects.toThrow(`A service has ${settings.DATA_DIR} open. Stop it`);
  });

  // id: may-be-older-than-its-venue
  it('may be filled after the service was first tried, and not twice unless that is asked for', async () => {
    const place = folder();
    const opened = await startServer({ settings: place });
    await opened.close();
    const lines = await fill(place);
    const figure = (name: string, of: readonly string[]) => of.find((line) => line.includes(name));
    expect(figure('orders paid', lines)).toBe(figure('orders paid', said));
    const later = await startServer({ settings: place });
    const client = await new ApiClient(Number(new URL(later.url).port)).signIn(DEMO.manager);
    const total = await collectedOf(client);
    client.close();
    await later.close();
    expect(total).toBe(orderMoneyKept(place.DATA_DIR));
    await expect(fill(place)).rejects.toThrow('Kiln Hall has a past already. To add to it, say --again.');
    await fill(place, { again: true });
    expect(orderMoneyKept(place.DATA_DIR)).toBeGreaterThan(total);
  });

  it('has to be there, and its money must be none', async () => {
    await expect(fill(folder(), { vendor: 'nowhere' })).rejects.toThrow(
      'There is no venue or location nowhere.',
    );
    const real = { ...folder(), STRIPE_SECRET_KEY: 'sk_live_1' };
    await expect(fill(real)).rejects.toThrow('unset STRIPE_SECRET_KEY');
  });
});
