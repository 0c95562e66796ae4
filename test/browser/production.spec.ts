import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Stage } from './support/stage';

/** Real ones, which no page of these asks for anything. */
const PROVIDERS = {
  ...{ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' },
  ...{ AUTH0_DOMAIN: 'venue.example', AUTH0_CLIENT_ID: 'client', AUTH0_CLIENT_SECRET: 'of-the-client' },
};

/** What is for development only is not there for guests. */
describe('In production', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open({ NODE_ENV: 'production', ...PROVIDERS });
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
});
