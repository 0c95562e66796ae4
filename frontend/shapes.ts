import { z } from 'zod';

/** How the code of a shape names another one. */
export const SHAPE = /\bshapeOf\w+/g;
const DEFINITIONS = '#/$defs/';

interface Described {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Described>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Described;
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 's',
  number: 'n',
  integer: 'n',
  boolean: 'b',
  null: '0',
};

/**
 * Writes schemas as the shapes that the pages check answers by (src/shared/api/shape.ts), as code: what has a name of
 * its own (`.meta({ id })`), such as an order, is written once.
 */
export class Shapes {
  /** Code of the shapes that those so far refer to, by name. */
  readonly named = new Map<string, string>();

  of(schema: z.ZodType): string {
    const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Described;
    return this.code(described, described.$defs ?? {});
  }

  private code(described: Described, named: Readonly<Record<string, Described>>): string {
    const { $ref, type, anyOf, oneOf, items, properties, required = [], additionalProperties } = described;
    if ($ref !== undefined) return this.reference($ref.slice(DEFINITIONS.length), named);
    const inner = (one: Described): string => this.code(one, named);
    const options = anyOf ?? oneOf;
    if (options) return `["|",${options.map(inner).join()}]`;
    const values = described.enum ?? (described.const === undefined ? undefined : [described.const]);
    if (values) return `["=",${values.map((value) => JSON.stringify(value)).join()}]`;
    if (type === 'array') return `["*",${inner(items ?? {})}]`;
    if (properties) {
      const fields = Object.entries(properties).map(([name, one]) => {
        const key = required.includes(name) ? name : `${name}?`;
        return `${JSON.stringify(key)}:${inner(one)}`;
      });
      return `{${fields.join()}}`;
    }
    if (typeof additionalProperties === 'object') return `["#",${inner(additionalProperties)}]`;
    return JSON.stringify(PRIMITIVES[type ?? ''] ?? '?');
  }

  private reference(name: string, named: Readonly<Record<string, Described>>): string {
    const constant = `shapeOf${name}`;
    // Written after what it refers to itself.
    if (!this.named.has(constant)) this.named.set(constant, this.code(named[name] ?? {}, named));
    return constant;
  }
}
