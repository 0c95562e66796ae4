import type { Page } from 'playwright-core';
import { locationOrdersAnswer, type Order } from '@lineless/contracts/ordering/orders';

const ORDERS = /\/api\/vendor-locations\/[^/]+\/orders\?/;
const DAY_MS = 86_400_000;

/**
 * As on the day after: what was paid before now is of an earlier trading day on this page. When a day ends is
 * the server's to say, by its own clock; its orders and everything that is done with them are the real ones.
 */
export async function dayHasTurned(page: Page): Promise<void> {
  const since = new Date().toISOString();
  const until = new Date(Date.now() + DAY_MS).toISOString();
  const isLeft = ({ datetimePaid = '' }: Order): boolean => datetimePaid < since;
  await page.route(ORDERS, async (route) => {
    const url = new URL(route.request().url());
    const view = url.searchParams.get('view');
    if (view !== 'board' && view !== 'uncollected') return route.fallback();
    url.searchParams.set('view', 'board');
    const response = await route.fetch({ url: url.href });
    const { items } = locationOrdersAnswer.parse(await response.json());
    const left = items.filter(isLeft).reverse();
    const board = { since, until, uncollected: left.length };
    const json =
      view === 'board' ? { items: items.filter((order) => !isLeft(order)), board } : { items: left };
    return route.fulfill({ response, json });
  });
}

/**
 * As if its orders had waited on this page since so many minutes earlier: it is told that they were paid then. Its own
 * clock does not count. Before the page is opened.
 */
export async function haveWaited(page: Page, minutesOf: (order: Order) => number): Promise<void> {
  await page.route(ORDERS, async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = locationOrdersAnswer.parse(await response.json());
    const paidAt = (order: Order): string =>
      new Date(Date.parse(order.datetimePaid ?? '') - minutesOf(order) * 60_000).toISOString();
    const json = { ...rest, items: items.map((order) => ({ ...order, datetimePaid: paidAt(order) })) };
    return route.fulfill({ response, json });
  });
}
