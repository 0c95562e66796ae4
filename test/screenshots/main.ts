/**
 * Every screen in every state, as a phone and a laptop show it, into the folder `screenshots`: what is on the screen
 * first, and where a page is longer, its end. Words after the command choose screens by their addresses.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { screens, type Screen, type ScreenState, type Visitor } from './screens';
import { DEMO } from '../support/api-client';
import { atCheckout, fillCart } from '../browser/support/customer';
import { LAPTOP, PHONE, sharedBrowser, Stage, type PageOptions, type Person } from '../browser/support/stage';
import { loadPictures, settle, surround } from './conditions';
import { arrangeNight } from './night';
import { livePast } from './past';

const FOLDER = 'screenshots';
const SIZES: readonly (readonly [string, PageOptions])[] = [
  ['390', PHONE],
  ['1280', LAPTOP],
];
const CART = ['Soft Pretzel'];
const TO_THE_END = `scrollTo(0, document.documentElement.scrollHeight); scrollY > 0`;

const words = process.argv.slice(2);
const chosen = screens.filter(({ path }) => words.length === 0 || words.some((word) => path.includes(word)));
if (chosen.length === 0) throw new Error(`No screen's address contains ${words.join(' or ')}.`);

const stage = await Stage.open({ RATE_LIMIT: 'off', PERSON_RATE_LIMIT: 'off' }, livePast);
try {
  rmSync(FOLDER, { recursive: true, force: true });
  const people: Readonly<Record<Visitor, Person | null>> = {
    visitor: null,
    customer: await stage.person(DEMO.customer),
    member: await stage.person(DEMO.member),
    staff: await stage.person(DEMO.staff),
    manager: await stage.person(DEMO.manager),
    admin: await stage.person(DEMO.admin),
    owner: await stage.person(DEMO.superAdmin),
  };
  const parameters = await arrangeNight(stage);
  for (const screen of chosen) {
    for (const [size, options] of SIZES)
      await Promise.all(screen.states.map((state) => photograph(screen, state, size, options)));
    console.log(`${screen.path}: ${screen.states.join(', ')}`);
  }

  async function photograph(
    { path, as }: Screen,
    state: ScreenState,
    size: string,
    options: PageOptions,
  ): Promise<void> {
    const person = people[as];
    const page = await stage.page({ ...options, ...(person && { as: person }) });
    // An order is made there, and a checkout without one leads back.
    if (path.endsWith('/checkout')) await atCheckout(page, ...CART);
    else if (as === 'customer') await fillCart(page, CART);
    await surround(page, state);
    const address = path.replace(/:(\w+)/g, (_, name: string) => valueOf(parameters, name));
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await settle(page, state);
    const folder = join(FOLDER, path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, ''));
    mkdirSync(folder, { recursive: true });
    await picture(page, join(folder, `${state}-${size}.png`));
    // In one long picture what sticks to the lower edge would lie across its middle.
    if (await page.evaluate(TO_THE_END)) {
      await loadPictures(page);
      await picture(page, join(folder, `${state}-${size}-end.png`));
    }
    await stage.leave(page);
  }
} finally {
  await stage.close();
  await (await sharedBrowser()).close();
}

function valueOf(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = parameters[name];
  if (value === undefined) throw new Error(`test/screenshots/night.ts has no value for :${name}.`);
  return value;
}

async function picture(page: Page, path: string): Promise<void> {
  await page.screenshot({ path, animations: 'disabled' });
}
