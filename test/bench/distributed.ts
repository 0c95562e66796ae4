/**
 * `npm run bench -- --distributed`: pay to screen and flows of two serving processes and two workers behind a proxy, beside
 * those of one process on embedded stores, in one run. Which engines are real it says itself; the targets are for Redis and
 * a document server on two cores, load and engines on the same two.
 */
import { Fleet } from '../distributed/fleet';
import { ServerProcess } from '../support/server-process';
import { runFlows } from './flows';
import { payToScreen } from './pay-to-screen';
import { CROWDED, people, type Service } from './people';
import { printTable, type Row } from './table';

const SECONDS = process.argv.includes('--quick') ? 2 : 5;
const FLOWS = process.argv.includes('--quick') ? 300 : 1_500;

const rows: Row[] = [];
const alone = await ServerProcess.create(CROWDED);
await alone.start();
await measure('one process, embedded', alone, {});
await alone.remove();

const fleet = await Fleet.start({ settings: CROWDED });
console.log(fleet.engines.names.join('\n'));
await measure('two and two', fleet, { p50: { atMost: 12 }, p99: { atMost: 45 } });
const processes = { serving: fleet.apis, working: fleet.workers };
for (const [what, [one]] of Object.entries(processes))
  rows.push({ what: `a ${what} process, resident`, values: [one?.residentMegabytes() ?? 0], unit: 'MB' });
await fleet.stop();
printTable(rows);

async function measure(
  name: string,
  service: Service,
  targets: { readonly p50?: Row['target']; readonly p99?: Row['target'] },
): Promise<void> {
  const everybody = await people(service, 64);
  const { p50, p99 } = await payToScreen(service, everybody, {
    perSecond: 50,
    sockets: 200,
    seconds: SECONDS,
  });
  const what = `${name}: pay to screen, 50/s, 200 sockets`;
  rows.push({ what: `${what}, p50`, values: [p50], unit: 'ms', ...(targets.p50 && { target: targets.p50 }) });
  rows.push({ what: `${what}, p99`, values: [p99], unit: 'ms', ...(targets.p99 && { target: targets.p99 }) });
  const flows = await runFlows(service, everybody, 16, FLOWS);
  rows.push(
    { what: `${name}: flows, 16 clients`, values: [flows.perSecond], unit: '/s' },
    { what: `${name}: server CPU of a flow`, values: [flows.cpuMillisecondsEach], unit: 'ms' },
  );
}
