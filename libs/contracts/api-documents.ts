import { z } from 'zod';
import { calls, type Call } from './calls';
import { product } from './catalogue';
import { address, errorBody } from './common';
import { order, orderItem, person } from './orders';
import { vendor, vendorLocation } from './venues';
import { change, heartbeat, subscribeAck, subscribeRequest, unsubscribeRequest } from './live';

const VERSION = '1.0.0';

type Json = Record<string, unknown>;

/** Entities that many answers hold: described once, referred to by name. */
const ENTITIES = {
  Address: address,
  Order: order,
  OrderItem: orderItem,
  Person: person,
  Product: product,
  Vendor: vendor,
  VendorLocation: vendorLocation,
};

/** Transforms on the way in are described by what a client sends. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return withoutDialect(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }));
}

/** Schemas by name, those of `ENTITIES` as references wherever they occur. */
function namedSchemas(named: Readonly<Record<string, z.ZodType>>): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...ENTITIES, ...named })) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIdentity(schema)]));
}

const answerName = (call: Call) =>
  `${call.method.toLowerCase()}${call.path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Answer`;

function answerSchemas(): Readonly<Record<string, z.ZodType>> {
  const own = calls.filter((call) => call.answer);
  // One schema may answer several calls: it has the name of the first.
  const names = new Map<z.ZodType, string>();
  for (const call of own)
    if (call.answer && !names.has(call.answer)) names.set(call.answer, answerName(call));
  return Object.fromEntries([...names].map(([schema, name]) => [name, schema]));
}

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
      schemas: namedSchemas({ ...answerSchemas(), Error: errorBody }),
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
    ...(call.body && {
      requestBody: { content: { 'application/json': { schema: schemaOf(call.body, 'input') } } },
    }),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Done',
        ...(call.answer && {
          content: {
            'application/json': { schema: { $ref: `#/components/schemas/${nameOf(call.answer)}` } },
          },
        }),
      },
      default: failure,
    },
  };
}

function nameOf(answer: z.ZodType): string {
  const first = calls.find((call) => call.answer === answer);
  return first ? answerName(first) : '';
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
    schema: schemaOf(schema as z.ZodType, 'input'),
  }));
}

function headers(call: Call): Json[] {
  const text = { type: 'string' };
  return call.method === 'GET'
    ? [{ name: 'X-Min-Position', in: 'header', required: false, schema: text }]
    : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: text }];
}

function withoutDialect(schema: object): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'));
}

/** Inside `components` a schema's place is its name. */
function withoutIdentity(schema: object): Json {
  return Object.fromEntries(Object.entries(withoutDialect(schema)).filter(([key]) => key !== '$id'));
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
