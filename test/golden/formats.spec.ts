import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { complaints, formats, goldenFile } from './formats';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (name: string) => goldenFile.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

describe('Stored events', () => {
  it('have a golden file for every type and every version up to the current one', () => {
    const expected = Object.entries(formats).flatMap(([type, format]) =>
      Array.from({ length: format.version }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect([...files].sort()).toEqual(expected.sort());
  });

  it.each(files)('%s is still read, without loss, in the shape it was written to', (name) => {
    const file = read(name);
    expect(name).toBe(`${file.type}.v${file.version}.json`);
    const format = formats[file.type];
    expect(format && complaints(file, format)).toEqual([]);
  });
});

describe('The guard itself', () => {
  const file = read('OrderRefunded.v1.json');
  const schema = z.object({ refundId: z.string(), amount: z.number().int().min(0) });

  it('is content with what has not changed', () => {
    expect(complaints(file, { version: 1, schema })).toEqual([]);
  });

  it.each([
    ['a field was added', schema.extend({ by: z.string().optional() })],
    ['a field was taken away', schema.omit({ amount: true })],
    ['a field was renamed', schema.omit({ refundId: true }).extend({ id: z.string() })],
    ['a limit was tightened', schema.extend({ amount: z.number().int().min(1) })],
  ])('fails when %s without a new version', (_what, changed) => {
    expect(complaints(file, { version: 1, schema: changed })).not.toEqual([]);
  });

  it('takes a new version that can still read the old one, and refuses one that cannot', () => {
    const next = schema.extend({ currency: z.string() });
    const upcast = (data: unknown) => ({ ...z.record(z.string(), z.unknown()).parse(data), currency: 'usd' });
    expect(complaints(file, { version: 2, schema: next, upcasts: { 1: upcast } })).toEqual([]);
    expect(complaints(file, { version: 2, schema: next })).not.toEqual([]);
  });
});
