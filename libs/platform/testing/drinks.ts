import { z } from 'zod';
import { anyone, paymentProvider, signedIn, theUser } from '@lineless/contracts/access';
import { call, type AnyCall } from '@lineless/contracts/call';
import { ProductCommand, ProductQuery } from '@lineless/engine/write/message';
import { permissionFor } from '@lineless/engine/write/permission';
import { defineErrors } from '@lineless/kernel/errors';
import type { Edge } from '../http/edge';
import type { TestCall } from './test-server';

export const drinkErrors = defineErrors({ SOLD_OUT: { kind: 'conflict', message: 'Sold out.' } });
const drink = z.object({ name: z.string().min(1, 'A drink has a name.'), size: z.number() });
const drinks = z.object({ drinks: z.array(drink), nextToken: z.string().optional() });
const told = z.object({ told: z.unknown() });

export const drinkCalls = {
  list: call({
    method: 'GET',
    path: '/drinks',
    summary: 'All',
    access: anyone,
    query: z.object({ limit: z.coerce.number().max(50).default(20) }),
    answer: drinks,
    reads: 'drinks',
  }),
  one: call({
    method: 'GET',
    path: '/drinks/{name}',
    summary: 'One',
    access: anyone,
    answer: z.object({ drink }),
  }),
  pour: call({
    method: 'POST',
    path: '/bars/{barId}/drinks',
    summary: 'Pours',
    access: signedIn,
    body: drink.extend({ barId: z.string().optional() }),
    status: 201,
    answer: told,
  }),
  shake: call({
    method: 'PUT',
    path: '/shake',
    summary: 'Shakes',
    access: theUser('name'),
    body: z
      .object({ name: z.string() })
      .optional()
      .transform((body) => body ?? { name: 'nobody' }),
    status: 204,
  }),
  notice: call({ method: 'POST', path: '/notice', summary: 'Signed', access: paymentProvider, answer: told }),
};
export const broken = (path: string) =>
  call({ method: 'GET', path, summary: 'Breaks', access: anyone, answer: told });

export const command = (
  of: AnyCall,
  handle: TestCall['handle'],
  edge: Edge<object, unknown> = {},
): TestCall => {
  class Message extends ProductCommand<object, unknown> {
    static readonly permission = permissionFor<object>(of.access);
    static readonly edge = edge;
  }
  return { served: { kind: 'command', call: of, type: Message }, handle };
};
export const query = (of: AnyCall, handle: TestCall['handle']): TestCall => {
  class Message extends ProductQuery<object, unknown> {
    static readonly permission = permissionFor<object>(of.access);
  }
  return { served: { kind: 'query', call: of, type: Message }, handle };
};
export const throws = (error: Error) => () => {
  throw error;
};
