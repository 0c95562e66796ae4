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

/** Where each test of a file begins: at the line with its id, where it has one. */
const TEST_BEGINS = /^(?=[ \t]*\/\/ id: \S+\n)|(?<!^[ \t]*\/\/ id: \S+\n)^(?=[ \t]*it(?:\.\w+)*[<(])/m;
const OWN_ID = /^[ \t]*\/\/ id: (\S+)\n/;

/** Paths that stand in a cell, without the ids and names of tests. */
export function filesIn(cell) {
  return [...cell.replaceAll(/ · `[^`]+`/g, '').matchAll(/`([^`#]+)(?:#[^`]+)?`/g)].map(([, file]) => file);
}

/** Tests, as `path#id`, or as `path` · `name`. */
export function testsIn(cell) {
  const tests = cell.matchAll(/`([^`#]+)#([^`]+)`|`([^`]+)` · `([^`]+)`/g);
  return [...tests].map(([, file, id, named, name]) => (id ? { file, id } : { file: named, name }));
}

/** The tests that a row means, and what stands before all tests of its file: tables, words and helpers that they share. */
export function sourceOf(test) {
  const [shared, ...own] = partsOf(test.file);
  return [shared, ...own.filter((text) => isMeant(text, test))].join('\n');
}

/** What stands before all tests of a file, then each test. */
const partsOf = (file) => `\n${readFileSync(file, 'utf8')}`.split(TEST_BEGINS);

function isMeant(text, { id, name }) {
  return id === undefined ? text.includes(name) : OWN_ID.exec(text)?.[1] === id;
}

/** Of files and tests, what is not there. */
export function missingOf(place, files, tests) {
  const named = new Set([...files, ...tests.map(({ file }) => file)]);
  const absent = [...named].filter((file) => !isFile(file));
  if (absent.length > 0) return absent.map((file) => `${place}: there is no file ${file}`);
  return tests
    .map(missingTest)
    .filter(Boolean)
    .map((problem) => `${place}: ${problem}`);
}

/** A name may stand anywhere in the file, as a row of a table for instance; an id belongs to one test. */
function missingTest({ file, id, name }) {
  if (id === undefined)
    return readFileSync(file, 'utf8').includes(name) ? null : `no test in ${file} is called '${name}'`;
  const [, ...tests] = partsOf(file);
  const count = tests.filter((test) => isMeant(test, { id })).length;
  return count === 1 ? null : `${count} tests in ${file} have the id '${id}'`;
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
