import type { Json } from './json-schema';

const REFERENCE = '#/components/schemas/';
const STEP = '  ';

/** A JSON schema as one reads it: `{ name: string; role: 'STAFF' | 'MANAGER' }`, fields that may be missing with a `?`. */
export function typeText(schema: unknown, indent = ''): string {
  if (!isJson(schema)) return 'unknown';
  const { $ref, enum: values, anyOf, items, properties, type, additionalProperties } = schema;
  if (typeof $ref === 'string') return $ref.replace(REFERENCE, '');
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(values)) return values.map(literal).join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeText(one, indent)).join(' | ');
  if (type === 'array') return `${typeText(items, indent)}[]`;
  if (isJson(properties)) return fields(properties, schema.required, indent);
  if (isJson(additionalProperties)) return `{ [name]: ${typeText(additionalProperties, indent)} }`;
  if (Array.isArray(type)) return type.join(' | ');
  return typeof type === 'string' ? type : 'unknown';
}

function fields(properties: Json, required: unknown, indent: string): string {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const inner = indent + STEP;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${needed.includes(name) ? '' : '?'}: ${typeText(schema, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
