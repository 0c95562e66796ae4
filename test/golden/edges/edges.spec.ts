import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { aggregates } from './aggregates';
import { books, differenceIn, writtenOf } from './writing';

const AREAS = join(dirname(fileURLToPath(import.meta.url)), '../../../libs/areas');

/** As the areas' models declare them. */
function commandsOf(area: string): string[] {
  const folder = join(AREAS, area, 'model');
  const events = aggregates.flatMap(([, { formats }]) => Object.keys(formats));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/readonly type: '(\w+)'/g)])
    .flatMap(([, type = '']) => (events.includes(type) ? [] : [type]));
}

describe('What is decided at its edges', () => {
  it.each(books)('is as it was written down: $name', async (book) => {
    expect(await differenceIn(book)).toBe('');
  });

  it.each([...new Set(aggregates.map(([area]) => area))])('has every command of %s', (area) => {
    const written = aggregates.flatMap(([of, aggregate]) =>
      of === area ? [...writtenOf(aggregate.category).keys()] : [],
    );
    const lacking = commandsOf(area).filter((type) => !written.includes(`## ${type}`));
    // A spec of the new command's decider is enough: node scripts/edges.mjs --record libs/areas/<area>/model
    expect(lacking).toEqual([]);
  });

  it.each(aggregates.map(([, aggregate]) => aggregate))('has every event of $category', (aggregate) => {
    const written = [...writtenOf(aggregate.category).keys()];
    const lacking = Object.keys(aggregate.formats).filter((type) => !written.includes(`## ${type}, folded`));
    expect(lacking).toEqual([]);
  });
});
