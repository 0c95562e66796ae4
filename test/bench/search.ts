/**
 * `npm run bench -- --search`: 5,000 guest-list events of the next three months, every fifth within the city's radius, the
 * others all over the country. The first page of Los Angeles, and the last of them, are asked for again and again.
 */
import { foundGlevents } from '@lineless/contracts/guest-lists/search';
import { CITY_RADIUS_MILES } from '@lineless/contracts/guest-lists/cities';
import { ApiClient, DEMO } from '../support/api-client';
import { gleventForm, gleventsPath } from '../support/guest-list';
import { read } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { percentile, printTable } from './table';

const EVENTS = process.argv.includes('--quick') ? 500 : 5_000;
const SEARCHES = 200;
const ROUNDS = 3;
/** How many are written side by side; that is not measured. */
const WRITING = 8;
const HOURS = 85 * 24;
const LOS_ANGELES = { latitude: 34.05, longitude: -118.24 };

const server = await ServerProcess.create({ PERSON_RATE_LIMIT: 'off', RATE_LIMIT: 'off' });
try {
  await server.start();
  const staff = await new ApiClient(server.port, WRITING).signIn(DEMO.manager);
  await open(staff);
  const visitor = new ApiClient(server.port, 1);
  const pages = await walk(visitor);
  const last = pages.at(-2)?.nextToken;
  const [first, end]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    first?.push(await measure(visitor, undefined));
    end?.push(await measure(visitor, last));
  }
  printTable([
    {
      what: `${EVENTS} events: found around Los Angeles`,
      values: [pages.reduce((sum, { events }) => sum + events.length, 0)],
      unit: '',
    },
    { what: 'the first page, p95', values: first ?? [], unit: 'ms', target: { atMost: 200 } },
    { what: 'the last page, p95', values: end ?? [], unit: 'ms', target: { atMost: 200 } },
  ]);
  visitor.close();
  staff.close();
} finally {
  await server.remove();
}

async function open(staff: ApiClient): Promise<void> {
  const left = Array.from({ length: EVENTS }, (_, n) => n);
  await Promise.all(
    Array.from({ length: WRITING }, async () => {
      for (let n = left.pop(); n !== undefined; n = left.pop()) {
        const begins = Date.now() + ((n * 7) % HOURS) * 3_600_000 + 3_600_000;
        const iso = (time: number) => new Date(time).toISOString();
        const place =
          n % 5 === 0
            ? { latitude: 33.8 + (n % 50) / 100, longitude: -118.4 + (n % 40) / 100 }
            : { latitude: 30 + (n % 180) / 10, longitude: -120 + (n % 480) / 10 };
        const times = { startTime: iso(begins), endTime: iso(begins + 5 * 3_600_000) };
        const { status } = await staff.post(gleventsPath, gleventForm(begins, { ...times, ...place }));
        if (status !== 201) throw new Error(`An event was answered with ${status}`);
      }
    }),
  );
}

function search(visitor: ApiClient, nextToken: string | undefined) {
  const query = new URLSearchParams({
    latitude: String(LOS_ANGELES.latitude),
    longitude: String(LOS_ANGELES.longitude),
    radiusMiles: String(CITY_RADIUS_MILES),
    ...(nextToken !== undefined && { nextToken }),
  });
  return visitor.get(`/api/glevents/search?${query.toString()}`);
}

async function walk(visitor: ApiClient) {
  const pages = [];
  let nextToken: string | undefined;
  do {
    const page = read(await search(visitor, nextToken), foundGlevents);
    pages.push(page);
    ({ nextToken } = page);
  } while (nextToken !== undefined);
  return pages;
}

/** Milliseconds that 95 of a hundred searches stay under. */
async function measure(visitor: ApiClient, nextToken: string | undefined): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < SEARCHES; n += 1) {
    const begun = performance.now();
    await search(visitor, nextToken);
    took.push(performance.now() - begun);
  }
  return percentile(took, 95);
}
