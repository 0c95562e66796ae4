import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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

const HOME = `/staff/location/${DEMO.location}`;
const PATH = `${HOME}/reporting`;
/** Seven hours in about six seconds. */
const NIGHT = { orders: 24, speed: 4_800, seed: 7 };
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
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const open = async (query = ''): Promise<void> => {
    await page.goto(PATH + query);
    await isOpen();
  };
  const isOpen = async (): Promise<void> => {
    await page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
    await page.getByText('against the week before').waitFor();
  };
  const keeps = (name: string, value: string | null) =>
    page.waitForURL(({ searchParams }) => searchParams.get(name) === value);
  /** What the API says of the week that the page shows. */
  const figures = async (): Promise<AnalyticsWeek> => {
    const from = await page.getByRole('combobox', { name: 'Jump to week' }).inputValue();
    const path = `/api/vendors/${DEMO.vendor}/analytics/week?from=${from}`;
    return read(await dev.client.get(path), analyticsWeekAnswer).week;
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

  describe('on one laptop', () => {
    beforeAll(async () => {
      page = await stage.page({ ...LAPTOP, as: dev });
      await page.goto(`${HOME}?analytics_beta=1`);
      await page.getByRole('link', { name: 'Analytics & Reporting' }).click();
      await page.waitForURL(`**${PATH}?analytics_beta=1`);
      await isOpen();
    });
    afterAll(() => stage.leaveAll());

    // id: shows-what-the-api-says
    it('shows what the API says, on each tab', async () => {
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
      expect(days.map(([day]) => day?.slice(0, 3))).toEqual([
        'Sun',
        'Mon',
        'Tue',
        'Wed',
        'Thu',
        'Fri',
        'Sat',
      ]);
      expect(await rowsOf('Refunds')).toEqual([['Spilled', '1', dollars(week.refunds.amount)]]);
      await page.getByRole('button', { name: 'User Insights' }).click();
      expect((await rowsOf('Top customers')).map((cells) => cells.slice(1, 3))).toEqual(
        week.topCustomers.map(({ numOrders, spent }) => [String(numOrders), dollars(spent)]),
      );
      await page.getByRole('button', { name: 'Product Performance' }).click();
      expect(
        (await rowsOf('Top products')).map(([name, , , sold, revenue]) => [name, sold, revenue]),
      ).toEqual(
        week.topProducts.map(({ name, quantity, revenue }) => [name, String(quantity), dollars(revenue)]),
      );
    });

    it('says that it is equal to the event stream, up to where, and checks again', async () => {
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

    // id: goes-from-week-to-week
    it('goes from week to week, keeps it in the address, and says where there is nothing', async () => {
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
      await keeps('week', week(4));
      await page.getByRole('button', { name: 'Previous' }).click();
      await shows(5);
      await jump.selectOption(week(26));
      await disabled('Previous');
      await page.getByRole('button', { name: 'Next' }).click();
      await shows(25);
      await page.getByRole('button', { name: 'Latest' }).click();
      await page.getByText('against the week before').waitFor();
      await keeps('week', null);
    });

    it('counts one location alone where the address says which', async () => {
      await page.getByRole('combobox', { name: 'Location' }).selectOption({ index: 2 });
      await page.getByText('No Data Available').waitFor();
      await keeps('location', DEMO.otherLocation);
      await page.getByRole('combobox', { name: 'Location' }).selectOption('All locations');
      await page.getByText('against the week before').waitFor();
    });

    it('is worked by keys: a tab, a table in the place of its chart, its order, a file', async () => {
      await page.getByRole('button', { name: 'Sales Analytics' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Daily revenue' }).waitFor();
      await page.getByRole('button', { name: 'Orders by hour as a table' }).focus();
      await page.keyboard.press('Enter');
      const table = page.getByRole('table', { name: 'Orders by hour' });
      await table.getByRole('button', { name: 'Orders' }).focus();
      await page.keyboard.press('Enter');
      const { hours } = await figures();
      const most = Math.max(...hours.map(({ numOrders }) => numOrders));
      const first = table.locator('tbody tr').first();
      await first.getByRole('cell', { name: String(most), exact: true }).waitFor();
      await keeps('sort-hours', '-orders');
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
  });

  /** Seven figures, and a long reason. */
  const sellMuch = () =>
    page.route('**/analytics/week?*', async (route) => {
      const { week } = analyticsWeekAnswer.parse(await (await route.fetch()).json());
      const revenue = { ...week.revenue, value: '7654321.98' };
      const reasons = [{ reason: 'Far too warm, and then the wrong glass', numOrders: 1, amount: '12.00' }];
      await route.fulfill({ json: { week: { ...week, revenue, refunds: { ...week.refunds, reasons } } } });
    });
  const tooWide = (selector: string) =>
    page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(selector)})]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((part) => part.textContent)`,
    );
  /** Tab by tab, once its charts and its proof are there. */
  const onEachTab = async (look: (tab: string) => Promise<void>): Promise<void> => {
    for (const [tab, figure] of TABS) {
      await page.getByRole('button', { name: tab }).click();
      await page.getByRole('heading', { name: figure }).waitFor();
      if (tab !== 'User Insights') await page.locator('.recharts-surface').first().waitFor();
      await page
        .getByText(/^Equal to the event stream/)
        .first()
        .waitFor();
      await look(tab);
    }
  };
  const fits = async (what: string): Promise<void> => {
    const { width } = page.viewportSize() ?? { width: 0 };
    // A chart takes its new width a moment after the window has.
    await until(
      async () =>
        Number(await page.evaluate('document.documentElement.scrollWidth')) <= width ? true : undefined,
      () => `${what} in ${width} px`,
    );
    await shot(page, `reporting-${what.split(' ')[0]?.toLowerCase() ?? ''}`);
  };
  const isClean = async (what: string): Promise<void> =>
    expect([what, await violations(page)]).toEqual([what, []]);

  it('is clean and fits a phone and the narrowest one, on each tab, with seven figures and a long name', async () => {
    page = await stage.page({ ...PHONE, as: dev });
    await sellMuch();
    await open();
    await page.getByText('$7,654,321.98', { exact: true }).waitFor();
    await onEachTab(async (tab) => {
      await fits(`phone-${tab}`);
      await isClean(`phone ${tab}`);
      expect([tab, await tooWide('main dl > div')]).toEqual([tab, []]);
      if (tab === 'Sales Analytics') {
        await page.getByRole('table', { name: 'Refunds' }).waitFor();
        expect(await tooWide('[role=region][aria-label=Refunds]')).toEqual([]);
      }
      // Narrower than the other phone and otherwise the same.
      await page.setViewportSize({ width: 320, height: 640 });
      await fits(`320-${tab}`);
      await page.setViewportSize({ width: 390, height: 844 });
    });
    await stage.leaveAll();
  });

  it('is clean and fits a laptop at night and at noon, on each tab, and is printed on paper, without what is pressed', async () => {
    page = await stage.page({ ...LAPTOP, colorScheme: 'dark', as: dev });
    await open();
    await onEachTab(async (tab) => {
      await fits(`laptop-${tab}`);
      await isClean(`laptop ${tab}`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.locator('html[data-theme=light]').waitFor();
      await fits(`light-${tab}`);
      await isClean(`light ${tab}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html:not([data-theme])').waitFor();
    });
    await page.getByRole('button', { name: 'Overview' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.locator('html[data-theme=light]').waitFor();
    await page.getByRole('heading', { name: 'Waiting times' }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).waitFor({ state: 'hidden' });
    await shot(page, 'reporting-print');
    await stage.leaveAll();
  });

  // The last one: afterwards every location has orders.
  // id: moves-while-an-order
  it('moves while an order is paid for elsewhere, and stays open through a night: nothing flickers, jumps or loses its place', async () => {
    page = await stage.page({ ...LAPTOP, as: dev });
    await watchLayout(page);
    await open('?tab=sales');
    await page.locator('.recharts-bar').first().waitFor();
    await page.waitForLoadState('networkidle');
    const [start, shifted] = [await figures(), await layoutShift(page)];
    await buy(ana.client, products.slice(0, 1), { tip: '1.00' });
    await page
      .locator('dl > div')
      .filter({ hasText: 'Orders' })
      .getByText(String(start.numOrders.value + 1), { exact: true })
      .waitFor();
    const before = await figures();
    expect(await keyFigure('Revenue')).toBe(dollars(before.revenue.value));
    expect(await layoutShift(page)).toBe(shifted);
    await page.evaluate(COUNT_LOADING);
    await page.evaluate('scrollTo(0, 240)');
    await simulate({ url: stage.server.url, ...NIGHT }, () => undefined);
    const week = await until(
      async () => {
        const now = await figures();
        // A refund takes the revenue back to what it was.
        const isShown =
          (await keyFigure('Revenue')) === dollars(now.revenue.value) &&
          (await keyFigure('Orders')) === String(now.numOrders.value);
        return isShown ? now : undefined;
      },
      () => 'the figures of the night',
    );
    expect(week.numOrders.value).toBeGreaterThan(before.numOrders.value + NIGHT.orders / 2);
    expect((await rowsOf('Daily revenue')).map((cells) => cells.slice(1, 3))).toEqual(
      week.days.map(({ numOrders, revenue }) => [String(numOrders), dollars(revenue)]),
    );
    expect(await page.evaluate('[window.timesLoading, scrollY]')).toEqual([0, 240]);
    expect((await layoutShift(page)) - shifted).toBeLessThanOrEqual(0.02);
    await page
      .getByRole('button', { name: 'Sales Analytics' })
      .and(page.locator('[aria-current=true]'))
      .waitFor();
    await stage.leaveAll();
  });

  // id: leads-to-what-an-accountant-books
  it('leads to what an accountant books, to be printed and saved', async () => {
    page = await stage.page({ ...PHONE, as: dev });
    await open();
    await page.getByRole('link', { name: 'Sales summary and end-of-day report' }).click();
    const statement = page.getByRole('table', { name: 'Summary', exact: true });
    await statement.getByRole('rowheader', { name: 'Collected' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'sales-summary-390');
    for (const width of [820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await shot(page, `sales-summary-${width}`);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html:not([data-theme])').waitFor({ state: 'attached' });
    await shot(page, 'sales-summary-dark');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save Summary as CSV' }).click();
    const file = await savedText(await saving);
    expect(file).toMatch(/^\uFEFFLine,Amount \(USD\),Location filter,Time zone\r\nGross sales,\d/);
    expect(file).toMatch(/\r\nRefunds,-\d/);
    const taxes = page.getByRole('table', { name: 'Tax by rate' });
    await taxes.getByRole('rowheader', { name: '9.5%' }).waitFor();
    const savingTaxes = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save Tax by rate as CSV' }).click();
    const rates = await savedText(await savingTaxes);
    expect(rates).toMatch(
      /^\uFEFFTax rate \(1 = 100%\),Net sales \(USD\),Tax \(USD\),Location filter,Time zone\r\n0\.095,\d/,
    );
    await stage.leaveAll();
  });

  it('closes a night: what comes in shows by itself, is compared, proved, printed and saved', async () => {
    page = await stage.page({ ...LAPTOP, as: dev });
    await page.goto(`${PATH}/summary`);
    const statement = page.getByRole('table', { name: 'Summary', exact: true });
    const amount = (line: string) =>
      statement.getByRole('row', { name: new RegExp(`^${line}`) }).getByRole('cell');
    await amount('Collected').waitFor();
    const [collected, refunds] = [
      await amount('Collected').textContent(),
      await amount('Refunds').textContent(),
    ];
    const changed = (line: string, before: string | null) =>
      until(
        async () => (await amount(line).textContent()) !== before || undefined,
        () => `${line} is still ${before}`,
      );
    const { orderId } = await buy(ana.client, products.slice(0, 1));
    await changed('Collected', collected);
    await maya.client.put(`/api/users/staff-user-id/orders/${orderId}/refund`, { refundReason: 'Spilled' });
    await changed('Refunds', refunds);
    await until(
      async () => (await amount('Collected').textContent()) === collected || undefined,
      () => 'what was given back is still there',
    );
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Yesterday');
    await amount('Collected').getByText('$0.00').waitFor();
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Today');
    await amount('Collected')
      .getByText(collected ?? '')
      .waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText(/^Equal to the event stream, checked/).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'sales-summary-proved');
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
    await shot(page, 'sales-summary-print');
    await page.emulateMedia({ media: 'screen' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save By location, with tax as CSV' }).click();
    expect(await savedText(await saving)).toContain('Main Bar');
    await stage.leaveAll();
  });
});
