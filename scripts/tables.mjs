/** Documents whose rows are checked against the code: how they are read, and how their counts are written. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const COUNTS = /(?<=<!-- counts -->\n\n).*?(?=\n\n<!-- \/counts -->)/s;
const RULE = /^\| -/;

/** Each row under a head that begins with this column, with its place and its cells. */
export function rowsIn(path, first) {
  let isInside = false;
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => ({ line, place: `${path}:${index + 1}`, cells: cellsOf(line) }))
    .filter(({ line, cells }) => {
      const isHead = cells[0] === first;
      isInside = line.startsWith('| ') && (isInside || isHead);
      return isInside && !isHead && !RULE.test(line);
    });
}

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Paths that stand in a cell, and tests as `path` · `name`, or as a path alone. */
export function filesIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
}
export function testsIn(cell) {
  return [...cell.matchAll(/`([^`]+)` · `([^`]+)`/g)].map(([, file, name]) => ({ file, name }));
}

/** Of files and tests, what is not there. */
export function missingOf(place, files, tests) {
  const named = new Set([...files, ...tests.map(({ file }) => file)]);
  const absent = [...named].filter((file) => !isFile(file));
  if (absent.length > 0) return absent.map((file) => `${place}: there is no file ${file}`);
  return tests
    .filter(({ file, name }) => !readFileSync(file, 'utf8').includes(name))
    .map(({ file, name }) => `${place}: no test in ${file} is called '${name}'`);
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}

/**
 * Writes the counts into the document; with `--check` it writes nothing, and fails where the counts or a row are wrong.
 * @param table the counts, its head first
 */
export function report(path, table, problems, script) {
  const text = readFileSync(path, 'utf8');
  const current = text.replace(COUNTS, () => printed(table));
  const isOld = process.argv.includes('--check') && current !== text;
  if (!process.argv.includes('--check')) writeFileSync(path, current);
  const all = isOld ? [...problems, `${path}: the counts are old, run node ${script}`] : problems;
  console.log(printed(table));
  for (const problem of all) console.error(problem);
  process.exit(all.length === 0 ? 0 : 1);
}

/** As the formatter writes tables. */
function printed(table) {
  const widths = table[0].map((_, column) => Math.max(3, ...table.map((cells) => cells[column].length)));
  const lines = table.map((cells) => `| ${cells.map((cell, n) => cell.padEnd(widths[n])).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
