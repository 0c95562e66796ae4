import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from './csv';
import { importRefusal, inTurns, readTable, wrongAt, type TableShape } from './csv-table';
import { MOST_DETAILS } from './errors';
import { anyText } from './testing/any-text';
import { madeReadable } from './text';

const shape: TableShape<'name' | 'note'> = { columns: ['name', 'note'], needed: ['name'], most: 1_000 };

/** What comes of a table, and how often others had their turn during it. */
const read = async (text: string, of: TableShape<'name' | 'note'> = shape) => {
  let turns = 0;
  const table = await readTable(text, of, async () => void (turns += 1));
  return { ...table, turns };
};

describe('a table that is meant to keep everybody waiting', () => {
  it('is refused in a word for columns that it cannot have, however many there are', async () => {
    for (const head of ['a,', '"a",', ','].map((cell) => cell.repeat(400_000))) {
      const { lines, wrong } = await read(head);
      expect([lines, wrong]).toEqual([[], [wrongAt(1, null, 'A table like this has at most 2 columns.')]]);
    }
  });

  it('is refused in a word for a line that is a table by itself', async () => {
    const { wrong } = await read(`name\n${'x'.repeat(500_000)}\n`);
    expect(wrong).toEqual([wrongAt(2, null, 'This line is too long.')]);
    const commas = await read(`name\nAna\n${','.repeat(500_000)}\n`);
    expect(commas.wrong).toEqual([wrongAt(3, null, 'This line is too long.')]);
    expect(commas.turns).toBeLessThan(10);
    const open = await read(`name\n"${'x\n'.repeat(250_000)}`);
    expect(open.wrong).toHaveLength(1);
  });

  it('is read no further than it may be long', async () => {
    expect((await read(`name\n${'x\n'.repeat(400_000)}`)).lines).toHaveLength(shape.most + 1);
    expect((await read(`name\n${'x,y,z\n'.repeat(200_000)}`)).wrong).toHaveLength(shape.most + 1);
  });

  it('lets others have their turn while it is read and while its lines are gone through', async () => {
    const lines = Array.from({ length: 900 }, (_, at) => csvLine([`guest ${at}`, 'x'.repeat(200)]));
    const text = csvLine(['name', 'note']) + lines.join('');
    const table = await read(text);
    expect([table.lines.length, table.wrong]).toEqual([900, []]);
    expect(table.turns).toBeGreaterThanOrEqual(Math.floor(text.length / (16 * 1024)));
    let turns = 0;
    let seen = 0;
    for await (const { number } of inTurns(table.lines, async () => void (turns += 1))) {
      seen += 1;
      expect(number).toBe(seen + 1);
    }
    expect([seen, turns]).toEqual([900, 8]);
  });

  it('has its faults counted where they are not all named', () => {
    const faults = Array.from({ length: MOST_DETAILS + 1 }, (_, at) => wrongAt(at, null, 'wrong'));
    expect(importRefusal(faults)).toBe(
      'Nothing was imported: 101 lines are wrong. The first 100 faults are named.',
    );
    expect(importRefusal(faults.slice(1))).toBe('Nothing was imported: 100 lines are wrong.');
  });
});

describe('any table', () => {
  it('says what was written into it, or what is wrong with it', async () => {
    const cell = anyText.map((text) => madeReadable(`x${text}x`));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), async (rows) => {
        const text = csvLine(['name', 'note']) + rows.map(csvLine).join('');
        const { lines, wrong } = await read(text);
        expect(wrong).toEqual([]);
        expect(lines.map(({ cells: { name, note } }) => [name, note])).toEqual(rows);
      }),
    );
  });

  it('is read alike wherever a slice of it ends', async () => {
    const note = '"a ""quoted"",\r\nnote with 👩‍🎤"';
    const row = `Ana,${note}\r\n`;
    for (const shift of [0, 1, 2, 3, 5, 8, 13]) {
      const { lines, wrong } = await read(`name,note\r\n${'x'.repeat(shift)}${row.repeat(900)}`);
      expect(wrong).toEqual([]);
      expect(lines).toHaveLength(900);
      expect(new Set(lines.map(({ cells }) => cells.note))).toEqual(new Set(['a "quoted",\r\nnote with 👩‍🎤']));
    }
  });
});
