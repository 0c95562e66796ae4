import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const HOME = `/staff/location/${DEMO.location}`;
const GIFTS = `${HOME}/${DEMO.vendor}/gifts`;
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection/;
const CALL = `**/api/vendors/${DEMO.vendor}/gifts*`;

describe('Gifts to members, on a phone', () => {
  let stage: Stage;
  let manager: Person;
  let desk: Page;

  beforeAll(async () => {
    stage = await Stage.open();
    manager = await stage.person(DEMO.manager);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const clean = async (what: string, on: Page): Promise<void> => {
    expect([what, await violations(on)]).toEqual([what, []]);
    await shot(on, `gifts-${what.replaceAll(' ', '-')}`, { fullPage: false });
  };
  const pressed = (name: string, key = 'Enter') => desk.getByRole('button', { name }).press(key);

  it('are found beside the prize drawings, and say that there are none yet', async () => {
    desk = await stage.page({ ...PHONE, as: manager });
    await desk.goto(HOME);
    await desk.getByRole('link', { name: 'Prize Drawings' }).click();
    await desk.getByRole('link', { name: 'Gifts to members' }).click();
    await desk.waitForURL(`**${GIFTS}`);
    await desk.getByText(/^No gifts yet/).waitFor();
    await clean('none', desk);
  });

  // id: are-given-by-the-keyboard-alone
  it('are given by the keyboard alone, after a look at how many get it, and come to a member at once', async () => {
    const member = await stage.page({ ...PHONE, as: await stage.person(DEMO.member) });
    await member.goto('/account');
    await member.getByRole('region', { name: 'My Rewards' }).waitFor();
    await pressed('Give a gift');
    const form = desk.getByRole('dialog', { name: 'Give a gift' });
    await form.getByRole('option', { name: '3 Months, 1 member' }).waitFor({ state: 'attached' });
    await form.getByRole('button', { name: 'Review' }).press('Enter');
    await form.getByText('Choose a plan.').waitFor();
    await clean('what is missing', desk);
    await form.getByLabel('To all members of').focus();
    await desk.keyboard.type('3 Months');
    await desk.keyboard.press('Tab');
    await desk.keyboard.type('Mystery box');
    await desk.keyboard.press('Tab');
    await desk.keyboard.type('Ask at the bar.');
    await desk.keyboard.press('Tab');
    await desk.keyboard.type('4.50');
    await form.getByRole('button', { name: 'Review' }).press('Enter');
    const confirm = desk.getByRole('alertdialog', { name: 'Give it to all of them?' });
    await confirm.getByText('$4.50 each, $4.50 if all of them claim it.').waitFor();
    await clean('looked over', desk);
    // Escape leads back to what was written.
    await desk.keyboard.press('Escape');
    expect(await form.getByLabel('Name').inputValue()).toBe('Mystery box');
    await form.getByRole('button', { name: 'Review' }).press('Enter');
    await confirm.getByRole('button', { name: 'Give to 1 member' }).press('Enter');
    await desk.getByText('The gift is on its way.').waitFor();
    const row = desk.getByRole('list', { name: 'Gifts to members' }).getByRole('listitem');
    await row.getByText('1 member of 3 Months has it', { exact: true }).waitFor();
    await row.getByText('GIVEN', { exact: true }).waitFor();
    await clean('given', desk);
    await member.getByRole('link', { name: /Mystery box/ }).click();
    await member.getByRole('heading', { name: 'Mystery box' }).waitFor();
    await clean('at the member', member);
    await stage.leave(member);
  });

  it('stay on the screen without a network, which says so', async () => {
    await desk.context().setOffline(true);
    await desk.getByText('Offline. What you see may be out of date.').first().waitFor();
    await desk.getByText('Mystery box').waitFor();
    await clean('offline', desk);
    await desk.context().setOffline(false);
    await desk.getByText('Live', { exact: true }).waitFor();
    await stage.leave(desk);
    expect(stage.troubles.take().filter((one) => !NO_NETWORK.test(one))).toEqual([]);
  });

  // id: say-that-they-are-on-their-way-and-where-they-cannot
  it('say that they are on their way, and where they cannot be had, with a way to ask again', async () => {
    const page = await stage.page({ ...LAPTOP, as: manager });
    let answers: 'late' | 'never' = 'late';
    await page.route(CALL, async (route) => {
      if (answers === 'never') await route.fulfill({ status: 400, json: { code: 'NO', message: '' } });
    });
    await page.goto(GIFTS);
    await page.getByText('Loading gifts').waitFor({ state: 'attached' });
    await clean('loading', page);
    answers = 'never';
    await page.reload();
    await page.getByText('The gifts could not be loaded.').waitFor();
    await clean('failed', page);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Mystery box').waitFor();
    await clean('at a desk', page);
    expect(stage.troubles.take().filter((one) => !one.startsWith('400: GET'))).toEqual([]);
  });
});
