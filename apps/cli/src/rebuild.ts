import { systemRuntime } from '@lineless/platform/system-runtime';
import { readSettings } from '@lineless/platform/settings';
import type { RebuildReport } from '@lineless/engine/projector/rebuild';
import { projections, upkeeps } from '../../composition/src/projections';
import { openOffline } from './offline';
import { Progress } from './progress';
import type { RebuildCommandOptions } from './command-line';

/**
 * DESIGN rule 1: every read model comes back by replay, equal to the live one. The exit status is 1 when
 * it does not, or when a stream is parked.
 */
export async function rebuildAll(
  { check }: RebuildCommandOptions,
  say: (line: string) => void,
): Promise<number> {
  const settings = readSettings();
  const composition = await openOffline('rebuild');
  try {
    say(`${check ? 'Comparing' : 'Rebuilding'} the read models in ${settings.DATA_DIR}`);
    let clean = true;
    for (const { projection } of projections) {
      const begun = performance.now();
      const { name } = projection.model;
      const progress = new Progress(`events in ${name}`, systemRuntime, say);
      const told = (events: number, share: number) => progress.reached(events, share);
      const report = await composition.engine.rebuild(name, { swap: !check, told });
      describe(report, performance.now() - begun, say);
      clean &&= report.differenceCount === 0 && report.parkedStreams.length === 0;
    }
    for (const upkeep of upkeeps) {
      for await (const { what, differences } of upkeep.rebuild(composition.ports, { swap: !check })) {
        say(`  ${upkeep.name}, ${what}: ${differences.length === 0 ? 'equal' : differences.join(', ')}`);
        clean &&= differences.length === 0;
      }
    }
    say(clean ? 'No differences.' : 'There are differences; see above.');
    return clean ? 0 : 1;
  } finally {
    await composition.close();
  }
}

function describe(report: RebuildReport, milliseconds: number, say: (line: string) => void): void {
  const { projection, events, documents, differenceCount, differences, parkedStreams, swapped } = report;
  const seconds = (milliseconds / 1000).toFixed(2);
  const outcome = differenceCount === 0 ? 'equal' : `${differenceCount} differences`;
  const place = swapped ? ', put in place' : '';
  say(
    `  ${projection.padEnd(14)} ${events} events, ${documents} documents in ${seconds} s: ${outcome}${place}`,
  );
  for (const { id, what, live, rebuilt } of differences) {
    say(`    ${id}: ${what}`);
    say(`      live    ${live ?? '(none)'}`);
    say(`      rebuilt ${rebuilt ?? '(none)'}`);
  }
  for (const stream of parkedStreams) say(`    parked: ${stream}`);
}
