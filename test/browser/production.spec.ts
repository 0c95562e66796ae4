import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as customer from './support/customer';
import { Stage } from './support/stage';

jest.setTimeout(60_000);

/** What is for development only is not there for guests. */
describe('In production', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open({ NODE_ENV: 'production' });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  it.each(['/dev/ui', '/dev/inbox'])('%s does not exist', async (path) => {
    const page = await stage.page();
    await page.goto(path);
    await page.getByRole('heading', { name: '404: Page Not Found' }).waitFor();
    await stage.leave(page);
  });

  it('no file of the pages holds the components’ gallery', () => {
    const scripts = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'));
    const saying = (text: string) =>
      scripts.filter((name) => readFileSync(`dist/web/assets/${name}`, 'utf8').includes(text));
    expect(saying('Order Now')).not.toEqual([]);
    expect(saying('Order card by age')).toEqual([]);
  });

  it('a sign-in leads to no inbox', async () => {
    const page = await stage.page();
    await page.goto('/signin');
    await customer.askForCode(page, '3105550100');
    await page.getByText('The code is in the service’s log.').waitFor();
    expect(await page.getByRole('link', { name: 'Open the development inbox' }).count()).toBe(0);
    await stage.leave(page);
  });
});
