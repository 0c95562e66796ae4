import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { guestTicketAnswer } from '@lineless/contracts/guest-lists/guest-tickets';
import { promotedAnswer } from '@lineless/contracts/guest-lists/reservations';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { DoorList, gleventIn } from '../support/guest-list';
import { read } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { Stage, type Person } from './support/stage';

const HOUR_MS = 3_600_000;

describe("A promoter's guest's ticket", () => {
  let stage: Stage;
  let dev: Person;
  let list: DoorList;
  beforeAll(async () => {
    stage = await Stage.open();
    dev = await stage.person(DEMO.manager);
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const iso = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

  const guestOf = async (firstName: string, quantity: number) => {
    const linked = gleventIn(
      await dev.client.post(`${list.path}/promoter-links`, { name: 'Nadia', quota: 9 }),
    );
    const linkId = linked.promoterLinks.at(-1)?.linkId ?? '';
    const answer = await dev.client.post(`/api/guest-list-links/${linkId}/reservations`, {
      firstName,
      quantity,
    });
    return read(answer, promotedAnswer, 201).reservation;
  };
  /** On a phone of the usual size and on a small one, and without a barrier. */
  const seen = async (page: Page, name: string): Promise<void> => {
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await shot(page, `ticket-${name}-${width}`);
    }
    expect([name, await violations(page)]).toEqual([name, []]);
  };

  it('opens on another device and shows what becomes of it as it happens', async () => {
    list = await DoorList.open(dev.client, Date.now());
    const { ticketId, reservationId } = await guestOf('Priya', 2);
    const [page, tablet] = [await stage.page(), await stage.page()];
    for (const device of [page, tablet]) {
      await device.goto(`/ticket/${ticketId}`);
      await device.getByText('You are on the list').waitFor();
    }
    await seen(page, 'good');
    // Larger by one: the other device hears of it.
    await page.getByRole('button', { name: 'More How many are you?' }).click();
    await page.getByRole('button', { name: 'Come as 3' }).click();
    await tablet.getByRole('heading', { name: 'PARTY OF 3' }).waitFor();
    await dev.client.put(list.path, { startTime: iso(3), venueName: 'The Annex' });
    await page.getByText('New time').waitFor();
    await page.getByText('New place').waitFor();
    await seen(page, 'moved');
    await list.step(reservationId, 'check-in', { quantity: 2 });
    await page.getByText('2 of 3 are inside').waitFor();
    await seen(page, 'some-inside');
    await list.step(reservationId, 'check-in', { quantity: 1 });
    await page.getByText('You are inside', { exact: true }).waitFor();
    await page.getByRole('img', { name: /^Checked in at / }).waitFor();
    expect(await page.getByText('You are on the list').count()).toBe(0);
    await seen(page, 'checked-in');
  });

  it('is given back by the guest, and says who took a place away', async () => {
    list = await DoorList.open(dev.client, Date.now());
    const [own, taken] = [await guestOf('Priya', 2), await guestOf('Noor', 1)];
    const page = await stage.page();
    await page.goto(`/ticket/${own.ticketId}`);
    await page.getByRole('button', { name: 'Give my place back' }).click();
    await seen(page, 'asked');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give my place back' }).click();
    await page.getByText('You gave this place back.').waitFor();
    await seen(page, 'given-back');
    await page.goto(`/ticket/${taken.ticketId}`);
    await page.getByText('You are on the list').waitFor();
    await list.step(taken.reservationId, 'cancel');
    await page.getByText('Foundry cancelled this place.').waitFor();
    // What no notification and no text message could say stays until it was seen.
    await page.getByRole('button', { name: 'Got it' }).waitFor();
    await seen(page, 'cancelled');
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Got it' }).waitFor({ state: 'detached' });
    // The page is ahead of the answer to its tap.
    await until(
      async () => {
        const answer = await dev.client.get(`/api/guest-list-tickets/${taken.ticketId}`);
        return read(answer, guestTicketAnswer).ticket.notice === undefined || undefined;
      },
      () => 'the notice to have been seen',
    );
  });

  it('is over with its event', async () => {
    list = await DoorList.open(dev.client, Date.now());
    const { ticketId } = await guestOf('Priya', 2);
    const page = await stage.page();
    await page.goto(`/ticket/${ticketId}`);
    await page.getByText('You are on the list').waitFor();
    await dev.client.put(list.path, { gleventStatus: 'COMPLETED' });
    await page.getByText('This event is over').waitFor();
    expect(await page.getByRole('button', { name: 'Give my place back' }).count()).toBe(0);
    await seen(page, 'over');
  });

  it('is none where the link is not whole', async () => {
    const page = await stage.page();
    await page.goto('/ticket/nothing-here');
    await page.getByRole('heading', { name: 'No ticket here' }).waitFor();
    await seen(page, 'none');
    stage.troubles.take();
  });
});
