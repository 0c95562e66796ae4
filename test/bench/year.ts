/**
 * `npm run bench -- --year`: one bar after a year of 660 orders a night (1.2 million events) beside the same bar after
 * its first week, in turns: what its guests, staff, managers and auditors wait for, memory, files, rebuild and
 * backup. Some pages show a week, so it is a week that they are held against. `--quick` for two months in place of the
 * year.
 */
import { inFolder } from './folder';
import { inTurns, ratio, type Turns } from './in-turns';
import { median, printTable, type Row } from './table';
import { Bar, NIGHTLY } from './year/bar';
import { pages } from './year/pages';

const NIGHTS = process.argv.includes('--quick') ? 60 : 365;
const WEEK = 7;
const ROUNDS = 9;
/** A first look is had once of each start, beside a start's other work: one says little. */
const STARTS = 3;
/** The rest of a read model's work, such as figures of months, follows a start. */
const SETTLED_MS = 15_000;
const AT_MOST = { atMost: 1.5 };
const KB_AN_ORDER = { atMost: 4 };

await inFolder(async (first) =>
  inFolder(async (last) => {
    const week = await Bar.after(WEEK, first);
    const year = await Bar.after(NIGHTS, last);
    const sides = { theirs: week, ours: year };
    try {
      const starts: Turns<number>[number][] = [];
      const firstFlows: Turns<number>[number][] = [];
      const firstLooks = new Map<string, Turns<number>[number][]>();
      for (let round = 0; round < STARTS; round += 1) {
        starts.push(...(await inTurns(1, sides, (bar) => bar.restart())));
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
        await week.signIn();
        await year.signIn();
        firstFlows.push(...(await inTurns(1, sides, (bar) => bar.flow())));
        for (const [what, path] of Object.entries(pages)) {
          const first = await inTurns(1, sides, (bar) => bar.look(path));
          firstLooks.set(what, [...(firstLooks.get(what) ?? []), ...first]);
        }
      }
      const flows = await inTurns(ROUNDS, sides, (bar) => bar.flow());
      const rows: Row[] = [
        compared('start to ready', starts),
        compared('the first order after a start', firstFlows),
        compared('an order, placed, paid and handed over', flows),
      ];
      for (const [what, path] of Object.entries(pages)) {
        const later = await inTurns(ROUNDS, sides, (bar) => bar.look(path));
        rows.push(compared(`${what}, at first`, firstLooks.get(what) ?? []), compared(what, later));
      }
      console.log(`After ${NIGHTS} nights of ${NIGHTLY} orders beside a week of them:`);
      printTable(rows);
      const orders = NIGHTS * NIGHTLY;
      const figures: Row[] = [
        alone('rebuild, events a second', year.eventsPerSecond, ''),
        alone('resident after all of that', year.residentMegabytes(), 'MB'),
        alone('the same after a week', week.residentMegabytes(), 'MB'),
        alone('backup', await year.backup(), 's'),
      ];
      const files = year.files();
      const all = files.reduce((sum, [, bytes]) => sum + bytes, 0);
      for (const [file, bytes] of files)
        if (bytes > all / 1_000) figures.push(alone(`${file}, an order`, bytes / 1024 / orders, 'kB'));
      figures.push({ ...alone('all files, an order', all / 1024 / orders, 'kB'), target: KB_AN_ORDER });
      printTable(figures);
    } finally {
      await week.close();
      await year.close();
    }
  }),
);

/** The ratio, with what the median takes after a year. */
function compared(what: string, turns: Turns<number>): Row {
  const ms = median(turns.map(({ ours }) => ours));
  return ratio(`${what} (${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms)`, turns, (took) => took, AT_MOST);
}

function alone(what: string, value: number, unit: string): Row {
  return { what, values: [value], unit };
}
