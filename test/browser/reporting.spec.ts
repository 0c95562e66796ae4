import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { analyticsWeekAnswer, type AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { simulate } from '../../apps/cli/src/simulate/simulate';
import { DEMO } from '../support/api-client';
import { buy, complete, read, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import { layoutShift, watchLayout } from './support/layout-shift';
import { savedText } from './support/saved';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

jest.setTimeout(120_000);

const HOME = `/staff/location/${DEMO.location}`;
const PATH = `${HOME}/reporting`;
/** Seven hours in about twelve seconds. */
const NIGHT = { orders: 40, speed: 2_400, seed: 7 };
/** How often the page has gone back to boxes that are about to be filled. */
const COUNT_LOADING = `{
  window.timesLoading = 0;
  new MutationObserver(() => {
    if (document.querySelector('main [aria-busy=true]')) window.timesLoading += 1;
  }).observe(document.body, { childList: true, subtree: true });
}`;
/** By what is on them alone. */
const TABS = [
  ['Overview', 'Revenue so far'],
  ['Sales Analytics', 'Daily revenue'],
  ['User Insights', 'Top customers'],
  ['Product Performance', 'Top products'],
] as const;

describe('Analytics & Reporting', () => {
  let stage: Stage;
  let dev: Person;
  let maya: Person;
  let ana: Person;
  let products: readonly string[];
  let page: Page;

  beforeAll(async () => {
    stage = await Stage.open({ RATE_LIMIT: 'off', PERSON_RATE_LIMIT: 'off' });
    dev = await stage.person(DEMO.manager);
    maya = await stage.person(DEMO.staff);
    ana = await stage.person(DEMO.customer);
    products = await untrackedProducts(ana.client);
    const orders = [];
    for (const tip of ['2.00', '3.50', '0.00'])
      orders.push(await buy(ana.client, products.slice(0, 2), { tip }));
    const [first, second] = orders;
    await complete(maya.client, first?.orderId ?? '');
    await maya.client.put(`/api/users/staff-user-id/orders/${second?.orderId ?? ''}/refund`, {
      refundReason: 'Spilled',
    });
  });
  beforeEach(async () => {
    page = await stage.page({ ...LAPTOP, as: dev });
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const open = async (query = ''): Promise<void> => {
    await page.goto(PATH + query);
    await live();
    await page.getByText('against the week before').waitFor();
  };
  const live = () =>
    page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
  /** What the API says of the week that the page shows. */
  const figures = async (): Promise<AnalyticsWeek> => {
    const from = await page.getByRole('combobox', { name: 'Jump to week' }).inputValue();
    const path = `/api/vendors/${DEMO.vendor}/analytics/week?from=${from}`;
    return read(await dev.client.get(path), analyticsWeekAnswer).week;
  };
  /** The sales, once everything has come and stands still. */
  const openStill = async () => {
    await watchLayout(page);
    await open('?tab=sales');
    await page.locator('.recharts-bar').first().waitFor();
    await page.waitForLoadState('networkidle');
    return { before: await figures(), shifted: await layoutShift(page) };
  };
  const keyFigure = async (label: string): Promise<string> => {
    const group = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    return (await group.locator('dd > span').first().textContent()) ?? '';
  };
  const rowsOf = async (table: string): Promise<string[][]> => {
    await page.getByRole('table', { name: table }).waitFor();
    const rows = await page.getByRole('table', { name: table }).locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  };
  const dollars = (amount: string): string =>
    `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

  it('is reached from the home only where the address asks for it', async () => {
    await page.goto(HOME);
    await page.getByRole('link', { name: 'Staff Management' }).waitFor();
    expect(await page.getByRole('link', { name: 'Analytics & Reporting' }).count()).toBe(0);
    await page.goto(`${HOME}?analytics_beta=1`);
    await page.getByRole('link', { name: 'Analytics & Reporting' }).click();
    await page.getByRole('heading', { level: 1, name: 'Analytics & Reporting' }).waitFor();
    expect(page.url()).toContain(PATH);
  });

  it('sends whoever is STAFF back to the home', async () => {
    const staff = await stage.page({ ...PHONE, as: maya });
    await staff.goto(PATH);
    await staff.waitForURL(`**${HOME}`);
    await staff.getByRole('link', { name: 'Order History' }).waitFor();
  });

  it('shows what the API says, on each tab', async () => {
    await open();
    const week = await figures();
    expect(await keyFigure('Revenue')).toBe(dollars(week.revenue.value));
    expect(await keyFigure('Orders')).toBe(String(week.numOrders.value));
    expect(await keyFigure('Unique customers')).toBe(String(week.uniqueCustomers.value));
    expect(await rowsOf('Tips by person')).toEqual(
      week.tips.byPerson.map(({ name, numOrders, tips }) => [
        name,
        String(numOrders),
        dollars(tips),
        dollars(tips),
      ]),
    );
    await page.getByRole('button', { name: 'Sales Analytics' }).click();
    const days = await rowsOf('Daily revenue');
    expect(days.map((cells) => cells.slice(1, 3))).toEqual(
      week.days.map(({ numOrders, revenue }) => [String(numOrders), dollars(revenue)]),
    );
    expect(days.map(([day]) => day?.slice(0, 3))).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(await rowsOf('Refunds')).toEqual([['Spilled', '1', dollars(week.refunds.amount)]]);
    await page.getByRole('button', { name: 'User Insights' }).click();
    expect((await rowsOf('Top customers')).map((cells) => cells.slice(1, 3))).toEqual(
      week.topCustomers.map(({ numOrders, spent }) => [String(numOrders), dollars(spent)]),
    );
    await page.getByRole('button', { name: 'Product Performance' }).click();
    expect((await rowsOf('Top products')).map(([name, , , sold, revenue]) => [name, sold, revenue])).toEqual(
      week.topProducts.map(({ name, quantity, revenue }) => [name, String(quantity), dollars(revenue)]),
    );
  });

  it('moves while an order is paid for elsewhere, and nothing jumps', async () => {
    const { before, shifted } = await openStill();
    await buy(ana.client, products.slice(0, 1), { tip: '1.00' });
    await page
      .locator('dl > div')
      .filter({ hasText: 'Orders' })
      .getByText(String(before.numOrders.value + 1), { exact: true })
      .waitFor();
    const after = await figures();
    expect(await keyFigure('Revenue')).toBe(dollars(after.revenue.value));
    expect(await layoutShift(page)).toBe(shifted);
  });

  it('says that it is equal to the event stream, up to where, and checks again', async () => {
    await open();
    const verified = page.getByRole('region', { name: 'Verified against the event stream' });
    await verified
      .getByText(/^Equal to the event stream, checked \d/)
      .first()
      .waitFor();
    const [digest] = (await verified.locator('dd').allTextContents()).slice(2);
    expect(digest).toMatch(/^[\w-]{43}$/);
    const asked = page.waitForResponse((answer) => answer.url().includes('/proof'));
    await verified.getByRole('button', { name: 'Check now' }).first().click();
    expect((await asked).status()).toBe(200);
    await verified
      .getByText(/^Equal to the event stream/)
      .first()
      .waitFor();
  });

  it('goes from week to week, keeps it in the address, and says where there is nothing', async () => {
    await open();
    const jump = page.getByRole('combobox', { name: 'Jump to week' });
    const latest = await jump.inputValue();
    const week = (back: number): string =>
      new Date(Date.parse(latest) - back * 7 * 86_400_000).toISOString().slice(0, 10);
    const shows = (back: number) =>
      until(
        async () => ((await jump.inputValue()) === week(back) ? true : undefined),
        () => `the week of ${week(back)}`,
      );
    const disabled = (name: string) => page.getByRole('button', { name, disabled: true }).waitFor();
    await disabled('Next');
    await page.getByRole('button', { name: '-4 weeks' }).click();
    await page.getByText('No Data Available').waitFor();
    expect(new URL(page.url()).searchParams.get('week')).toBe(week(4));
    await page.getByRole('button', { name: 'Previous' }).click();
    await shows(5);
    await page.reload();
    await shows(5);
    await jump.selectOption(week(26));
    await disabled('Previous');
    await page.getByRole('button', { name: 'Next' }).click();
    await shows(25);
    await page.getByRole('button', { name: 'Latest' }).click();
    await page.getByText('against the week before').waitFor();
    expect(new URL(page.url()).searchParams.get('week')).toBeNull();
  });

  it('counts one location alone where the address says which', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Location' }).selectOption({ index: 2 });
    await page.getByText('No Data Available').waitFor();
    expect(new URL(page.url()).searchParams.get('location')).toBe(DEMO.otherLocation);
    await page.getByRole('combobox', { name: 'Location' }).selectOption('All locations');
    await page.getByText('against the week before').waitFor();
  });

  it('is worked by keys: a tab, a table in the place of its chart, its order, a file', async () => {
    await open();
    await page.getByRole('button', { name: 'Sales Analytics' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Daily revenue' }).waitFor();
    await page.getByRole('button', { name: 'Orders by hour as a table' }).focus();
    await page.keyboard.press('Enter');
    const head = page.getByRole('table', { name: 'Orders by hour' }).getByRole('button', { name: 'Orders' });
    await head.focus();
    await page.keyboard.press('Enter');
    const { hours } = await figures();
    const most = Math.max(...hours.map(({ numOrders }) => numOrders));
    expect((await rowsOf('Orders by hour'))[0]?.[1]).toBe(String(most));
    expect(new URL(page.url()).searchParams.get('sort-hours')).toBe('-orders');
    await page.getByRole('button', { name: 'Save Daily revenue as CSV' }).focus();
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await saved;
    const { days, from } = await figures();
    expect(file.suggestedFilename()).toBe(`daily-revenue-${from}.csv`);
    const lines = (await savedText(file)).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual(
      days.map(({ date, numOrders, revenue }) => [date, String(numOrders), revenue]),
    );
  });

  it('keeps seven figures apart on a phone, and those beside a long name in sight', async () => {
    page = await stage.page({ ...PHONE, as: dev });
    await page.route('**/analytics/week?*', async (route) => {
      const { week } = analyticsWeekAnswer.parse(await (await route.fetch()).json());
      const revenue = { ...week.revenue, value: '7654321.98' };
      const reasons = [{ reason: 'Far too warm, and then the wrong glass', numOrders: 1, amount: '12.00' }];
      await route.fulfill({ json: { week: { ...week, revenue, refunds: { ...week.refunds, reasons } } } });
    });
    await open('?tab=sales');
    await page.getByText('$7,654,321.98', { exact: true }).waitFor();
    const tooWide = (selector: string) =>
      page.evaluate(
        `[...document.querySelectorAll(${JSON.stringify(selector)})]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((part) => part.textContent)`,
      );
    expect(await tooWide('main dl > div')).toEqual([]);
    await page.getByRole('table', { name: 'Refunds' }).waitFor();
    expect(await tooWide('[role=region][aria-label=Refunds]')).toEqual([]);
  });

  it('is printed on paper, without what is pressed', async () => {
    await open();
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light');
    expect(await page.getByRole('button', { name: 'Previous' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Waiting times' }).isVisible()).toBe(true);
    await shot(page, 'reporting-print');
  });

  it.each([
    ['a phone', 'phone', PHONE],
    ['the narrowest phone', '320', { ...PHONE, viewport: { width: 320, height: 640 } }],
    ['a laptop at night', 'laptop', { ...LAPTOP, colorScheme: 'dark' as const }],
    ['a laptop at noon', 'light', { ...LAPTOP, colorScheme: 'light' as const }],
  ])('is clean and fits %s, on each tab', async (_, name, size) => {
    page = await stage.page({ ...size, as: dev });
    await open();
    for (const [tab, figure] of TABS) {
      await page.getByRole('button', { name: tab }).click();
      await page.getByRole('heading', { name: figure }).waitFor();
      if (tab !== 'User Insights') await page.locator('.recharts-surface').first().waitFor();
      await page
        .getByText(/^Equal to the event stream/)
        .first()
        .waitFor();
      const { width } = page.viewportSize() ?? { width: 0 };
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      // Narrower than the other phone and otherwise the same.
      if (name !== '320') expect([tab, await violations(page)]).toEqual([tab, []]);
      await shot(page, `reporting-${name}-${tab.split(' ')[0]?.toLowerCase() ?? ''}`);
    }
  });

  // The last one: afterwards every location has orders.
  it('stays open through a night: it goes on by itself, and nothing flickers, jumps or loses its place', async () => {
    const { before, shifted } = await openStill();
    await page.evaluate(COUNT_LOADING);
    await page.evaluate('scrollTo(0, 240)');
    await simulate({ url: stage.server.url, ...NIGHT }, () => undefined);
    const week = await until(
      async () => {
        const now = await figures();
        return (await keyFigure('Revenue')) === dollars(now.revenue.value) ? now : undefined;
      },
      () => 'the figures of the night',
    );
    expect(week.numOrders.value).toBeGreaterThan(before.numOrders.value + NIGHT.orders / 2);
    expect(await keyFigure('Orders')).toBe(String(week.numOrders.value));
    expect((await rowsOf('Daily revenue')).map((cells) => cells.slice(1, 3))).toEqual(
      week.days.map(({ numOrders, revenue }) => [String(numOrders), dollars(revenue)]),
    );
    expect(await page.evaluate('[window.timesLoading, scrollY]')).toEqual([0, 240]);
    expect((await layoutShift(page)) - shifted).toBeLessThanOrEqual(0.02);
    await page
      .getByRole('button', { name: 'Sales Analytics' })
      .and(page.locator('[aria-current=true]'))
      .waitFor();
  });
});
