/** An event as an event store keeps it, data and metadata as text, in the order of the log. */
export interface Row {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
}

export interface Tampering {
  readonly name: string;
  readonly change: (rows: readonly Row[]) => readonly Row[];
  /** What is found: fault, stream and revision. */
  readonly found: readonly (readonly [string, string, number])[];
}

/** The log that they are made for: `table-0` to `table-2` in turns, revisions 0 to 9. */
export const STREAMS = 3;
export const REVISIONS = 10;

const at = (rows: readonly Row[], stream: number, revision: number) =>
  rows.findIndex((row) => row.stream === `table-${stream}` && row.revision === revision);

function replaced(rows: readonly Row[], index: number, change: (row: Row) => Row): Row[] {
  return rows.map((row, place) => (place === index ? change(row) : row));
}

function swapped(rows: readonly Row[], one: number, other: number): Row[] {
  const [a, b] = [rows[one], rows[other]];
  if (!a || !b) throw new Error('The log is another one');
  return rows.map((row, place) => (place === one ? b : place === other ? a : row));
}

const withGuest = (row: Row, guest: string): Row => ({ ...row, data: JSON.stringify({ guest }) });

export const TAMPERINGS: readonly Tampering[] = [
  { name: 'nothing', change: (rows) => rows, found: [] },
  {
    name: 'one bit of the data',
    change: (rows) =>
      replaced(rows, at(rows, 1, 4), (row) => ({ ...row, data: row.data.replace('guest 4', 'guest 5') })),
    found: [['altered', 'table-1', 4]],
  },
  {
    name: 'who did it',
    change: (rows) =>
      replaced(rows, at(rows, 2, 7), (row) => ({ ...row, meta: row.meta.replace('"guest"', '"guess"') })),
    found: [['altered', 'table-2', 7]],
  },
  {
    name: 'what it is called',
    change: (rows) => replaced(rows, at(rows, 1, 2), (row) => ({ ...row, type: `${row.type}Not` })),
    found: [['altered', 'table-1', 2]],
  },
  {
    name: 'when it was',
    change: (rows) =>
      replaced(rows, at(rows, 0, 5), (row) => ({ ...row, meta: row.meta.replace('"at":"2', '"at":"1') })),
    found: [['altered', 'table-0', 5]],
  },
  {
    name: 'its id',
    change: (rows) =>
      replaced(rows, at(rows, 2, 1), (row) => ({
        ...row,
        id: row.id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
      })),
    found: [['altered', 'table-2', 1]],
  },
  {
    name: 'something more in its metadata',
    change: (rows) =>
      replaced(rows, at(rows, 0, 3), (row) => ({ ...row, meta: row.meta.replace(/}$/, ',"by":"nobody"}') })),
    found: [['altered', 'table-0', 3]],
  },
  {
    name: 'an event taken out',
    change: (rows) => rows.filter((_, place) => place !== at(rows, 1, 4)),
    found: [['removed', 'table-1', 4]],
  },
  {
    name: 'an event put in',
    change: (rows) => {
      const place = at(rows, 0, 9);
      const last = rows[place];
      if (!last) throw new Error('The log is another one');
      const forged = { ...withGuest(last, 'nobody'), id: last.id.replace(/^./, 'f'), revision: REVISIONS };
      return [...rows.slice(0, place + 1), forged, ...rows.slice(place + 1)];
    },
    found: [['inserted', 'table-0', REVISIONS]],
  },
  {
    name: 'two neighbours in each other’s place',
    change: (rows) => swapped(rows, 10, 11),
    found: [['reordered', 'table-1', 3]],
  },
  {
    name: 'two events far from each other in each other’s place',
    change: (rows) => swapped(rows, 10, 20),
    found: [
      ['reordered', 'table-1', 3],
      ['reordered', 'table-2', 6],
    ],
  },
  {
    name: 'the end cut off',
    change: (rows) => rows.slice(0, -2),
    found: [
      ['removed', 'table-1', 9],
      ['removed', 'table-2', 9],
    ],
  },
  {
    name: 'the end written anew',
    change: (rows) => rows.map((row, place) => (place >= 27 ? withGuest(row, 'somebody else') : row)),
    found: [
      ['altered', 'table-0', 9],
      ['altered', 'table-1', 9],
      ['altered', 'table-2', 9],
    ],
  },
];
