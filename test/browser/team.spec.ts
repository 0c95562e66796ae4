import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { isWideEnough } from './support/seen';
import { PHONE, Stage, type Person } from './support/stage';

const HOME = '/staff/location/064E1';
const PATH = `${HOME}/kiln-hall/users`;

describe('Staff Management', () => {
  let stage: Stage;
  let rosa: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    rosa = await stage.person(DEMO.admin);
    page = await stage.page({ ...PHONE, as: rosa });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const live = () =>
    page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };
  const profiles = () => page.getByRole('list', { name: 'Staff Profiles' });
  const hire = async (name: string, phoneNumber: string): Promise<void> => {
    const profile = { phoneNumber, name, role: 'STAFF' };
    await rosa.client.post('/api/vendors/kiln-hall/vendor-roles', profile);
  };

  // id: hires-whose
  it('hires a person, whose number opens the location, and lets them go: every screen of theirs closes', async () => {
    await page.goto(HOME);
    await page.getByRole('link', { name: 'Staff Management' }).waitFor();
    await shot(page, 'staff-home-admin');
    await page.getByRole('link', { name: 'Staff Management' }).click();
    await live();
    await page.getByRole('button', { name: 'Add Staff' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Joe B.');
    await page.getByLabel('Phone number').pressSequentially('3105550170');
    await page.getByRole('dialog').getByLabel('Role').selectOption('Staff');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Role created').waitFor();
    await profiles().getByText('(310) 555-0170').waitFor();

    const joe = await stage.person('+13105550170');
    // The one hears of its orders all the time, the other of nothing.
    const screens = await Promise.all(['board', 'scan'].map(() => stage.page({ ...PHONE, as: joe })));
    const [board, scan] = screens;
    await Promise.all([board?.goto(`${HOME}/board`), scan?.goto(`${HOME}/scan`)]);
    await scan?.getByLabel('Order code').waitFor();
    // Signed in and heard: what is told from now on arrives.
    await board
      ?.getByRole('status')
      .filter({ hasText: /^Live$/ })
      .first()
      .waitFor();

    const edit = page.getByRole('button', { name: 'Edit Joe B.' });
    expect(await isWideEnough(edit)).toBe(true);
    await edit.click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page
      .getByRole('alertdialog', { name: 'Confirm removal' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByText('Role removed').waitFor();
    for (const open of screens) await open.getByRole('heading', { name: 'No role at Kiln Hall' }).waitFor();
    await profiles().getByText('Joe B.').waitFor({ state: 'detached' });
    // All that they showed is refused from now on, and the pages ask what is left.
    await stage.leave(...screens);
    const refused = stage.troubles.take();
    expect(refused).toContain('404: GET /api/vendors/kiln-hall/user-role');
    expect(refused.filter((trouble) => !/^40[34]: GET /.test(trouble))).toEqual([]);
  });

  it('is the same on the screen of a colleague at once', async () => {
    await hire('Abe L.', '+13105550171');
    await profiles().getByText('Abe L.').waitFor();
  });

  it('closes for a manager who is made STAFF, and leads to the home', async () => {
    await hire('Kim T.', '+13105550172');
    const kims = '/api/vendors/kiln-hall/vendor-roles/%2B13105550172';
    await rosa.client.put(kims, { name: 'Kim T.', role: 'MANAGER' });
    const screen = await stage.page({ ...PHONE, as: await stage.person('+13105550172') });
    await screen.goto(PATH);
    await screen.getByRole('button', { name: 'Add Staff' }).waitFor();
    await screen
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
    await rosa.client.put(kims, { name: 'Kim T.', role: 'STAFF' });
    await screen.waitForURL(`**${HOME}`);
    await screen.getByText('Kiln Hall · Kim T., Staff').waitFor();
    expect(await screen.getByRole('link', { name: 'Staff Management' }).count()).toBe(0);
    await stage.leave(screen);
    stage.troubles.take();
  });

  it('is clean with assistive technology: list, form, what is wrong with it, removal', async () => {
    await clean('list');
    await shot(page, 'team');
    await page.getByRole('searchbox', { name: 'Name or number' }).fill('(310) 555-01');
    await page.getByLabel('Show role').selectOption('Manager');
    await profiles().getByText('Maya R.').waitFor({ state: 'detached' });
    await clean('some of the list');
    await shot(page, 'team-filtered', { fullPage: false });
    await page.getByLabel('Show role').selectOption('Admin');
    await page.getByRole('searchbox', { name: 'Name or number' }).fill('nothing like it');
    await clean('none of the list');
    await shot(page, 'team-none', { fullPage: false });
    await page.getByRole('button', { name: 'Show all' }).click();
    await profiles().getByText('Maya R.').waitFor();
    await page.getByRole('button', { name: 'Add Staff' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Please choose a role.').waitFor();
    await clean('what is wrong');
    await shot(page, 'team-add', { fullPage: false });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Maya R.' }).click();
    await clean('form');
    await shot(page, 'team-edit', { fullPage: false });
    await page.getByRole('button', { name: 'Remove' }).click();
    await clean('removal');
    await shot(page, 'team-remove', { fullPage: false });
  });
});
