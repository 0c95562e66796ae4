import type { z } from 'zod';
import { asksForPasskey, inWords, PASSKEY_CODES } from '../access';
import { paramNames, paramsSchema, spellingsOf, type AnyCall } from '../call';
import { errorBody } from '../common';
import { Schemas, type Json } from './json-schema';

const VERSION = '1.0.0';
const JSON_TYPE = 'application/json';

/** Which HTTP status an error code is answered with. */
export type StatusOf = (code: string) => number;

/** What every call may answer, and each kind of call beside that. */
const ALWAYS = [400, 403, 429, 503];
/** Its key was used for another request; its body is too large, or no JSON. */
const OF_COMMANDS = [409, 413, 415];
const SIGNED_IN = [401, 404];

/** OpenAPI 3.1 of calls, by their names. */
export function openApi(calls: Readonly<Record<string, AnyCall>>, statusOf: StatusOf): Json {
  const schemas = new Schemas();
  const paths: Record<string, Json> = {};
  const failure = answer('Error', schemas.of(errorBody, 'output'));
  for (const [name, call] of Object.entries(calls)) {
    for (const spelling of spellingsOf(call)) {
      const path = `/api${spelling}`;
      const operationId = spelling === call.path ? name : `${name}Also`;
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(operationId, call, schemas, failures(call, statusOf, failure)),
      };
    }
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

function operation(name: string, call: AnyCall, schemas: Schemas, failed: Json): Json {
  const { access, status = 200 } = call;
  const errors = [...(call.errors ?? []), ...(asksForPasskey(access) ? PASSKEY_CODES : [])];
  const isOpen = access.who === 'anyone' || access.who === 'payment-provider';
  return {
    operationId: name,
    summary: call.summary,
    description: `Who may: ${inWords(access)}.${errors.length > 0 ? ` Error codes: ${errors.join(', ')}.` : ''}`,
    ...(!isOpen && { security: [{ idToken: [] }] }),
    parameters: [...pathParameters(call, schemas), ...queryParameters(call, schemas), ...headers(call)],
    ...requestBody(call, schemas),
    responses: {
      [String(status)]: done(call, schemas),
      ...(call.later && { '202': answer('Not yet: ask again', schemas.of(call.later, 'output')) }),
      ...failed,
    },
  };
}

function done({ answer: schema, file, bytes }: AnyCall, schemas: Schemas): Json {
  if (schema) return answer('Done', schemas.of(schema, 'output'));
  if (bytes) return { description: 'Done', content: { [bytes]: {} } };
  return { description: 'Done', ...(file && { content: { [file.type]: { schema: { type: 'string' } } } }) };
}

/** By status, as far as it can be known: there is no other. */
function failures({ access, method, path, errors = [] }: AnyCall, statusOf: StatusOf, failure: Json): Json {
  const isOpen = access.who === 'anyone' || access.who === 'payment-provider';
  const statuses = [
    ...ALWAYS,
    ...(method === 'GET' ? [] : OF_COMMANDS),
    ...(isOpen ? [] : SIGNED_IN),
    // A token that has ended, where none was needed.
    ...(path.startsWith('/auth/') ? [] : [401]),
    ...errors.map(statusOf),
  ];
  const unique = [...new Set(statuses)].sort((a, b) => a - b);
  return Object.fromEntries(unique.map((status) => [String(status), failure]));
}

function requestBody({ body, access }: AnyCall, schemas: Schemas): Json {
  if (access.who === 'payment-provider')
    return { requestBody: { required: true, content: { [JSON_TYPE]: { schema: { type: 'object' } } } } };
  if (!body) return {};
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { [JSON_TYPE]: { schema: schemas.of(body, 'input') } } } };
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
function headers({ method, reads, access }: AnyCall): Json[] {
  const header = (name: string, pattern: string) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', pattern },
  });
  const signature = access.who === 'payment-provider' ? [header('Stripe-Signature', '^[!-~]+$')] : [];
  if (method !== 'GET') return [header('Idempotency-Key', '^[!-~]{1,200}$'), ...signature];
  return reads === undefined ? [] : [header('X-Min-Position', '^[0-9A-Za-z-]{1,80}$')];
}
