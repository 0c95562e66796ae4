/**
 * Reads docs/asvs.md, a row for each requirement of OWASP's ASVS 5.0.0 at levels 1 and 2. Each file, decision and test
 * that a row names has to exist, its state has to be of the list, and no row may be missing. Writes the counts at its
 * top; with `--check` it writes nothing, and fails where the counts or a row are wrong.
 */
import { filesIn, missingOf, report, rowsIn, testsIn } from './tables.mjs';

const DOCUMENT = 'docs/asvs.md';
const COLUMNS = 6;

/** How many requirements of the two levels each chapter has, and what it is about. */
const CHAPTERS = {
  1: ['encoding and sanitising', 27],
  2: ['validation and business logic', 11],
  3: ['web frontend', 19],
  4: ['API and web service', 10],
  5: ['files', 9],
  6: ['authentication', 35],
  7: ['sessions', 18],
  8: ['authorisation', 7],
  9: ['self-contained tokens', 7],
  10: ['OAuth and OIDC', 29],
  11: ['cryptography', 14],
  12: ['communication', 9],
  13: ['configuration', 13],
  14: ['data protection', 9],
  15: ['coding and architecture', 13],
  16: ['logging and errors', 16],
  17: ['WebRTC', 7],
};

/** A reason is everything after the colon; what is met needs none, and something that shows it. */
const STATES = {
  met: ({ files, why }) => files.length > 0 && why === '',
  differs: ({ why }) => why !== '',
  'not ours': ({ why, files, tests }) => why !== '' && files.length + tests.length === 0,
  waits: ({ why, tests }) => why !== '' && tests.length === 0,
};

const rows = rowsIn(DOCUMENT, 'No').map(rowOf);
report(DOCUMENT, countsTable(), [...rows.flatMap(problemsOf), ...gaps()], 'scripts/asvs.mjs');

/** | No | Level | Asks for | State | Where | Test | */
function rowOf({ place, cells }) {
  const [number = '', level = '', asks = '', said = '', where = '', test = ''] = cells;
  const [, state = said, why = ''] = /^([^:]+): (.+)$/.exec(said) ?? [];
  const decisions = [...where.matchAll(/\]\((decisions\/[^)#]+)[^)]*\)/g)].map(([, file]) => `docs/${file}`);
  return {
    place,
    width: cells.length,
    chapter: number.split('.')[0],
    number,
    level,
    asks,
    state,
    why,
    files: [...filesIn(where), ...decisions],
    tests: testsIn(test),
    specs: filesIn(test),
  };
}

function problemsOf(row) {
  const { place, number, level, asks, state, files, tests, specs } = row;
  if (row.width !== COLUMNS) return [`${place}: has ${row.width} columns, not ${COLUMNS}`];
  if (!/^\d+\.\d+\.\d+$/.test(number) || !(row.chapter in CHAPTERS))
    return [`${place}: '${number}' is no number of a requirement`];
  if (!/^[12]$/.test(level) || asks === '')
    return [`${place}: says neither level nor what is asked for as it should`];
  if (!STATES[state]?.(row)) return [`${place}: '${state}' does not fit what the row names`];
  return missingOf(place, [...files, ...specs], tests);
}

/** Rows that are missing, there twice or out of order. */
function gaps() {
  const order = (number) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
  const disordered = rows.filter(({ number }, at) => at > 0 && order(rows[at - 1].number) >= order(number));
  const wrong = Object.entries(CHAPTERS).filter(([chapter, [, most]]) => inChapter(chapter).length !== most);
  return [
    ...disordered.map(({ place, number }) => `${place}: ${number} stands after a later one, or twice`),
    ...wrong.map(
      ([chapter, [, most]]) =>
        `${DOCUMENT}: chapter ${chapter} has ${inChapter(chapter).length} rows of ${most}`,
    ),
  ];
}

function inChapter(chapter) {
  return rows.filter((row) => row.chapter === chapter);
}

function countsTable() {
  const lines = Object.entries(CHAPTERS).map(([chapter, [name]]) =>
    countsOf(`${chapter} ${name}`, inChapter(chapter)),
  );
  return [['', ...Object.keys(STATES), 'rows'], ...lines, countsOf('all', rows)];
}

function countsOf(name, these) {
  const counts = Object.keys(STATES).map((state) => these.filter((row) => row.state === state).length);
  return [name, ...counts.map(String), String(these.length)];
}
