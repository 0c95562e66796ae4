/**
 * `npm run platforms`: installs what the lock file names as each other system would, finds the binaries that build,
 * service and tests load there, and writes the table of docs/platforms.md. That takes minutes, so `--check`, which CI
 * runs, only compares: each package with binaries as it is locked with its row of the table.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format } from 'oxfmt';
import { readJson } from './lock.mjs';
import { binariesOn, nativeDigests, PLATFORMS } from './native.mjs';
import { tryInstall } from './try-install.mjs';

const TABLE = 'docs/platforms.md';

const lock = readJson('package-lock.json');
const digests = nativeDigests(lock);
const written = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
const untried = [...digests].filter(([of, digest]) => !new RegExp(`\`${of}\` +\\| ${digest} `).test(written));

if (process.argv.includes('--check')) {
  for (const [of] of untried)
    console.error(`${of}: other binaries are locked than were tried. Run npm run platforms (${TABLE}).`);
  process.exit(untried.length === 0 ? 0 : 1);
}
if (untried.length === 0 && !process.argv.includes('--again')) {
  console.log(`What is locked was tried on every system, see ${TABLE} (-- --again tries it anyhow).`);
  process.exit(0);
}

const tried = await inTurns(PLATFORMS, Math.max(1, cpus().length - 1), async (platform) => {
  const begun = performance.now();
  const { found, faults } = await tryInstall(platform, binariesOn(lock, platform));
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${faults.length === 0 ? 'ok    ' : 'FAILED'}  ${platform.name} (${found.length} binaries, ${seconds} s)`,
  );
  for (const fault of faults) console.log(`        ${fault}`);
  return { platform, found, isGood: faults.length === 0 };
});
if (!tried.every(({ isGood }) => isGood)) process.exit(1);
writeFileSync(TABLE, await page());

/** In the order of `items`, so many at a time. */
async function inTurns(items, atOnce, work) {
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function page() {
  const cell = (found, of) => {
    const sizes = found.filter((one) => one.of === of).map(({ megabytes }) => megabytes);
    return sizes.length === 0 ? '–' : `${sizes.reduce((sum, one) => sum + one, 0).toFixed(1)} MB`;
  };
  const lines = [
    ['Loaded by', 'Locked as', ...tried.map(({ platform }) => platform.name)],
    ['---', '---', ...tried.map(() => '---')],
    ...[...digests].map(([of, digest]) => [
      `\`${of}\``,
      digest,
      ...tried.map(({ found }) => cell(found, of)),
    ]),
  ];
  const text = `# Platforms

What \`npm ci\` installs on each system: the packages with a native part, and the size of their binaries. A dash: there is
none for that system, and the package does without. \`npm run platforms\` writes this page; it finds each binary, and reads
in its first bytes that it is one of that system and processor. It runs none of them. 'Locked as' is a digest of what the
lock file says of a package's binaries for all systems: \`npm run check\` fails where that is another one.

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
  return (await format(TABLE, text)).code;
}
