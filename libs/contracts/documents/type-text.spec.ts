import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Schemas } from './json-schema';
import { typeText } from './type-text';

const thing = z.object({ id: z.string() }).meta({ id: 'Thing' });

describe('a schema as it is read', () => {
  it.each([
    [z.string(), 'string'],
    [z.enum(['STAFF', 'MANAGER']), "'STAFF' | 'MANAGER'"],
    [z.literal(true), 'true'],
    [z.array(z.number().int()), 'integer[]'],
    [z.union([z.string(), z.null()]), 'string | null'],
    [z.record(z.string(), z.number()), '{ [name]: number }'],
    [z.array(thing), 'Thing[]'],
    [z.unknown(), 'unknown'],
    [z.object({}), '{}'],
    [
      z.object({ name: z.string(), at: z.object({ zip: z.string().optional() }) }),
      '{\n  name: string\n  at: {\n    zip?: string\n  }\n}',
    ],
  ])('%# has the words of a type', (schema, text) => {
    expect(typeText(new Schemas().of(schema, 'output'))).toBe(text);
  });
});
