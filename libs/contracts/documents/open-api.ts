import type { z } from 'zod';
import { inWords } from '../access';
import { paramNames, paramsSchema, type AnyCall } from '../call';
import { errorBody } from '../common';
import { Schemas, type Json } from './json-schema';

const VERSION = '1.0.0';
const JSON_TYPE = 'application/json';

/** OpenAPI 3.1 of calls, by their names. */
export function openApi(calls: Readonly<Record<string, AnyCall>>): Json {
  const schemas = new Schemas();
  const paths: Record<string, Json> = {};
  const failure = answer('Error', schemas.of(errorBody, 'output'));
  for (const [name, call] of Object.entries(calls)) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, schemas, failure) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lineless', version: VERSION, description: 'Ordering for live venues.' },
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: schemas.components,
    },
  };
}

function operation(name: string, call: AnyCall, schemas: Schemas, failure: Json): Json {
  const { access, body, status = 200, errors } = call;
  const isOpen = access.who === 'anyone' || access.who === 'payment-provider';
  return {
    operationId: name,
    summary: call.summary,
    description: `Who may: ${inWords(access)}.${errors ? ` Error codes: ${errors.join(', ')}.` : ''}`,
    ...(!isOpen && { security: [{ idToken: [] }] }),
    parameters: [...pathParameters(call, schemas), ...queryParameters(call, schemas), ...headers(call)],
    ...(body && { requestBody: { content: { [JSON_TYPE]: { schema: schemas.of(body, 'input') } } } }),
    responses: {
      [String(status)]: call.answer
        ? answer('Done', schemas.of(call.answer, 'output'))
        : { description: 'Done' },
      default: failure,
    },
  };
}

function answer(description: string, schema: Json): Json {
  return { description, content: { [JSON_TYPE]: { schema } } };
}

function pathParameters(call: AnyCall, schemas: Schemas): Json[] {
  const { shape } = paramsSchema(call);
  return paramNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.of(shape[name] as z.ZodType, 'input'),
  }));
}

function queryParameters({ query }: AnyCall, schemas: Schemas): Json[] {
  if (!query) return [];
  return Object.entries(query.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemas.of(schema, 'input'),
  }));
}

/** What every call of its kind takes beside its own. */
function headers({ method, reads }: AnyCall): Json[] {
  const header = (name: string) => ({ name, in: 'header', required: false, schema: { type: 'string' } });
  if (method !== 'GET') return [header('Idempotency-Key')];
  return reads === undefined ? [] : [header('X-Min-Position')];
}
