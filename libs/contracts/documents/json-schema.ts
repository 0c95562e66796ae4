import { z } from 'zod';

export type Json = Record<string, unknown>;

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/**
 * The schemas of one document: what has a name of its own (`.meta({ id })`), such as an order, is described
 * once, under `components`.
 */
export class Schemas {
  readonly components: Json = {};

  /** Transforms on the way in are described by what a client sends. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const described = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
    const { $defs = {}, ...own } = described;
    delete own.$schema;
    for (const [name, definition] of Object.entries($defs)) this.components[name] = referring(definition);
    return referring(own);
  }
}

/** The same schema, with its references as they stand in an OpenAPI or AsyncAPI file. */
function referring(schema: object): Json {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'id' && typeof value === 'string') return undefined;
    const isReference = key === '$ref' && typeof value === 'string';
    return isReference ? value.replace(DEFINITIONS, COMPONENTS) : value;
  });
  return JSON.parse(text) as Json;
}
