/**
 * Reads docs/specification/*.md, a row for every screen, state, rule, text, limit and call. Each file and each test
 * that a row names has to exist, and each “text” has to stand in one of its files and in one of its tests. Writes the
 * counts into docs/specification.md; with `--check` it writes nothing, and fails where the counts or a row are wrong.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { filesIn, missingOf, report, rowsIn, sourceOf, testsIn } from './tables.mjs';

const FOLDER = 'docs/specification';
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
  .map((name) => ({ name, rows: rowsIn(`${FOLDER}/${name}`, 'What').map(rowOf) }));
const problems = documents.flatMap(({ rows }) => rows.flatMap(problemsOf));
report('docs/specification.md', countsTable(), problems, 'scripts/specification.mjs');

/** | What | Resolution | Where | Test | State | */
function rowOf({ place, cells }) {
  const [what = '', , where = '', test = '', said = ''] = cells;
  const [state = '', detail = ''] = said.split(/: | for (?=.)/, 2);
  return {
    place,
    width: cells.length,
    state,
    detail,
    texts: [...what.matchAll(/“([^”]*)”/g)].flatMap(([, text]) => text.split(/\s*…\s*/)).filter(Boolean),
    files: filesIn(where),
    tests: testsIn(test),
  };
}

function problemsOf(row) {
  const { place, state, files, tests, texts } = row;
  if (row.width !== COLUMNS) return [`${place}: has ${row.width} columns, not ${COLUMNS}`];
  if (!STATES[state]?.(row)) return [`${place}: '${state}' does not fit what the row names`];
  const missing = missingOf(place, files, tests);
  if (missing.length > 0) return missing;
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  if (!state.startsWith('built')) return [];
  const asserted = tests.map(sourceOf).join('\n');
  return [
    ...texts
      .filter((text) => !source.includes(text))
      .map((text) => `${place}: “${text}” is in none of the row's files`),
    ...texts
      .filter((text) => tests.length > 0 && !isAsserted(text, asserted))
      .map((text) => `${place}: “${text}” is in none of the row's tests`),
  ];
}

/** To the letter, as words of their own, also in a pattern: “Completed” is not in 'OrderCompleted', “$20” is in /\$20/. */
function isAsserted(text, source) {
  const words = text.replaceAll(/[^\w\s]/g, String.raw`\\?\$&`);
  const before = /^[a-z]/i.test(text) ? '(?<![A-Za-z])' : '';
  const after = /[a-z]$/i.test(text) ? '(?![A-Za-z])' : '';
  return new RegExp(before + words + after).test(source);
}

function countsTable() {
  const all = { name: 'all', rows: documents.flatMap(({ rows }) => rows) };
  return [['', ...Object.keys(STATES), 'rows'], ...[...documents, all].map(countsOf)];
}

function countsOf({ name, rows }) {
  const counts = Object.keys(STATES).map((state) => rows.filter((row) => row.state === state).length);
  return [name.replace('.md', ''), ...counts.map(String), String(rows.length)];
}
