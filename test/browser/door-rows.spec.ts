import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { doorOf, invite, openList } from './support/guest-list';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage } from './support/stage';

jest.setTimeout(90_000);

const NAMES = [
  'Abbott',
  'Castellanos',
  'Nair',
  'Okafor',
  'Petrov',
  'Quinn',
  'Ramos',
  'Sato',
  'Vance',
  'Young',
];
/** Rows that can be seen whole: within the list's box and the window. */
const ROWS = `(() => {
  const box = document.querySelector('[role=group][aria-label=Guests]').getBoundingClientRect();
  const low = Math.min(box.bottom, innerHeight) + 1;
  return [...document.querySelectorAll('[role=group][aria-label=Guests] li')]
    .map((row) => row.firstElementChild.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= box.top - 1 && bottom <= low).length;
})()`;

/** Of what stands beside the rows: whether it is whole, and on one line. */
const BESIDE = `(() => {
  const buttons = [...document.querySelectorAll('button')];
  const scan = buttons.find(({ textContent }) => textContent.startsWith('Scan')).getBoundingClientRect();
  const bar = document.querySelector('[role=progressbar]').getBoundingClientRect();
  const top = document.querySelector('header').getBoundingClientRect().bottom;
  const search = document.querySelector('[role=search] input').getBoundingClientRect();
  return {
    isScanWhole: scan.bottom <= innerHeight && scan.height <= 65,
    isFigureOneLine: bar.top - top <= 60,
    hasSearchRoom: search.width >= 100,
  };
})()`;

describe('The rows of the door', () => {
  let stage: Stage;
  let gleventId: string;
  let page: Page;
  let maya: Awaited<ReturnType<Stage['person']>>;
  beforeAll(async () => {
    stage = await Stage.open();
    maya = await stage.person(DEMO.staff);
    gleventId = await openList(maya.client);
    for (const [index, lastName] of NAMES.entries())
      await invite(maya.client, gleventId, {
        ...{ firstName: 'Jo', lastName, quantity: (index % 4) + 1, vip: index === 1 },
        ...(index === 2 && { note: 'Banned: call security', noteStops: true }),
        ...(index === 3 && { reservationStatus: 'WAITLISTED' }),
      });
    page = await stage.page({ ...PHONE, as: maya });
    await page.goto(doorOf(gleventId));
    await page.getByRole('button', { name: 'Check In Jo Abbott' }).waitFor();
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  // id: are-six-in-sight
  it.each([
    ['on a phone', PHONE.viewport],
    ['at 320 px', { width: 320, height: 640 }],
    ['on a phone that lies on its side', { width: 844, height: 390 }],
    ['on a small one that lies on its side', { width: 568, height: 320 }],
    ['on a laptop that is zoomed to twice its size', { width: 640, height: 400 }],
    ['on a laptop', LAPTOP.viewport],
  ])('are six in sight at least %s, each with its button', async (name, viewport) => {
    if (viewport) await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Check In Jo Abbott' }).waitFor();
    await shot(page, `door-rows-${String(viewport?.width)}`, { fullPage: false });
    expect([name, Number(await page.evaluate(ROWS)) >= 6]).toEqual([name, true]);
    const whole = { isScanWhole: true, isFigureOneLine: true, hasSearchRoom: true };
    expect([name, await page.evaluate(BESIDE)]).toEqual([name, whole]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect([name, await violations(page)]).toEqual([name, []]);
  });

  it('do not lie over each other where the browser’s text is twice as large', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    const tops = await page.evaluate(`[...document.querySelectorAll('[role=group][aria-label=Guests] li')]
      .map((row) => row.firstElementChild.getBoundingClientRect())
      .map(({ top, bottom }) => [Math.round(top), Math.round(bottom)])`);
    const rows = (tops as readonly (readonly [number, number])[]).toSorted(([a], [b]) => a - b);
    for (const [index, [top]] of rows.entries())
      if (index > 0) expect(top).toBeGreaterThanOrEqual(rows[index - 1]?.[1] ?? 0);
    await page.evaluate(`document.documentElement.style.fontSize = ''`);
  });

  it('stop at a note that stops', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Check In Jo Nair' }).click();
    await page.getByRole('button', { name: 'Let 3 of 3 In Despite the Note' }).waitFor();
    await shot(page, 'door-stop', { fullPage: false });
    expect(await violations(page)).toEqual([]);
  });

  // id: go-out-and-come-in-again-on-two-phones
  it('go out and come in again, on record and on both of two phones', async () => {
    const { client } = maya;
    await client.put(`/api/vendors/kiln-hall/glevents/${gleventId}`, { reentry: true });
    await page.keyboard.press('Escape');
    const other = await stage.page({ ...PHONE, as: maya });
    await other.goto(doorOf(gleventId));
    await page.getByRole('button', { name: 'Check In Jo Abbott' }).click();
    await other.getByRole('button', { name: 'Out: Jo Abbott' }).click();
    await page.getByRole('button', { name: 'In Again: Jo Abbott' }).waitFor();
    await other.getByText('1 out').waitFor();
    await shot(other, 'door-reentry', { fullPage: false });
    await page.getByRole('button', { name: /^Abbott, Jo/ }).click();
    await page.getByRole('dialog', { name: 'Jo Abbott' }).waitFor();
    await shot(page, 'door-reentry-sheet', { fullPage: false });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 568, height: 320 });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await shot(page, 'door-reentry-568', { fullPage: false });
    await page.getByRole('button', { name: 'In Again: Jo Abbott' }).click();
    await other.getByRole('button', { name: 'Out: Jo Abbott' }).waitFor();
    expect(await violations(other)).toEqual([]);
  });
});
