import { launch, PHONE } from '../browser/support/stage';
import { Visit } from '../browser/support/visit';
import type { ServerProcess } from '../support/server-process';
import { LINES } from './first-paint';
import type { Row } from './table';

const MOST_LCP_MS = 1_500;
const MOST_SHIFT = 0.05;
const BYTES = `(() => {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const sum = (some) => some.reduce((bytes, { transferSize }) => bytes + transferSize, 0) / 1_000;
  return { all: sum(all), scripts: sum(all.filter(({ name }) => name.endsWith('.js'))) };
})()`;

/** Those that search engines and previews lead to, by their addresses. */
const PAGES = [
  ['landing', '/'],
  ['corporate', '/corporate'],
  ['festival', '/heartla'],
  ['artist', '/vendor/kiln-hall/mky'],
  ['membership', '/lusiv'],
  ['terms of the drawing', '/prize-drawing-terms'],
] as const;

interface PublicVisit {
  /** Milliseconds since the page was asked for. */
  readonly largestContentful: number;
  readonly shift: number;
  /** On the wire, until nothing more comes; kB. */
  readonly all: number;
  readonly scripts: number;
}

/** First visits to the public pages, each in a browser that knows nothing of the service: on 4G, with a phone's processor. */
export async function publicPages(
  server: ServerProcess,
  rounds: number,
  slowdown: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of PAGES) {
    const visits: PublicVisit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visitTo(server, path, slowdown));
    const values = (of: keyof PublicVisit) => visits.map((visit) => visit[of]);
    rows.push(
      {
        what: `${name}: largest paint`,
        values: values('largestContentful'),
        unit: 'ms',
        target: { atMost: MOST_LCP_MS },
      },
      { what: `${name}: layout shift`, values: values('shift'), unit: '', target: { atMost: MOST_SHIFT } },
      { what: `${name}: on the wire`, values: values('all'), unit: 'kB' },
      { what: `${name}: of it scripts`, values: values('scripts'), unit: 'kB' },
    );
  }
  return rows;
}

async function visitTo(server: ServerProcess, path: string, slowdown: number): Promise<PublicVisit> {
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ ...PHONE, baseURL: server.url })).newPage();
    const visit = await Visit.begin(page);
    await visit.asOn(LINES.fair, slowdown);
    await page.goto(path);
    await page.locator('html:not([data-public-page])').waitFor();
    await page.waitForLoadState('networkidle');
    const { largestContentful, shift } = await visit.paints();
    return {
      largestContentful,
      shift,
      ...(await page.evaluate<Pick<PublicVisit, 'all' | 'scripts'>>(BYTES)),
    };
  } finally {
    await browser.close();
  }
}
