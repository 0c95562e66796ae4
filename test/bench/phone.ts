import { z } from 'zod';
import { launch } from '../browser/support/stage';
import { BarePage } from './bare-page';

/**
 * The speed of a phone of the middle, by Lighthouse's BenchmarkIndex: its docs/throttling.md has such phones at 125 to
 * 800, and its own fourfold slowdown of a fast desktop machine (1,500 to 2,000) leads to 375 to 500 (decision 171).
 */
const PHONE_INDEX = 450;
/** A collection of garbage, or a neighbour that shares the caches, makes a run slower, and none faster. */
const RUNS = 8;
const PIECES = { letters: 800, copies: 800 } as const;

/**
 * A known piece of work in the page, as Lighthouse has it: texts of 10,000 letters that become garbage, and copies of
 * an array of 100,000 numbers. The index is a tenth of what is made of both a second, in the middle.
 */
const WORK = {
  letters: `for (let piece = 0; piece < ${PIECES.letters}; piece += 1) {
    let text = '';
    for (let n = 0; n < 10_000; n += 1) text += 'a';
    if (text.length === 1) throw new Error('Not made');
  }`,
  copies: `const one = Array.from({ length: 100_000 }, (_, n) => n);
  const other = [...one];
  for (let piece = 0; piece < ${PIECES.copies}; piece += 1) {
    const [from, to] = piece % 2 === 0 ? [one, other] : [other, one];
    for (let at = 0; at < from.length; at += 1) to[at] = from[at];
  }`,
} as const;
const metricsAnswer = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/**
 * How many times slower this machine's processor has to be for the speed of a phone, so that "a phone" is the same on
 * every machine. Prints it; at least 1, for a machine that is slower than the phone.
 */
export async function slowdownOfPhone(): Promise<number> {
  const browser = await launch();
  try {
    const page = await BarePage.open(browser);
    await page.send('Performance.enable');
    let index = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const both = (await perSecond(page, 'letters')) + (await perSecond(page, 'copies'));
      index = Math.max(index, both / 20);
    }
    const slowdown = Math.max(1, Math.round((index / PHONE_INDEX) * 10) / 10);
    console.log(`Processor: index ${Math.round(index)}; ÷ ${slowdown} for a phone's ${PHONE_INDEX}.`);
    return slowdown;
  } finally {
    await browser.close();
  }
}

/** By the CPU of the page's thread: what else the machine has to do does not make it a slower one. */
async function perSecond(page: BarePage, kind: keyof typeof WORK): Promise<number> {
  const before = await threadSeconds(page);
  await page.run(WORK[kind]);
  return PIECES[kind] / ((await threadSeconds(page)) - before);
}

async function threadSeconds(page: BarePage): Promise<number> {
  const { metrics } = metricsAnswer.parse(await page.send('Performance.getMetrics'));
  const time = metrics.find(({ name }) => name === 'ThreadTime')?.value;
  if (time === undefined) throw new Error('The browser does not tell what a thread has worked');
  return time;
}
