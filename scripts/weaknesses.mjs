/**
 * `npm run weaknesses`: asks npm's registry what is known of the packages that are locked (`npm audit`), and says of
 * each weakness whether it is in what is shipped and by when SECURITY.md wants it gone. Not a part of the check: it
 * says something else on another day. Exit status: 0 nothing that is shipped has one, 1 something has, 2 no registry
 * answered, so that nothing is known.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './run.mjs';
import { bomOfShipped } from './sbom.mjs';

/** From the day on which it is known, as SECURITY.md has it. */
export const TIMES = {
  critical: 'within 2 days',
  high: 'within 7 days',
  moderate: 'within 30 days',
};
const NEXT_UPDATE = 'with the next update';
/** A line may speak of one package in two versions. */
const MOST_BYTES = 64 * 1024 * 1024;
const ANSWERED_NOTHING = ['NOT ASKED: no registry has answered, so nothing is known of this version.'];

/**
 * @param text what `npm audit --json` has printed
 * @param shipped the names of the packages that are shipped
 */
export function report(text, shipped) {
  const { vulnerabilities } = parsed(text);
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null)
    return { status: 2, lines: ANSWERED_NOTHING };
  const found = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    // What only needs another package that has one is named there.
    via
      .filter((one) => typeof one === 'object')
      .map((one) => ({ ...one, name, isShipped: shipped.has(name) })),
  );
  const lines = found.map(
    ({ name, range, severity, title, url, isShipped }) =>
      `${isShipped ? 'SHIPPED' : 'a tool '}  ${name} ${range}: ${severity}, to be gone ${timeOf(severity, isShipped)}. ${title} ${url}`,
  );
  const count = found.filter(({ isShipped }) => isShipped).length;
  const sum = `${count} known weaknesses in what is shipped, ${found.length - count} in tools.`;
  return { status: count > 0 ? 1 : 0, lines: [...lines.sort(), sum] };
}

function timeOf(severity, isShipped) {
  return (isShipped ? TIMES[severity] : undefined) ?? NEXT_UPDATE;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const [command, ...first] = npmCommand();
  const args = ['audit', '--package-lock-only', '--include=dev', '--json', '--loglevel=error'];
  const { stdout } = spawnSync(command, [...first, ...args, ...process.argv.slice(2)], {
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  const { components } = await bomOfShipped();
  const names = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  const { status, lines } = report(stdout ?? '', names);
  for (const line of lines) console.log(line);
  process.exitCode = status;
}
