import { z } from 'zod';
import { calls, type Call } from './calls';
import { errorBody } from './common';
import { change, heartbeat, subscribeAck, subscribeRequest, unsubscribeRequest } from './live';

const VERSION = '1.0.0';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  // Transforms on the way in are described by what a client sends.
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const jsonContent = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
});

/** OpenAPI 3.1 of every call under `/api`. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lineless', version: VERSION, description: 'Ordering for live venues.' },
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

function operation(call: Call): Json {
  const failure = {
    description: 'Error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    summary: call.summary,
    description: `Who may: ${call.who}.${call.errors ? ` Error codes: ${call.errors.join(', ')}.` : ''}`,
    ...(call.who !== 'anyone' && call.who !== 'the payment provider' && { security: [{ idToken: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headers(call)],
    ...(call.body && { requestBody: { content: jsonContent(call.body, 'input') } }),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Done',
        ...(call.answer && { content: jsonContent(call.answer, 'output') }),
      },
      default: failure,
    },
  };
}

function pathParameters(call: Call): Json[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(call: Call): Json[] {
  if (!call.query) return [];
  return Object.entries(call.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: withoutDialect(schemaOf(schema as z.ZodType, 'input')),
  }));
}

function headers(call: Call): Json[] {
  const text = { type: 'string' };
  return call.method === 'GET'
    ? [{ name: 'X-Min-Position', in: 'header', required: false, schema: text }]
    : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: text }];
}

function withoutDialect(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'));
}

/** AsyncAPI 3.0 of the Socket.IO messages, default namespace. */
export function asyncApi(): Json {
  const messages = {
    subscribe: { payload: schemaOf(subscribeRequest, 'input'), 'x-ack': schemaOf(subscribeAck, 'output') },
    unsubscribe: { payload: schemaOf(unsubscribeRequest, 'input') },
    change: { payload: schemaOf(change, 'output') },
    heartbeat: { payload: schemaOf(heartbeat, 'output') },
  };
  const refer = (names: readonly string[]) =>
    names.map((name) => ({ $ref: `#/channels/live/messages/${name}` }));
  return {
    asyncapi: '3.0.0',
    info: { title: 'Lineless live updates', version: VERSION, description: 'Handshake auth: {token?}.' },
    channels: {
      live: {
        address: '/socket.io/',
        description:
          'Topics: order:{orderId} (its customer, or staff of its vendor), location:{vendorLocationId}:orders (staff), location:{vendorLocationId}:products (anyone).',
        messages,
      },
    },
    operations: {
      listen: {
        action: 'receive',
        channel: { $ref: '#/channels/live' },
        messages: refer(['subscribe', 'unsubscribe']),
      },
      push: {
        action: 'send',
        channel: { $ref: '#/channels/live' },
        messages: refer(['change', 'heartbeat']),
      },
    },
  };
}
