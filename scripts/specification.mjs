/**
 * Reads docs/specification/*.md, a row for every screen, state, rule, text, limit and call. Each file and each test
 * that a row names has to exist, and each “text” has to stand in one of its files. Writes the counts into
 * docs/specification.md; with `--check` it writes nothing, and fails where the counts or a row are wrong.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const FOLDER = 'docs/specification';
const INDEX = 'docs/specification.md';
const COUNTS = /(?<=<!-- counts -->\n\n).*?(?=\n\n<!-- \/counts -->)/s;
const COLUMNS = 5;

/** What may be waited for. */
const CAPABILITIES = [
  'the bar’s own side',
  'guest lists at the door',
  'membership',
  'analytics and audit',
  'prizes, microsites and the rest',
];

const STATES = {
  built: ({ files, tests }) => files.length > 0 && tests.length > 0,
  'built, untested': ({ files, tests }) => files.length > 0 && tests.length === 0,
  differs: ({ files, detail }) => files.length > 0 && detail !== '',
  waits: ({ files, tests, detail }) => files.length + tests.length === 0 && CAPABILITIES.includes(detail),
};

const documents = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => ({ name, rows: rowsIn(`${FOLDER}/${name}`) }));
const problems = documents.flatMap(({ rows }) => rows.flatMap(problemsOf));

const index = readFileSync(INDEX, 'utf8');
const current = index.replace(COUNTS, () => countsTable());
if (!process.argv.includes('--check')) writeFileSync(INDEX, current);
else if (current !== index) problems.push(`${INDEX}: the counts are old, run node scripts/specification.mjs`);

console.log(countsTable());
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function rowsIn(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
    .filter(({ line }) => /^\| (?!What \||-)/.test(line))
    .map(({ line, place }) => rowOf(line, place));
}

/** | What | Resolution | Where | Test | State | */
function rowOf(line, place) {
  const cells = line.split('|').slice(1, -1);
  const [what = '', , where = '', test = '', said = ''] = cells.map((cell) => cell.trim());
  const [state = '', detail = ''] = said.split(/: | for (?=.)/, 2);
  return {
    place,
    width: cells.length,
    state,
    detail,
    texts: [...what.matchAll(/“([^”]*)”/g)].flatMap(([, text]) => text.split(/\s*…\s*/)).filter(Boolean),
    files: [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
    tests: [...test.matchAll(/`([^`]+)` · `([^`]+)`/g)].map(([, file, name]) => ({ file, name })),
  };
}

function problemsOf(row) {
  const { place, state, files, tests, texts } = row;
  if (row.width !== COLUMNS) return [`${place}: has ${row.width} columns, not ${COLUMNS}`];
  if (!STATES[state]?.(row)) return [`${place}: '${state}' does not fit what the row names`];
  const missing = [...files, ...tests.map(({ file }) => file)].filter((file) => !isFile(file));
  if (missing.length > 0) return missing.map((file) => `${place}: there is no file ${file}`);
  const unknown = tests.filter(({ file, name }) => !readFileSync(file, 'utf8').includes(name));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const unsaid = state.startsWith('built') ? texts.filter((text) => !source.includes(text)) : [];
  return [
    ...unknown.map(({ file, name }) => `${place}: no test in ${file} is called '${name}'`),
    ...unsaid.map((text) => `${place}: “${text}” is in none of the row's files`),
  ];
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}

/** As Prettier writes tables. */
function countsTable() {
  const all = { name: 'all', rows: documents.flatMap(({ rows }) => rows) };
  const lines = [['', ...Object.keys(STATES), 'rows'], ...[...documents, all].map(countsOf)];
  const widths = lines[0].map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const printed = lines.map((cells) => `| ${cells.map((cell, n) => cell.padEnd(widths[n])).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [printed[0], rule, ...printed.slice(1)].join('\n');
}

function countsOf({ name, rows }) {
  const counts = Object.keys(STATES).map((state) => rows.filter((row) => row.state === state).length);
  return [name.replace('.md', ''), ...counts.map(String), String(rows.length)];
}
