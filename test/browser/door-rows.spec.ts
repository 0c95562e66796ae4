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

describe('The rows of the door', () => {
  let stage: Stage;
  let gleventId: string;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    const maya = await stage.person(DEMO.staff);
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
});
