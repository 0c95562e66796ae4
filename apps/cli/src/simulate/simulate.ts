import { product, type Product } from '@lineless/contracts/catalogue/products';
import { listOf } from '@lineless/contracts/common';
import { publicSettings } from '@lineless/contracts/platform/settings';
import { vendorLocation } from '@lineless/contracts/venues/venues';
import type { Night } from './options';
import { Agenda } from './agenda';
import { serve } from './bar';
import { Chance } from '@lineless/kernel/chance';
import { order } from './customer';
import { clock, fillBasket, planNight, type Visit } from '@lineless/demo/night';
import { Person, Refused } from './person';
import { Tally } from './tally';

const STAFF = '+13105550101';
/** A server sends 20 codes to an address in 10 minutes, so few phones order a lot. */
const PHONES = 8;
const PROGRESS_MS = 5_000;
/** The night, its last pick-ups, and a server that is a little behind. */
const NIGHT_MINUTES = 7 * 60 + 15;
const GRACE_MS = 60_000;
const MENU_AGE_MS = 5_000;

interface Bar {
  readonly vendorLocationId: string;
  menu: readonly Product[];
  readAt: number;
}

/** Plays one night at a running server; answers the exit status. @throws Error when it cannot begin */
export async function simulate(options: Night, say: (line: string) => void): Promise<number> {
  const url = options.url.replace(/\/+$/, '');
  const visitor = new Person(url, 'a visitor');
  const bars = await findBars(visitor);
  const { staff, customers } = await signIn(url);
  const chance = new Chance(options.seed);
  const visits = planNight(options.orders, chance);
  const agenda = new Agenda(options.speed);
  const tally = new Tally();
  const from = Math.max(0, (visits[0]?.at ?? 0) - 1);
  say(`${visits.length} orders by ${customers.length} phones at ${bars.length} bars, from ${clock(from)} on`);
  for (const visit of visits) {
    const customer = chance.oneOf(customers);
    const bar = chance.weighted(bars.map((each, index) => [each, index === 0 ? 3 : 1] as const));
    agenda.at(visit.at - from, async () => {
      try {
        const paid = await comeBy(visit, customer, bar);
        if (paid) serve(staff, paid, visit, agenda, tally);
      } catch (error) {
        tally.fail(error);
      }
    });
  }
  const progress = setInterval(() => say(`${clock(from + agenda.now())}  ${tally.line()}`), PROGRESS_MS);
  const outcome = await agenda
    .run(((NIGHT_MINUTES - from) / options.speed) * 60_000 + GRACE_MS)
    .finally(() => clearInterval(progress));
  say(outcome === 'done' ? 'The night is over.' : 'The server is too far behind; the night was cut short.');
  for (const line of tally.summary()) say(line);
  return outcome === 'done' && tally.of('failed') === 0 ? 0 : 1;

  async function comeBy(visit: Visit, customer: Person, bar: Bar) {
    const { vendorLocationId } = bar;
    const lines = fillBasket(await menuOf(visitor, bar), chance);
    if (lines.length === 0) {
      tally.add('sold out');
      return null;
    }
    return order(customer, visit, { vendorLocationId, lines }, tally);
  }
}

/** The default location and its venue's others. Never a server where the money is real. */
async function findBars(visitor: Person): Promise<Bar[]> {
  const settings = await visitor.call('GET', '/api/settings', publicSettings).catch((error: unknown) => {
    throw new Error('No server answers there. Start one with npm start, or name it with --url.', {
      cause: error,
    });
  });
  if (settings.payments !== 'test' || settings.identity !== 'local') {
    throw new Error('This server takes real payments or sends real messages: nothing is simulated there.');
  }
  const locations = listOf(vendorLocation);
  const home = `/api/vendor-location?vendorLocationId=${encodeURIComponent(settings.defaultLocationId)}`;
  const first = (await visitor.call('GET', home, locations)).items[0];
  if (!first) throw new Error('The default location does not exist.');
  const all = await visitor.call('GET', `/api/vendor-locations?vendorId=${first.vendorId}`, locations);
  const ids = new Set([first, ...all.items].map(({ vendorLocationId }) => vendorLocationId));
  return [...ids].map((vendorLocationId) => ({ vendorLocationId, menu: [], readAt: -Infinity }));
}

/** As a phone would: read again when it is older than 5 s (C9). */
async function menuOf(visitor: Person, bar: Bar): Promise<readonly Product[]> {
  if (performance.now() - bar.readAt > MENU_AGE_MS) {
    bar.readAt = performance.now();
    const path = `/api/vendor-locations/${bar.vendorLocationId}/products?limit=200`;
    bar.menu = (await visitor.call('GET', path, listOf(product))).items;
  }
  return bar.menu;
}

/** Staff first; then as many customers as the server still sends codes to. */
async function signIn(url: string): Promise<{ staff: Person; customers: Person[] }> {
  const staff = new Person(url, STAFF);
  const customers: Person[] = [];
  try {
    await staff.signIn();
    for (let phone = 0; phone < PHONES; phone += 1) {
      const customer = new Person(url, `+131055501${30 + phone}`);
      await customer.signIn();
      customers.push(customer);
    }
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 429) throw error;
    if (customers.length === 0) {
      throw new Error('Too many sign-ins in the last minutes. Wait 10 minutes and start again.', {
        cause: error,
      });
    }
  }
  return { staff, customers };
}
